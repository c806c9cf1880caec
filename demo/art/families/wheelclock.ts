import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** The cart's wheel is the clock of the year; its driver rides over a graveyard at midnight. */
export default {
  id: "wheelclock",
  draw(a: Desk) {
    const { W, pal } = a,
      G = frame(a, [318, 400, 1], [930, 396, 0.96]),
      r = a.rand("sn");
    a.bg(pal.night);
    a.glow(G.x, G.y, 60, a.f(470, 500), pal.mid, 0.95);
    // cart: shafts, box, hooded driver - ghostly
    a.put(
      a.layer(() => {
        a.rough(
          () =>
            a.at(G.x, G.y, G.s, 0, () => {
              const k = a.ctx,
                c = pal.ghost;
              P(
                k,
                [
                  [-250, -120],
                  [200, -150],
                  [214, -96],
                  [-236, -66],
                ],
                c,
              );
              L(
                k,
                [
                  [-230, -92],
                  [-420, -40],
                  [-700, 10],
                ],
                13,
                c,
              );
              L(
                k,
                [
                  [190, -120],
                  [240, -250],
                ],
                10,
                c,
              );
              L(
                k,
                [
                  [-240, -90],
                  [-264, -190],
                ],
                9,
                c,
              );
              for (let i = 0; i < 6; i++)
                L(
                  k,
                  [
                    [-236 + i * 78, -110],
                    [-238 + i * 82, -176],
                  ],
                  7,
                  c,
                );
              L(
                k,
                [
                  [-260, -178],
                  [228, -208],
                ],
                9,
                c,
              );
              B(
                k,
                [
                  [-104, -140],
                  [-100, -236],
                  [-70, -300],
                  [-40, -330],
                  [-6, -318],
                  [10, -290],
                  [26, -230],
                  [44, -140],
                ],
                c,
                0.7,
              );
              B(
                k,
                [
                  [-76, -286],
                  [-66, -346],
                  [-30, -372],
                  [6, -350],
                  [12, -300],
                  [-20, -276],
                ],
                c,
                0.9,
              );
              M(
                k,
                [
                  [-70, -250],
                  [-130, -220],
                  [-176, -232],
                ],
                [22, 16, 9],
                c,
              );
              L(
                k,
                [
                  [-170, -120],
                  [-196, -360],
                ],
                7,
                c,
              );
              k.strokeStyle = c;
              k.beginPath();
              k.moveTo(-200, -366);
              k.bezierCurveTo(-140, -396, -80, -400, -30, -420);
              k.bezierCurveTo(-90, -384, -150, -366, -196, -350);
              k.closePath();
              k.fillStyle = c;
              k.fill();
            }),
          { blur: 1, amount: 0.5 },
        );
      }),
      { alpha: 0.5 },
    );
    G((k) => {
      B(
        k,
        [
          [-66, -316],
          [-58, -344],
          [-34, -350],
          [-14, -330],
          [-24, -296],
          [-52, -290],
        ],
        pal.night,
        0.9,
      );
      L(
        k,
        [
          [-176, -232],
          [-480, -60],
        ],
        2,
        alpha(pal.ghost, 0.7),
      );
    });
    // the wheel
    G((k) => {
      E(k, 0, 50, 228, 228, alpha(pal.night, 0.72));
      for (const [q, w, c] of [
        [222, 20, pal.ghost],
        [200, 3, pal.gold],
        [150, 2, pal.gold],
      ] as const) {
        k.lineWidth = w;
        k.strokeStyle = c;
        k.beginPath();
        k.arc(0, 50, q, 0, TAU);
        k.stroke();
      }
      for (let i = 0; i < 60; i++) {
        const t = (i / 60) * TAU;
        L(
          k,
          [
            [Math.sin(t) * (i % 5 ? 192 : 184), 50 - Math.cos(t) * (i % 5 ? 192 : 184)],
            [Math.sin(t) * 199, 50 - Math.cos(t) * 199],
          ],
          i % 5 ? 1.6 : 4,
          pal.gold,
          false,
          "butt",
        );
      }
      for (let i = 1; i < 12; i++) {
        const t = (i / 12) * TAU;
        k.save();
        k.translate(0, 50);
        k.rotate(t);
        P(
          k,
          [
            [-5, -34],
            [5, -34],
            [8, -146],
            [-8, -146],
          ],
          alpha(pal.ghost, 0.75),
        );
        k.restore();
      }
    });
    const num = ["XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI"];
    num.forEach((s, i) => {
      const t = (i / 12) * TAU;
      a.at(G.x, G.Y(50), G.s, t, () =>
        a.text(s, {
          x: 0,
          y: -158,
          size: 30,
          color: i ? pal.ghost : pal.gold,
          font: "old-standard-tt:700",
          tracking: 0,
        }),
      );
    });
    G((k) => {
      P(
        k,
        [
          [-7, 60],
          [7, 60],
          [4, -118],
          [11, -118],
          [0, -148],
          [-11, -118],
          [-4, -118],
        ],
        pal.gold,
      );
      k.save();
      k.translate(0, 50);
      k.rotate(-0.04);
      P(
        k,
        [
          [-9, 20],
          [9, 20],
          [6, -96],
          [0, -112],
          [-6, -96],
        ],
        pal.gold,
      );
      k.restore();
      E(k, 0, 50, 38, 38, pal.ghost);
      E(k, 0, 50, 28, 28, pal.night);
      E(k, 0, 50, 14, 14, pal.gold);
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(0, -170, 0, 280, [
        [0, alpha(pal.night, 0)],
        [0.55, alpha(pal.night, 0)],
        [1, alpha(pal.night, 0.4)],
      ]);
      k.fillRect(-260, -180, 520, 480);
    });
    // graves, and the man who fell asleep among them
    const gy = G.Y(a.f(262, 256));
    a.rough(
      () => {
        a.fill(
          a.f(
            [
              [0, 900],
              [0, gy + 6],
              [150, gy - 12],
              [320, gy - 4],
              [470, gy - 20],
              [600, gy],
              [600, 900],
            ],
            [
              [380, 720],
              [540, gy + 6],
              [760, gy - 14],
              [960, gy - 4],
              [1120, gy - 20],
              [1280, gy],
              [1280, 720],
            ],
          ),
          pal.ink,
        );
        for (const [x, h, t, rot] of [
          [-264, 84, "tomb", -0.08],
          [-196, 60, "cross", 0.06],
          [-96, 66, "tomb", 0.05],
          [86, 74, "cross", -0.08],
          [168, 60, "tomb", 0.1],
          [246, 110, "cross", 0.03],
        ] as const)
          m(a, t, G.X(x), gy + 10, h, pal.ink, { rot });
        a.at(G.X(-52), gy + 4, 1, 0, (k) => {
          M(
            k,
            [
              [0, -10],
              [-6, -38],
            ],
            [13, 11],
            pal.ink,
          );
          E(k, -2, -58, 10, 12, pal.ink, 0.3);
          M(
            k,
            [
              [4, -8],
              [32, -26],
              [44, 0],
            ],
            [8, 7, 5],
            pal.ink,
          );
          B(
            k,
            [
              [-14, -64],
              [-2, -74],
              [10, -66],
              [14, -58],
              [-12, -58],
            ],
            pal.ink,
          );
          M(
            k,
            [
              [2, -32],
              [18, -18],
              [30, -22],
            ],
            [5, 4, 3],
            pal.ink,
          );
          R(k, 28, -32, 6, 16, pal.ink, 2);
        });
      },
      { blur: 0.8, amount: 0.4 },
    );
    for (let i = 0; i < 120; i++)
      a.circle(
        r() * W,
        r() * a.f(720, 700),
        r.range(0.7, 2.2),
        alpha(pal.ghost, r.range(0.3, 0.9)),
      );
    if (!a.wide) {
      a.title({ x: 60, y: 700, w: 480, h: 124, color: pal.bone, smallColor: pal.gold });
      a.credits({ y: 856, color: pal.ghost });
    } else
      a.lock({
        color: pal.bone,
        smallColor: pal.gold,
        credit: pal.ghost,
        scrim: pal.night,
        reach: 640,
        w: 430,
      });
  },
} satisfies Family;
