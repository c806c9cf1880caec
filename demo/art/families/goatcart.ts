import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { child, el, goat, letter, path, soft, st, wash } from "../lib/silent-things.ts";

/** A goat in harness pulling a billycart past the terraces, kids and flag behind. */
export default {
  id: "goatcart",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      gy = a.f(a.still ? 560 : 684, 590),
      k = a.ctx;
    a.bg(pal.sky);
    a.circle(cx + 130, a.f(a.still ? 210 : 280, 170), a.f(84, 80), pal.sun);
    wash(a, 0, 0, 0, gy, [
      [0, alpha(pal.sky, 0)],
      [1, alpha(pal.paper, 0.95)],
    ]);
    // terraces climbing a hill
    const cols = [pal.brick, pal.cream, pal.teal, pal.sun];
    for (let i = 0; i < a.f(7, 13); i++) {
      const x = a.f(-40, 430) + i * a.f(96, 76),
        w = a.f(92, 72),
        top = gy - 190 - Math.sin(i * 0.5 + 0.3) * 44,
        c = cols[i % 4];
      a.rect(x, top, w, gy - top, c);
      a.rect(x, top, 4, gy - top, mix(c, pal.ink, 0.25));
      a.fill(
        [
          [x - 4, top],
          [x + w * 0.5, top - 42],
          [x + w + 4, top],
        ],
        mix(pal.brick, pal.ink, 0.35),
      );
      a.rect(x + w - 24, top - 48, 14, 40, pal.brick);
      a.rect(x - 2, top + 76, w + 4, 9, pal.ink);
      for (let j = 0; j < 9; j++) a.ring(x + 5 + (j * (w - 10)) / 8, top + 88, 4, 1.6, pal.ink);
      a.rect(x + w * 0.2, top + 22, 18, 30, pal.ink);
      a.rect(x + w * 0.6, top + 22, 18, 30, pal.ink);
      a.rect(x + w * 0.2, top + 36, 18, 2, c);
      a.rect(x + w * 0.6, top + 36, 18, 2, c);
      a.rect(x + w * 0.36, top + 108, 24, 90, mix(c, pal.ink, 0.6));
    }
    a.rect(0, gy - 22, W, H, pal.road);
    a.rect(0, gy - 22, W, 8, pal.cream);
    for (let i = 0; i < 40; i++)
      a.rect(i * 37 + (i % 2) * 11, gy + 26 + (i % 4) * 15, 24, 3, alpha(pal.ink, 0.25));
    // bunting
    for (const [x0, y0, x1, y1] of [
      [a.f(-10, 600), a.f(a.still ? 90 : 214, 90), W + 10, a.f(a.still ? 176 : 300, 190)],
    ]) {
      k.strokeStyle = pal.ink;
      k.lineWidth = 2.4;
      k.beginPath();
      k.moveTo(x0, y0);
      k.quadraticCurveTo((x0 + x1) / 2, y0 + 130, x1, y1);
      k.stroke();
      for (let i = 1; i < 13; i++) {
        const t = i / 13,
          x = (1 - t) ** 2 * x0 + (2 * t * (1 - t) * (x0 + x1)) / 2 + t * t * x1,
          y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * (y0 + 130) + t * t * y1;
        a.fill(
          [
            [x - 13, y - 1],
            [x + 13, y + 2],
            [x, y + 32],
          ],
          cols[(i + 1) % 4],
        );
      }
    }
    // chasing kids
    for (const [x, h, c, o] of [
      [-262, 150, pal.teal, { hat: "cap", up: 1 }],
      [-206, 132, pal.brick, { girl: 1, up: 1 }],
    ] as const)
      a.at(cx + x, gy - 4, h / 100, 0.1, (q) => {
        q.fillStyle = pal.ink;
        child(q, o);
        q.fillStyle = c;
        if (o.girl)
          path(q, [
            [-6, -66],
            [6, -66],
            [17, -26],
            [-17, -26],
          ]);
        else
          path(q, [
            [-11, -64],
            [11, -64],
            [11, -37],
            [-11, -37],
          ]);
        q.fill();
      });
    // shadow, cart, driver, goat
    el(k, cx + 10, gy + 22, 270, 12, alpha(pal.ink, 0.35));
    const A = (x: number, y: number, s: number, r: number, fn: (k: Ctx) => void) =>
      a.at(cx + x, gy + y, s, r, fn);
    A(-88, -4, 1, -0.06, (q) => {
      a.fill(
        [
          [-88, -72],
          [64, -72],
          [54, -22],
          [-80, -22],
        ],
        pal.brick,
      );
      a.fill(
        [
          [-88, -72],
          [64, -72],
          [62, -62],
          [-86, -62],
        ],
        pal.ink,
      );
      for (const x of [-40, 10])
        a.line(
          [
            [x, -62],
            [x, -22],
          ],
          2.4,
          pal.ink,
        );
      a.line(
        [
          [50, -40],
          [196, -66],
        ],
        6,
        pal.ink,
      );
      for (const x of [-54, 34]) {
        a.circle(x, -6, 31, pal.ink);
        a.circle(x, -6, 24, pal.cream);
        for (let i = 0; i < 8; i++)
          a.line(
            [
              [x, -6],
              [x + Math.cos((i * TAU) / 8) * 26, -6 + Math.sin((i * TAU) / 8) * 26],
            ],
            4,
            pal.ink,
          );
        a.circle(x, -6, 7, pal.sun);
      }
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [-18, -72],
          [-16, -118],
        ],
        [24, 19],
      );
      limb(
        q,
        [
          [-8, -116],
          [30, -100],
          [58, -98],
        ],
        [8, 7, 5.6],
      );
      q.fillStyle = pal.sun;
      soft(
        q,
        [
          [-38, -76],
          [-34, -124],
          [-14, -132],
          [6, -122],
          [10, -76],
        ],
        0.6,
      );
      q.fill();
      limb(
        q,
        [
          [-6, -116],
          [30, -98],
        ],
        [9, 7],
      );
      q.fillStyle = pal.skin;
      limb(
        q,
        [
          [30, -98],
          [60, -98],
        ],
        [7, 6],
      );
      q.beginPath();
      q.arc(-12, -156, 27, 0, TAU);
      q.fill();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-42, -160],
          [-36, -186],
          [-8, -194],
          [20, -178],
          [34, -164],
          [16, -164],
          [-12, -166],
        ],
        0.8,
      );
      q.fill();
      el(q, 4, -152, 3, 4, pal.ink);
      q.strokeStyle = pal.ink;
      q.lineWidth = 3;
      q.beginPath();
      q.arc(4, -148, 12, 0.5, 1.9);
      q.stroke();
      el(q, -30, -152, 5, 7, pal.skin);
      el(q, -6, -144, 6, 5, mix(pal.skin, pal.brick, 0.5));
      a.line(
        [
          [60, -98],
          [208, -98],
        ],
        2.6,
        pal.ink,
      );
    });
    A(154, 6, 1.72, -0.06, (q) => {
      q.fillStyle = pal.ink;
      q.save();
      q.scale(1.045, 1.045);
      goat(q);
      q.restore();
      q.fillStyle = pal.cream;
      goat(q);
      q.fillStyle = pal.ink;
      el(q, 50, -75, 2.4, 2.8, pal.ink);
      a.rect(-50, -6, 0, 0, pal.ink);
      q.strokeStyle = pal.brick;
      q.lineWidth = 5;
      q.beginPath();
      q.moveTo(18, -64);
      q.quadraticCurveTo(26, -46, 18, -34);
      q.stroke();
      q.beginPath();
      q.moveTo(-24, -63);
      q.quadraticCurveTo(-18, -46, -24, -31);
      q.stroke();
      a.line(
        [
          [-26, -52],
          [22, -52],
        ],
        4,
        pal.brick,
      );
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [44, -89],
          [36, -102],
          [24, -105],
        ],
        [3, 2.4, 1],
      );
    });
    st(a, () =>
      A(154, 6, 1.72, -0.06, (q) => {
        q.fillStyle = a.linear(0, -60, 0, -20, [
          [0, alpha(pal.road, 0)],
          [1, alpha(pal.road, 0.95)],
        ]);
        goat(q);
      }),
    );
    for (const [x, y, l] of [
      [-300, -120, 70],
      [-320, -80, 90],
      [-296, -40, 60],
    ])
      a.line(
        [
          [cx + x, gy + y],
          [cx + x + l * 0.4, gy + y],
        ],
        4,
        pal.ink,
        "round",
      );
    if (!a.wide) {
      const edge = a.still ? 666 : 790;
      a.rect(0, edge, W, H - edge, pal.teal);
      a.rect(0, edge, W, 7, pal.ink);
    }
    letter(a, {
      t: {
        x: 36,
        y: 34,
        w: 528,
        h: 158,
        valign: "top",
        color: [pal.paper, pal.brick],
        outline: { color: pal.ink, w: 10 },
      },
      c: { y: 842, size: 19, color: pal.paper, lead: 1.6 },
      l: { color: pal.paper, smallColor: pal.sun, w: 400, scrim: pal.ink },
    });
  },
} satisfies Family;
