import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** Naples: a sheet on the line, and on it the shadow of a man with a knife. */
export default {
  id: "washline",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 400, 1], [890, 400, 0.96]);
    a.bg(pal.sky);
    a.fade(0, 60, 0, 460, pal.rose, [0, 0, W, 470]);
    const hy = G.Y(40);
    a.rough(
      () => {
        G((k) =>
          B(
            k,
            [
              [-700, 44],
              [-330, 20],
              [-210, -60],
              [-120, -168],
              [-92, -150],
              [-70, -160],
              [10, -60],
              [120, -130],
              [142, -118],
              [240, -20],
              [420, 20],
              [700, 44],
            ],
            pal.vesuv,
            0.5,
          ),
        );
      },
      { blur: 1, amount: 0.5 },
    );
    G.rough(
      (k) => {
        for (const [x, y, q] of [
          [-92, -176, 14],
          [-82, -204, 20],
          [-60, -236, 26],
          [-30, -266, 30],
          [14, -290, 34],
          [64, -300, 32],
        ])
          E(k, x, y, q * 1.2, q * 0.8, pal.paper);
      },
      { blur: 1, amount: 0.5 },
    );
    a.rect(0, hy, W, H, pal.sea);
    const r = a.rand("w");
    for (let i = 0; i < 60; i++) {
      const y = hy + 6 + Math.pow(r(), 1.5) * 260,
        x = r() * W;
      a.fill(
        [
          [x - 40, y],
          [x, y - 2],
          [x + 40, y],
          [x, y + 2.4],
        ],
        alpha(pal.sky, 0.7),
      );
    }
    for (const [x, y, s] of [
      [-250, 66, 0.6],
      [210, 58, 0.5],
    ])
      G((k) => {
        k.save();
        k.translate(x, y);
        k.scale(s, s);
        B(
          k,
          [
            [-50, -8],
            [50, -8],
            [36, 8],
            [-36, 8],
          ],
          pal.ink,
          0.5,
        );
        P(
          k,
          [
            [-4, -12],
            [-4, -110],
            [54, -16],
          ],
          pal.paper,
        );
        P(
          k,
          [
            [-8, -12],
            [-8, -80],
            [-40, -14],
          ],
          pal.rosy,
        );
        k.restore();
      });
    // line and sheets
    G((k) => {
      L(
        k,
        [
          [-460, -250],
          [-160, -222],
          [160, -224],
          [480, -262],
        ],
        3.4,
        pal.ink,
        true,
      );
    });
    const sheet = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-196, -226);
      k.quadraticCurveTo(0, -206, 214, -230);
      k.bezierCurveTo(224, -100, 198, 80, 216, 240);
      k.quadraticCurveTo(150, 268, 92, 246);
      k.quadraticCurveTo(20, 228, -56, 256);
      k.quadraticCurveTo(-120, 272, -204, 246);
      k.bezierCurveTo(-186, 100, -214, -80, -196, -226);
      k.closePath();
    };
    G((k) => {
      k.save();
      k.translate(10, 10);
      sheet(k);
      k.fillStyle = alpha(pal.ink, 0.28);
      k.fill();
      k.restore();
      sheet(k);
      k.fillStyle = pal.paper;
      k.fill();
      P(
        k,
        [
          [-330, -238],
          [-226, -232],
          [-240, -60],
          [-322, -76],
        ],
        pal.rosy,
      );
      P(
        k,
        [
          [-316, -240],
          [-300, -239],
          [-302, -72],
          [-314, -74],
        ],
        mix(pal.rosy, pal.paper, 0.5),
      );
      P(
        k,
        [
          [240, -236],
          [330, -246],
          [324, -110],
          [246, -96],
        ],
        pal.paper,
      );
    });
    G.print("stipple", (k) => {
      for (const [x, w] of [
        [-150, 40],
        [-40, 50],
        [96, 44],
        [190, 30],
      ]) {
        k.fillStyle = a.linear(x - w, 0, x + w, 0, [
          [0, alpha(pal.shade, 0)],
          [0.5, alpha(pal.shade, 0.5)],
          [1, alpha(pal.shade, 0)],
        ]);
        sheet(k);
        k.fill();
      }
    });
    a.put(
      a.layer(() => {
        a.rough(
          () =>
            a.at(G.x, G.y, G.s, 0, () => {
              const k = a.ctx,
                c = pal.ink;
              k.save();
              sheet(k);
              k.clip();
              B(
                k,
                [
                  [18, -44],
                  [-30, -28],
                  [-66, 20],
                  [-72, 120],
                  [-80, 300],
                  [204, 300],
                  [200, 120],
                  [190, 10],
                  [150, -30],
                  [104, -44],
                ],
                c,
                0.7,
              );
              R(k, 40, -72, 46, 44, c);
              E(k, 64, -98, 37, 45, c, 0.08);
              B(
                k,
                [
                  [22, -118],
                  [24, -164],
                  [46, -178],
                  [64, -168],
                  [84, -178],
                  [106, -162],
                  [108, -118],
                ],
                c,
                0.7,
              );
              B(
                k,
                [
                  [-8, -122],
                  [30, -118],
                  [64, -126],
                  [104, -118],
                  [146, -128],
                  [120, -104],
                  [64, -104],
                  [10, -104],
                ],
                c,
                0.8,
              );
              M(
                k,
                [
                  [-34, 18],
                  [-116, -6],
                  [-122, -98],
                ],
                [36, 24, 15],
                c,
              );
              M(
                k,
                [
                  [-122, -98],
                  [-124, -112],
                ],
                [19, 17],
                c,
              );
              P(
                k,
                [
                  [-138, -122],
                  [-108, -122],
                  [-116, -212],
                  [-134, -188],
                ],
                c,
              );
              R(k, -146, -128, 46, 9, c);
              k.restore();
            }),
          { blur: 2.2, amount: 0.4 },
        );
      }),
      { alpha: 0.86 },
    );
    for (const x of [-196, 0, 212, -326, -230, 244, 328])
      G((k) =>
        R(k, x - 4, -236 + (x === 0 ? 10 : 0) - (Math.abs(x) > 300 ? 12 : 0), 8, 24, pal.wood, 3),
      );
    // Assunta, profile, shawl
    const F = frame(a, [182, 690, 1], [772, 716, 1]);
    F.rough(
      (k) => {
        B(
          k,
          [
            [-220, 230],
            [-190, 60],
            [-120, -40],
            [-60, -80],
            [-10, -96],
            [40, -60],
            [110, 0],
            [150, 100],
            [170, 230],
          ],
          pal.shawl,
          0.7,
        );
        B(
          k,
          [
            [-62, -70],
            [-66, -130],
            [-50, -176],
            [10, -168],
            [22, -100],
            [30, -66],
            [-10, -40],
          ],
          pal.skin,
          0.8,
        );
        B(
          k,
          [
            [-40, -260],
            [14, -276],
            [44, -250],
            [50, -222],
            [62, -196],
            [52, -186],
            [56, -176],
            [50, -168],
            [52, -156],
            [36, -140],
            [4, -138],
            [-30, -160],
            [-50, -210],
          ],
          pal.skin,
          0.75,
        );
        B(
          k,
          [
            [44, -252],
            [20, -286],
            [-30, -296],
            [-74, -280],
            [-96, -240],
            [-104, -196],
            [-80, -158],
            [-46, -150],
            [-34, -176],
            [-14, -200],
            [10, -236],
          ],
          pal.hair,
          0.85,
        );
        E(k, -98, -248, 34, 32, pal.hair);
      },
      { blur: 1, amount: 0.4 },
    );
    F((k) => {
      L(
        k,
        [
          [28, -222],
          [38, -226],
          [46, -221],
        ],
        4,
        pal.hair,
        true,
      );
      L(
        k,
        [
          [28, -212],
          [38, -210],
          [45, -212],
        ],
        4.4,
        pal.hair,
        true,
      );
      L(
        k,
        [
          [42, -166],
          [54, -168],
        ],
        4.4,
        pal.red,
      );
      k.lineWidth = 3;
      k.strokeStyle = pal.gold;
      k.beginPath();
      k.arc(-24, -160, 10, 0, TAU);
      k.stroke();
      for (let i = 0; i < 5; i++)
        E(
          k,
          -66 + Math.cos((i * TAU) / 5) * 15,
          -262 + Math.sin((i * TAU) / 5) * 15,
          14,
          14,
          pal.red,
        );
      E(k, -66, -262, 9, 9, pal.gold);
      for (let i = 0; i < 26; i++) {
        const t = i / 25,
          x = -190 + t * 340,
          y = 60 - Math.sin(t * 3.1) * 118 + t * 24;
        star2(k, x, y);
      }
      function star2(k: Ctx, x: number, y: number) {
        E(k, x, y + 34, 4, 4, pal.paper);
        L(
          k,
          [
            [x - 8, y + 20],
            [x, y + 50],
            [x + 8, y + 20],
          ],
          2,
          alpha(pal.paper, 0.6),
        );
      }
      L(
        k,
        [
          [-60, -78],
          [0, 0],
          [60, 120],
        ],
        3,
        pal.ink,
        true,
      );
    });
    if (!a.wide) {
      a.fade(0, 690, 0, 790, pal.ink, [0, 690, W, 100]);
      a.rect(0, 789, W, 111, pal.ink);
      a.title({ x: 44, y: 736, w: 512, h: 92, color: pal.paper });
      a.credits({ y: 860, color: pal.sky });
    } else a.lock({ color: pal.paper, credit: pal.sky, reach: 640, w: 400 });
  },
} satisfies Family;
