import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { paper } from "../lib/late-things.ts";

/** A town of card in three depths, a moon on a thread, and the folded plane that crosses it. */
export default {
  id: "papertown",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 880);
    const base = a.f(800, 650);
    a.bg(pal.sky);
    // sun of card, with rays cut by hand
    const sunY = a.f(420, 330);
    for (let i = 0; i < 30; i += 2) {
      const from = (i / 30) * TAU - 0.1;
      const reach = a.f(900, 1100);
      a.fill(
        [
          [fx, sunY],
          [fx + Math.cos(from) * reach, sunY + Math.sin(from) * reach],
          [fx + Math.cos(from + 0.2) * reach, sunY + Math.sin(from + 0.2) * reach],
        ],
        alpha(pal.cream, 0.4),
      );
    }
    paper(a, () => a.circle(fx, sunY, a.f(172, 160), pal.sun), { blur: 12, dx: 6, dy: 12 });
    paper(a, () => a.circle(fx, sunY, a.f(132, 122), mix(pal.sun, pal.cream, 0.4)), { blur: 5 });
    clouds(a, fx);
    const ranks = [
      { top: a.f(500, 380), tall: 190, colours: [pal.mist, mix(pal.mist, pal.teal, 0.4)] },
      { top: a.f(590, 460), tall: 170, colours: [pal.teal, pal.coral, pal.navy] },
      { top: a.f(690, 560), tall: 150, colours: [pal.coral, pal.sun, pal.navy, pal.brick] },
    ];
    ranks.forEach((rank, depth) => town(a, rank.top, rank.tall, rank.colours, base, depth));
    paper(a, () => a.rect(-10, base, W + 20, H - base + 10, pal.navy), { dy: -6 });
    plane(a, fx + a.f(96, 120), a.f(318, 226), a.f(1.5, 1.35));
    if (a.wide) {
      if (a.still) return;
      a.fill(
        [
          [0, 0],
          [520, 0],
          [450, H],
          [0, H],
        ],
        alpha(pal.navy, 0.94),
      );
      tiles(a, "PAPER", 60, 210, 78);
      tiles(a, "CITY", 60, 316, 78);
    } else {
      tiles(a, "PAPER", 74, 44, 88);
      tiles(a, "CITY", 120, 154, 88);
      a.credits({ y: 856, color: pal.cream, lead: 0.01 });
    }
  },
} satisfies Family;

/** A word, a card for each letter. */
function tiles(a: Desk, word: string, x: number, y: number, size: number): void {
  const { pal } = a;
  const colours = [pal.coral, pal.sun, pal.cream, pal.teal, pal.brick];
  const r = a.rand(word);
  Array.from(word).forEach((letter, i) => {
    const turn = r.range(-0.09, 0.09);
    const left = x + i * (size + 6);
    paper(a, () =>
      a.at(left + size / 2, y + size / 2, 1, turn, () =>
        a.rect(-size / 2, -size / 2, size, size, colours[i % colours.length]),
      ),
    );
    a.at(left + size / 2, y + size / 2, 1, turn, () =>
      a.title({
        lines: [letter],
        x: -size * 0.32,
        y: -size * 0.34,
        w: size * 0.64,
        h: size * 0.68,
        color: i % 5 === 1 || i % 5 === 2 ? pal.navy : pal.cream,
      }),
    );
  });
}

/** A row of houses with roofs of every kind, cut from one sheet each. */
function town(
  a: Desk,
  top: number,
  tall: number,
  colours: string[],
  base: number,
  depth: number,
): void {
  const r = a.rand(`town${depth}`);
  const { pal } = a;
  for (let x = -30, i = 0; x < a.W + 60; i++) {
    const w = r.range(62, 108) * (1 + depth * 0.12);
    const y = top + r.range(0, tall * 0.6);
    const colour = colours[i % colours.length];
    const kind = r.int(0, 3);
    const left = x;
    paper(
      a,
      (k) => {
        a.rect(left, y, w, base - y + 20, colour);
        if (kind === 0)
          a.fill(
            [
              [left - 5, y + 2],
              [left + w / 2, y - w * 0.55],
              [left + w + 5, y + 2],
            ],
            mix(colour, pal.navy, 0.3),
          );
        if (kind === 1) {
          a.rect(left + w * 0.16, y - 26, w * 0.68, 28, colour);
          a.rect(left + w * 0.4, y - 46, w * 0.2, 22, mix(colour, pal.navy, 0.3));
        }
        if (kind === 2) {
          k.fillStyle = mix(colour, pal.navy, 0.2);
          k.beginPath();
          k.arc(left + w / 2, y + 2, w / 2, Math.PI, 0);
          k.fill();
        }
        if (kind === 3) a.rect(left + w * 0.7, y - 30, w * 0.16, 32, mix(colour, pal.navy, 0.3));
      },
      { blur: 4 + depth * 2, dx: 4, dy: 6, alpha: 0.35 },
    );
    const across = Math.max(2, Math.floor(w / 26));
    for (let row = 0; y + 18 + row * 34 < base; row++)
      for (let n = 0; n < across; n++)
        if (r() < 0.76)
          a.rect(
            left + 9 + (n * (w - 10)) / across,
            y + 16 + row * 34,
            w / across - 13,
            18,
            r() < 0.3 ? pal.cream : mix(colour, pal.navy, 0.5),
          );
    x += w - 4;
  }
}

function clouds(a: Desk, fx: number): void {
  for (const [x, y, s] of [
    [-250, 300, 1],
    [210, 470, 1.15],
    [-130, 560, 0.8],
    [330, 250, 0.9],
  ] as const) {
    const left = fx + x * a.f(0.9, 1.2);
    const top = y * a.f(1, 0.72);
    a.line(
      [
        [left, -10],
        [left, top],
      ],
      1.5,
      alpha(a.pal.navy, 0.5),
    );
    paper(
      a,
      () => {
        for (const [dx, dy, radius] of [
          [-42, 4, 26],
          [0, -10, 38],
          [42, 6, 28],
        ])
          a.circle(left + dx * s, top + dy * s, radius * s, a.pal.cream);
        a.rect(left - 62 * s, top + 4 * s, 124 * s, 28 * s, a.pal.cream);
      },
      { blur: 6 },
    );
  }
}

/** The letter, folded, and the dotted way it came. */
function plane(a: Desk, x: number, y: number, s: number): void {
  const { pal } = a;
  const k = a.ctx;
  k.setLineDash([9, 11]);
  k.lineWidth = 3.5;
  k.strokeStyle = pal.navy;
  k.beginPath();
  k.moveTo(x - 400, y + 250);
  k.bezierCurveTo(x - 300, y + 20, x - 190, y + 200, x - 70, y + 34);
  k.stroke();
  k.setLineDash([]);
  paper(
    a,
    () =>
      a.at(x, y, s, -0.24, () => {
        a.fill(
          [
            [96, 0],
            [-70, -44],
            [-40, 0],
          ],
          pal.white,
        );
        a.fill(
          [
            [96, 0],
            [-40, 0],
            [-56, 44],
          ],
          mix(pal.white, pal.navy, 0.18),
        );
        a.fill(
          [
            [96, 0],
            [-40, 0],
            [-22, 22],
          ],
          mix(pal.white, pal.navy, 0.42),
        );
      }),
    { blur: 9, dx: 8, dy: 20 },
  );
}
