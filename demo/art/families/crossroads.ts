import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { arc, put, stroke } from "../lib/sound-things.ts";

/** Folk-art crossroads: the signpost is a cross, gold on one side, fire on the other. */
export default {
  id: "crossroads",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      gy = a.f(590, 540),
      k = a.ctx,
      r = a.rand("folk"),
      L = a.f(0, 480);
    a.bg(pal.ink);
    // heaven at left
    a.clip(
      (q) => q.rect(0, 0, fx, H),
      () => {
        a.bg(pal.heaven);
        const ox = a.f(40, 560),
          oy = 90;
        for (let i = 0; i < 30; i++) {
          const t = (i * TAU) / 30;
          a.fill(
            [
              [ox, oy],
              [ox + Math.cos(t) * 1400, oy + Math.sin(t) * 1400],
              [ox + Math.cos(t + 0.105) * 1400, oy + Math.sin(t + 0.105) * 1400],
            ],
            pal.gold,
          );
        }
        a.circle(ox, oy, 84, pal.gold);
        a.circle(ox, oy, 72, pal.cream);
        for (let i = 0; i < 12; i++) {
          const t = (i * TAU) / 12;
          a.circle(ox + Math.cos(t) * 50, oy + Math.sin(t) * 50, 6, pal.gold);
        }
        const wing = (x: number, y: number, s: number) =>
          put(
            a,
            (q) => {
              for (const f of [-1, 1]) {
                for (let i = 0; i < 4; i++)
                  blob(
                    q,
                    [
                      [f * 6, -64 + i * 6],
                      [f * (24 + i * 2), -92 + i * 13],
                      [f * (54 - i * 4), -84 + i * 14],
                      [f * 26, -62 + i * 9],
                    ],
                    0.9,
                  );
              }
              blob(
                q,
                [
                  [-5, -70],
                  [-8, -50],
                  [-20, 0],
                  [20, 0],
                  [8, -50],
                  [5, -70],
                ],
                0.6,
              );
              arc(q, 0, -78, 8);
              limb(
                q,
                [
                  [4, -62],
                  [20, -54],
                  [30, -58],
                ],
                [3, 2.4, 2],
              );
            },
            x,
            y,
            s,
            pal.white,
          );
        wing(a.f(96, 610), a.f(474, 440), 140);
        wing(a.f(216, 770), a.f(376, 352), 88);
      },
    );
    // fire at right
    a.clip(
      (q) => q.rect(fx, 0, W - fx, H),
      () => {
        a.bg(pal.night);
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(0, 60, 0, gy, [
            [0, alpha(pal.red, 0)],
            [1, pal.red],
          ]);
          q.fillRect(fx, 0, W, H);
        });
        const flame = (x: number, y: number, w: number, h: number, c: string, b: number) => {
          k.fillStyle = c;
          k.beginPath();
          k.moveTo(x - w, y);
          k.bezierCurveTo(x - w * 1.3, y - h * 0.42, x - w * 0.1 + b, y - h * 0.5, x + b, y - h);
          k.bezierCurveTo(
            x + w * 0.5 + b,
            y - h * 0.66,
            x + w * 0.2,
            y - h * 0.56,
            x + w * 0.62,
            y - h * 0.7,
          );
          k.bezierCurveTo(x + w * 0.8, y - h * 0.4, x + w * 1.4, y - h * 0.3, x + w, y);
          k.fill();
        };
        for (const [c, h0, n, w] of [
          [pal.red2, 430, 5, 70],
          [pal.red, 320, 6, 54],
          [pal.gold, 210, 7, 40],
          [pal.cream, 100, 8, 22],
        ] as const)
          for (let i = 0; i < n; i++)
            flame(
              fx + 26 + ((i + 0.5) * a.f(310, 400)) / n,
              gy + 40,
              w * 0.8,
              h0 * r.range(0.75, 1.1),
              c,
              r.range(-22, 22),
            );
        m(a, "trumpet", a.f(470, 1090), a.f(182, 176), 118, pal.gold, { rot: -0.35 });
        m(a, "sax", a.f(540, 1210), a.f(440, 400), 132, pal.gold);
      },
    );
    // earth, two roads
    a.rough(
      () => {
        a.fill(
          [
            [0, gy + 20],
            [fx - 120, gy - 6],
            [fx, gy + 4],
            [fx + 120, gy - 6],
            [W, gy + 20],
            [W, H],
            [0, H],
          ],
          pal.earth,
        );
      },
      { blur: 2, amount: 0.6 },
    );
    a.rough(
      () => {
        a.fill(
          [
            [fx - 66, H],
            [fx - 30, gy + 116],
            [a.f(20, 470), gy + 12],
            [a.f(84, 560), gy + 6],
            [fx, gy + 76],
            [a.f(516, 1200), gy + 6],
            [a.f(580, 1280), gy + 12],
            [fx + 30, gy + 116],
            [fx + 66, H],
          ],
          pal.road,
        );
      },
      { blur: 2, amount: 0.6 },
    );
    for (let i = 0; i < 34; i++) {
      const x = r.range(L, W),
        y = gy + r.range(34, 170);
      if (Math.abs(x - fx) < 110 - (y - gy) * 0.1) continue;
      for (let j = -1; j < 2; j++)
        a.line(
          [
            [x, y],
            [x + j * 5, y - 12],
          ],
          2.4,
          pal.grass,
        );
    }
    // the post
    a.rough(
      () => {
        const c = pal.ink;
        a.fill(
          [
            [fx - 15, gy + 54],
            [fx - 12, 80],
            [fx + 12, 78],
            [fx + 15, gy + 54],
          ],
          c,
        );
        a.fill(
          [
            [fx + 12, 196],
            [fx - 178, 190],
            [fx - 214, 222],
            [fx - 178, 256],
            [fx + 12, 250],
          ],
          c,
        );
        a.fill(
          [
            [fx - 12, 196],
            [fx + 178, 190],
            [fx + 214, 222],
            [fx + 178, 256],
            [fx - 12, 250],
          ],
          c,
        );
      },
      { blur: 1.6, amount: 0.5 },
    );
    a.rough(
      () => {
        a.fill(
          [
            [fx - 8, gy + 50],
            [fx - 6, 86],
            [fx + 6, 85],
            [fx + 8, gy + 50],
          ],
          pal.wood,
        );
        a.fill(
          [
            [fx, 202],
            [fx - 176, 197],
            [fx - 205, 222],
            [fx - 176, 249],
            [fx, 244],
          ],
          pal.cream,
        );
        a.fill(
          [
            [fx, 202],
            [fx + 176, 197],
            [fx + 205, 222],
            [fx + 176, 249],
            [fx, 244],
          ],
          pal.red,
        );
      },
      { blur: 1.4, amount: 0.5 },
    );
    a.rect(fx - 15, 188, 30, 70, pal.ink);
    a.rect(fx - 9, 194, 18, 58, pal.wood);
    a.circle(fx, 208, 3, pal.ink);
    a.circle(fx, 238, 3, pal.ink);
    put(
      a,
      (q) => {
        q.beginPath();
        for (let i = 0; i < 16; i++) {
          const z = i % 2 ? 20 : 50,
            t = (i * Math.PI) / 8;
          q.lineTo(Math.cos(t) * z, Math.sin(t) * z);
        }
        q.fill();
      },
      fx - 100,
      222,
      36,
      pal.gold,
    );
    put(
      a,
      (q) => {
        q.beginPath();
        q.moveTo(0, -54);
        q.bezierCurveTo(36, -10, 34, 40, 0, 46);
        q.bezierCurveTo(-36, 40, -30, 6, -16, -8);
        q.bezierCurveTo(-10, 8, 2, -10, 0, -54);
        q.fill();
      },
      fx + 100,
      224,
      34,
      pal.gold,
    );
    // she, in baptismal white
    const she = (q: Ctx) => {
      blob(
        q,
        [
          [-5, -80],
          [-12, -76],
          [-12, -58],
          [-16, -34],
          [-21, 0],
          [0, 3],
          [21, 0],
          [16, -34],
          [12, -58],
          [12, -76],
          [5, -80],
        ],
        0.6,
      );
      limb(
        q,
        [
          [-11, -73],
          [-18, -58],
          [-15, -42],
        ],
        [4.4, 4, 4.4],
      );
      limb(
        q,
        [
          [11, -73],
          [18, -58],
          [15, -42],
        ],
        [4.4, 4, 4.4],
      );
    };
    const sh = a.f(224, 214),
      sy = gy + a.f(126, 120);
    put(a, she, fx, sy, sh * 1.05, pal.ink);
    put(a, she, fx, sy - 4, sh, pal.white);
    put(
      a,
      (q) => {
        limb(
          q,
          [
            [-15, -44],
            [-14, -37],
          ],
          [2.6, 2],
        );
        limb(
          q,
          [
            [15, -44],
            [14, -37],
          ],
          [2.6, 2],
        );
        q.fillRect(-3.4, -86, 6.8, 8);
        q.beginPath();
        q.ellipse(0, -91, 6.4, 7.8, 0, 0, TAU);
        q.fill();
      },
      fx,
      sy - 4,
      sh,
      pal.skin,
    );
    put(
      a,
      (q) => {
        blob(
          q,
          [
            [-7, -90],
            [-7.6, -97],
            [0, -101],
            [7.6, -97],
            [7, -90],
            [0, -87],
          ],
          0.9,
        );
        arc(q, 0, -86, 3.4);
      },
      fx,
      sy - 4,
      sh,
      pal.white,
    );
    put(
      a,
      (q) => {
        for (const [x, y, u, v] of [
          [-4, -54, -8, -6],
          [3, -54, 5, -6],
          [8, -40, 13, -8],
        ])
          stroke(
            q,
            [
              [x, y],
              [u, v],
            ],
            1,
          );
        stroke(
          q,
          [
            [-11, -55],
            [11, -55],
          ],
          1.6,
        );
      },
      fx,
      sy - 4,
      sh,
      pal.shade,
    );
    if (!a.wide) {
      a.rough(
        () =>
          a.fill(
            [
              [0, 724],
              [150, 720],
              [300, 726],
              [460, 720],
              [600, 725],
              [600, 900],
              [0, 900],
            ],
            pal.ink,
          ),
        { blur: 1.6, amount: 0.7 },
      );
      a.title({ x: 40, y: 742, w: 520, h: 92, color: pal.title, smallColor: pal.gold });
      a.credits({ y: 864, color: pal.cream });
    } else a.lock({ color: pal.title, smallColor: pal.gold });
  },
} satisfies Family;
