import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { child, el, letter, path, st, wash } from "../lib/silent-things.ts";

/** Alpine travel sheet: faceted snow, a chapel, a small walker, and a lost doll in the foreground. */
export default {
  id: "alps",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 860),
      hy = a.f(520, 480),
      r = a.rand("snow");
    a.bg(pal.sky);
    wash(a, 0, 0, 0, hy, [
      [0, pal.deep],
      [0.42, alpha(pal.deep, 0.25)],
      [1, alpha(pal.warm, 0.9)],
    ]);
    const mt = (x: number, top: number, w: number, lit: string, dark: string) => {
      const b = hy + 60,
        pts = [
          [x - w, b],
          [x - w * 0.55, top + (b - top) * 0.48],
          [x - w * 0.34, top + (b - top) * 0.42],
          [x, top],
          [x + w * 0.2, top + (b - top) * 0.26],
          [x + w * 0.5, top + (b - top) * 0.42],
          [x + w, b],
        ];
      a.fill(pts, lit);
      a.fill(
        [
          [x, top],
          [x + w * 0.2, top + (b - top) * 0.26],
          [x + w * 0.5, top + (b - top) * 0.42],
          [x + w, b],
          [x + w * 0.1, b],
          [x + w * 0.16, top + (b - top) * 0.62],
          [x - w * 0.1, top + (b - top) * 0.4],
          [x + w * 0.05, top + (b - top) * 0.22],
        ],
        dark,
      );
      st(a, () =>
        a.fill(
          pts,
          a.linear(0, top, 0, b, [
            [0, alpha(pal.sky, 0)],
            [0.6, alpha(pal.sky, 0.15)],
            [1, alpha(pal.sky, 0.95)],
          ]),
        ),
      );
    };
    mt(cx - 230, a.f(270, 250), 260, mix(pal.snow, pal.sky, 0.45), mix(pal.deep, pal.sky, 0.55));
    mt(cx + 280, a.f(300, 230), 280, mix(pal.snow, pal.sky, 0.4), mix(pal.deep, pal.sky, 0.5));
    mt(cx + 30, a.f(130, 70), 320, pal.snow, mix(pal.deep, pal.sky, 0.32));
    // dark pine shoulder with chapel
    const sh = (k: Ctx) => {
      k.beginPath();
      k.moveTo(a.f(-20, cx - 330), hy + 90);
      k.bezierCurveTo(cx - 240, hy - 50, cx - 130, hy - 30, cx - 40, hy + 30);
      k.lineTo(cx - 20, hy + 110);
      k.closePath();
    };
    a.ctx.fillStyle = pal.deep;
    sh(a.ctx);
    a.ctx.fill();
    for (let i = 0; i < 15; i++)
      m(
        a,
        "pine",
        cx - 286 + i * 19,
        hy + 24 - Math.sin((i / 14) * 3) * 56 + r.range(-4, 8),
        r.range(44, 70),
        mix(pal.deep, "#000000", 0.15 + 0.1 * (i % 3)),
        { sx: 0.7 },
      );
    const X = cx - 136,
      Y = hy - 24;
    a.rect(X - 20, Y - 34, 40, 40, pal.snow);
    a.rect(X, Y - 34, 20, 40, mix(pal.snow, pal.deep, 0.3));
    a.fill(
      [
        [X - 26, Y - 32],
        [X, Y - 60],
        [X + 26, Y - 32],
      ],
      pal.wood,
    );
    a.rect(X - 34, Y - 74, 17, 80, pal.snow);
    a.fill(
      [
        [X - 37, Y - 72],
        [X - 25.5, Y - 122],
        [X - 14, Y - 72],
      ],
      pal.wood,
    );
    a.rect(X - 27, Y - 136, 3, 16, pal.deep);
    a.rect(X - 31, Y - 131, 11, 3, pal.deep);
    a.rect(X - 4, Y - 16, 8, 20, pal.deep);
    // snowfields
    const k = a.ctx;
    for (const [dy, c, q] of [
      [26, mix(pal.snow, pal.sky, 0.3), 0],
      [86, pal.snow, 1],
    ] as const) {
      k.fillStyle = c;
      k.beginPath();
      k.moveTo(0, hy + dy + 30);
      k.bezierCurveTo(
        W * 0.3,
        hy + dy - 10 - q * 20,
        W * 0.66,
        hy + dy + 60,
        W,
        hy + dy - 10 + q * 20,
      );
      k.lineTo(W, H);
      k.lineTo(0, H);
      k.closePath();
      k.fill();
    }
    st(a, (q) => {
      q.fillStyle = a.linear(0, hy + 110, 0, H, [
        [0, alpha(pal.sky, 0)],
        [1, alpha(pal.sky, 0.9)],
      ]);
      q.fillRect(0, hy + 110, W, H);
    });
    // tracks and walker
    for (let i = 0; i < 22; i++) {
      const t = i / 21,
        x = cx + 40 - t * 120 + Math.sin(t * 5) * 34,
        y = hy + 62 + t * t * a.f(190, 170);
      el(
        k,
        x + (i % 2 ? 1 : -1) * (2 + t * 7),
        y,
        2 + t * 6,
        1.2 + t * 3,
        alpha(pal.deep, 0.55),
        -0.4,
      );
    }
    a.at(cx + 42, hy + 64, 0.62, 0, (q) => {
      q.fillStyle = pal.ink;
      child(q, { hat: "cap" });
    });
    a.fill(
      [
        [cx + 36, hy + 64],
        [cx + 50, hy + 64],
        [cx + 106, hy + 84],
        [cx + 92, hy + 86],
      ],
      alpha(pal.deep, 0.5),
    );
    // doll
    const D = [cx + a.f(130, 190), a.f(706, 640)];
    el(k, D[0] + 6, D[1] + 26, 108, 22, alpha(pal.deep, 0.4), -0.06);
    a.at(D[0] - 36, D[1] + 12, 1.36, 1.06, (q) => {
      q.fillStyle = pal.wood;
      limb(
        q,
        [
          [-10, -26],
          [-12, 4],
        ],
        [5, 4],
      );
      limb(
        q,
        [
          [10, -26],
          [14, 2],
        ],
        [5, 4],
      );
      q.fillStyle = pal.red;
      path(q, [
        [-12, -84],
        [12, -84],
        [34, -22],
        [-34, -22],
      ]);
      q.fill();
      q.fillStyle = pal.warm;
      for (let i = -2; i < 3; i++) el(q, i * 12, -30, 3, 3, pal.warm);
      q.fillStyle = pal.red;
      limb(
        q,
        [
          [-10, -80],
          [-32, -64],
          [-38, -52],
        ],
        [6, 5, 4],
      );
      limb(
        q,
        [
          [10, -80],
          [30, -92],
          [38, -104],
        ],
        [6, 5, 4],
      );
      el(q, -39, -50, 4.6, 4.6, pal.warm);
      el(q, 39, -106, 4.6, 4.6, pal.warm);
      q.fillStyle = pal.wood;
      q.beginPath();
      q.arc(0, -102, 21, 0, TAU);
      q.fill();
      el(q, 0, -98, 16, 16, pal.warm);
      el(q, -6, -98, 2, 2, pal.ink);
      el(q, 6, -98, 2, 2, pal.ink);
      q.strokeStyle = pal.red;
      q.lineWidth = 2;
      q.beginPath();
      q.arc(0, -94, 5, 0.4, 2.7);
      q.stroke();
      for (const d of [-1, 1]) {
        q.fillStyle = pal.wood;
        limb(
          q,
          [
            [d * 18, -100],
            [d * 24, -84],
          ],
          [5, 4],
        );
        el(q, d * 24, -80, 5, 3, pal.red);
      }
    });
    k.fillStyle = pal.snow;
    k.beginPath();
    k.moveTo(D[0] - 130, D[1] + 50);
    k.bezierCurveTo(D[0] - 50, D[1] + 4, D[0] - 10, D[1] + 40, D[0] + 150, D[1] + 34);
    k.bezierCurveTo(D[0] + 90, D[1] + 66, D[0] - 60, D[1] + 74, D[0] - 130, D[1] + 50);
    k.fill();
    for (let i = 0; i < 90; i++)
      a.circle(r() * W, r() * H * 0.8, r.range(0.8, 2.4), alpha("#ffffff", 0.85));
    if (!a.wide) {
      a.rect(0, 762, W, 138, pal.deep);
    }
    letter(a, {
      t: { x: 44, y: 776, w: 512, h: 70, color: pal.snow, smallColor: pal.warm },
      c: { y: 872, size: 15, color: pal.sky },
      l: { color: pal.snow, smallColor: pal.warm, w: 430 },
    });
  },
} satisfies Family;
