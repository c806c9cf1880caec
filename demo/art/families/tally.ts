import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";
import { arc, P, put } from "../lib/sound-things.ts";

/** Bomb marks on olive drab; flak has torn a window on the sky. */
export default {
  id: "tally",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 890),
      cy = a.f(440, 430),
      s = a.f(1, 1.02),
      k = a.ctx,
      r = a.rand("metal");
    a.bg(pal.olive);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, 0, W, H, [
        [0, alpha(pal.light, 0.6)],
        [0.5, alpha(pal.light, 0)],
        [0.5, alpha(pal.dark, 0)],
        [1, alpha(pal.dark, 0.95)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    const seam = (x0: number, y0: number, x1: number, y1: number) => {
      a.line(
        [
          [x0, y0],
          [x1, y1],
        ],
        3,
        pal.dark,
      );
      a.line(
        [
          [x0 + 2, y0 + 2],
          [x1 + 2, y1 + 2],
        ],
        1.4,
        alpha(pal.light, 0.8),
      );
      const n = Math.hypot(x1 - x0, y1 - y0) / 26;
      for (let i = 0; i < n; i++)
        for (const d of [-11, 13]) {
          const t = (i + 0.5) / n,
            x = x0 + (x1 - x0) * t + (x0 === x1 ? d : 0),
            y = y0 + (y1 - y0) * t + (x0 === x1 ? 0 : d);
          a.circle(x + 1, y + 1.4, 3.4, pal.dark);
          a.circle(x, y, 3, pal.rivet);
          a.circle(x - 0.8, y - 0.9, 1.1, pal.light);
        }
    };
    seam(0, a.f(236, 214), W, a.f(236, 214));
    seam(0, a.f(668, 676), W, a.f(668, 676));
    seam(a.f(574, 1250), 0, a.f(574, 1250), H);
    if (a.wide) seam(540, 0, 540, H);
    else seam(40, 236, 40, 668);
    for (let i = 0; i < 40; i++) {
      const x = r() * W,
        y = r() * H,
        l = r.range(10, 46),
        t = r.range(-0.5, 0.5);
      a.line(
        [
          [x, y],
          [x + Math.cos(t) * l, y + Math.sin(t) * l],
        ],
        r.range(0.6, 1.4),
        alpha(r() < 0.5 ? pal.light : pal.dark, 0.6),
      );
    }
    // 24 marks and the one to go
    const bomb = (q: Ctx) => {
      blob(
        q,
        [
          [0, 0],
          [13, -14],
          [16, -38],
          [11, -64],
          [-11, -64],
          [-16, -38],
          [-13, -14],
        ],
        0.9,
      );
      poly(q, [
        [-7, -66],
        [7, -66],
        [5, -76],
        [-5, -76],
      ]);
      poly(q, [
        [-16, -100],
        [-9, -100],
        [-5, -74],
        [-16, -82],
      ]);
      poly(q, [
        [16, -100],
        [9, -100],
        [5, -74],
        [16, -82],
      ]);
      q.fillRect(-2, -100, 4, 28);
      q.fillRect(-16, -101, 32, 4);
    };
    const bx = a.f(66, 590),
      dx = a.f(42.6, 50),
      n = a.f(12, 12);
    a.rough(
      () => {
        for (let i = 0; i < 24; i++)
          put(
            a,
            bomb,
            bx + (i % n) * dx,
            a.f(112, 98) + Math.floor(i / n) * a.f(92, 88),
            a.f(68, 66),
            pal.paint,
            { rot: r.range(-0.05, 0.05) },
          );
      },
      { blur: 0.9, amount: 0.6, wear: 0.16 },
    );
    // flak hole
    const N = 22,
      hole = Array.from({ length: N }, (_, i) => {
        const t = (i * TAU) / N,
          q = (i % 2 ? 0.91 : 1.0) * r.range(0.9, 1.08);
        return [fx + Math.cos(t) * 226 * s * q * a.f(1, 1.18), cy + 16 + Math.sin(t) * 186 * s * q];
      });
    a.at(8, 10, 1, 0, () =>
      a.fill(
        hole.map(([x, y]) => [fx + (x - fx) * 1.05, cy + (y - cy) * 1.05]),
        alpha(pal.dark, 0.8),
      ),
    );
    for (let i = 0; i < N; i++) {
      const [x0, y0] = hole[i],
        [x1, y1] = hole[(i + 1) % N],
        mx = (x0 + x1) / 2,
        my = (y0 + y1) / 2,
        o = 1.07 + (i % 3) * 0.05;
      a.fill(
        [
          [x0, y0],
          [fx + (mx - fx) * o, cy + (my - cy) * o],
          [x1, y1],
        ],
        (i + 6) % N < N / 2 ? pal.metal2 : pal.metal,
      );
    }
    a.clip(
      (q) => P(hole)(q),
      () => {
        a.rect(0, 0, W, H, pal.sky);
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(0, cy - 180, 0, cy + 200, [
            [0, alpha(pal.sky2, 0.95)],
            [0.7, alpha(pal.sky2, 0)],
          ]);
          q.fillRect(0, 0, W, H);
        });
        const cl = (x: number, y: number, q: number, c: string) => {
          for (const [u, v, w] of [
            [-120, 10, 44],
            [-70, -14, 60],
            [0, -26, 74],
            [76, -10, 60],
            [130, 14, 44],
          ])
            a.circle(x + u * q, y + v * q, w * q, c);
          a.rect(x - 170 * q, y + 10 * q, 340 * q, 200, c);
        };
        cl(fx - 120, cy + 170, 1, pal.cloud2);
        cl(fx + 130, cy + 184, 1.1, pal.cloud2);
        cl(fx, cy + 206, 1.2, pal.cloud);
        // flak puffs
        for (const [x, y, q] of [
          [-150, -70, 24],
          [-110, 40, 16],
          [168, -40, 28],
          [140, 70, 15],
          [-30, -130, 14],
          [70, -120, 20],
        ]) {
          for (let j = 0; j < 9; j++) {
            const t = r() * TAU,
              d = q * r.range(0.2, 0.9);
            a.circle(
              fx + x + Math.cos(t) * d * 1.25,
              cy + y + Math.sin(t) * d * 0.7,
              q * r.range(0.25, 0.6),
              j % 3 ? pal.flak : mix(pal.flak, pal.sky, 0.3),
            );
          }
        }
        // contrails toward the vanishing point, then the Fortress head-on
        const px = fx,
          py = cy - 8;
        const fort = (x: number, y: number, u: number, c: string) =>
          put(
            a,
            (q) => {
              limb(
                q,
                [
                  [-150, -22],
                  [-60, -8],
                  [0, -2],
                  [60, -8],
                  [150, -22],
                ],
                [2.2, 5, 7, 5, 2.2],
              );
              q.beginPath();
              q.ellipse(0, -4, 15, 18, 0, 0, TAU);
              q.fill();
              poly(q, [
                [-3, -14],
                [3, -14],
                [2, -66],
                [-2, -66],
              ]);
              q.fillRect(-46, -24, 92, 3.4);
              for (const e of [-84, -44, 44, 84]) {
                q.beginPath();
                q.ellipse(e, -8 - Math.abs(e) * 0.08, 8.6, 9.6, 0, 0, TAU);
                q.fill();
              }
              arc(q, 0, 15, 6.4);
            },
            x,
            y,
            u,
            c,
          );
        for (const e of [-84, -44, 44, 84])
          a.fill(
            [
              [px + e * 1.18 - 3, py - 10],
              [px + e * 1.18 + 3, py - 10],
              [px + e * 0.22 + 1, cy - 220],
              [px + e * 0.22 - 1, cy - 220],
            ],
            alpha(pal.white, 0.85),
          );
        for (const [x, y, u] of [
          [-132, -96, 30],
          [136, -104, 28],
          [-60, -146, 20],
          [64, -150, 18],
        ])
          fort(px + x, py + y, u, pal.far);
        fort(px, py + 2, 118, pal.ink);
        for (const e of [-84, -44, 44, 84]) {
          const ex = px + e * 1.18,
            ey = py + 2 - (8 + Math.abs(e) * 0.08) * 1.18;
          a.ring(ex, ey, 23, 1.6, alpha(pal.white, 0.8));
          a.circle(ex, ey, 3.4, pal.white);
        }
        a.fill(
          [
            [px - 11, py - 13],
            [px + 11, py - 13],
            [px + 8, py - 5],
            [px - 8, py - 5],
          ],
          pal.sky,
        );
        a.circle(px, py + 6, 8, pal.sky);
        a.circle(px, py + 6, 5, pal.ink);
      },
    );
    k.lineWidth = 3;
    k.strokeStyle = pal.ink;
    k.lineJoin = "miter";
    k.beginPath();
    P(hole)(k);
    k.stroke();
    // bullet marks
    for (const [x, y] of a.f(
      [
        [74, 300],
        [96, 612],
        [530, 290],
        [516, 620],
        [484, 640],
      ],
      [
        [566, 260],
        [600, 600],
        [1210, 270],
        [1226, 610],
      ],
    )) {
      a.circle(x, y, 11, pal.metal);
      a.circle(x, y, 7, pal.ink);
      for (let j = 0; j < 5; j++) {
        const t = j * 1.26 + x;
        a.line(
          [
            [x + Math.cos(t) * 9, y + Math.sin(t) * 9],
            [x + Math.cos(t) * 17, y + Math.sin(t) * 17],
          ],
          1.6,
          pal.dark,
        );
      }
    }
    if (!a.wide) {
      a.rough(
        () => a.title({ x: 40, y: 692, w: 500, h: 140, color: pal.paint, smallColor: pal.paint }),
        { blur: 0.6, amount: 0.25, wear: 0.08 },
      );
      a.credits({ y: 862, color: pal.paint });
    } else a.lock({ color: pal.paint, smallColor: pal.paint, scrim: pal.dark });
  },
} satisfies Family;
