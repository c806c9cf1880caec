import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family, Points } from "../lib/desk.ts";
import { B, E, frame, L, P, R, star } from "../lib/early-things.ts";

/** Constructed front view: a grey touring car, two lamps cutting the sheet. */
export default {
  id: "headlamps",
  draw(a: Desk) {
    const { W, pal } = a,
      G = frame(a, [300, 440, 1], [900, 430, 0.98]);
    a.bg(pal.paper);
    const R0 = (p: Points, c: string) =>
      a.rough(() => a.fill(p, c), { blur: 1.2, amount: 0.4, wear: 0.05 });
    R0(
      [
        [0, 0],
        [W, 0],
        [W, a.f(120, 80)],
        [0, a.f(430, 560)],
      ],
      pal.red,
    );
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.linear(0, 0, 0, a.f(520, 520), [
          [0, alpha(pal.ink, 0.5)],
          [1, alpha(pal.ink, 0)],
        ]);
        q.fillRect(0, 0, W, 520);
      },
      { cell: 8, angle: 0.5 },
    );
    // cathedral skyline
    G.rough(
      (k) => {
        k.translate(0, -36);
        const c = mix(pal.red, pal.ink, 0.55);
        R(k, -330, -96, 660, 180, c);
        for (const q of [-1, 1]) {
          R(k, q * 150 - 34, -236, 68, 200, c);
          R(k, q * 150 - 26, -280, 52, 60, c);
          B(
            k,
            [
              [q * 150 - 30, -278],
              [q * 150 - 20, -316],
              [q * 150, -334],
              [q * 150 + 20, -316],
              [q * 150 + 30, -278],
            ],
            c,
            0.8,
          );
          R(k, q * 150 - 2, -360, 4, 30, c);
          R(k, q * 150 - 9, -352, 18, 4, c);
        }
        P(
          k,
          [
            [-116, -96],
            [-116, -180],
            [-60, -196],
            [0, -224],
            [60, -196],
            [116, -180],
            [116, -96],
          ],
          c,
        );
        B(
          k,
          [
            [-62, -196],
            [-54, -250],
            [0, -290],
            [54, -250],
            [62, -196],
          ],
          c,
          0.9,
        );
        R(k, -2, -318, 4, 34, c);
        R(k, -9, -308, 18, 4, c);
        for (const [x, w, h] of [
          [-250, 90, 150],
          [-320, 60, 110],
          [256, 100, 140],
          [330, 60, 104],
        ])
          R(k, x - w / 2, -h, w, h, c);
      },
      { blur: 0.8, amount: 0.5 },
    );
    G((k) => {
      k.translate(0, -36);
      for (const q of [-1, 1]) {
        for (const y of [-214, -150]) {
          R(k, q * 150 - 14, y, 28, 36, pal.tan);
          E(k, q * 150, y, 14, 14, pal.tan, 0, Math.PI, TAU);
        }
        E(k, q * 150, -258, 10, 10, pal.tan);
      }
      E(k, 0, -150, 24, 24, pal.tan);
    });
    // beams
    const beam = (q: number) => [
      [q * 132, 40],
      [q * 900, -120],
      [q * 900, 330],
    ];
    for (const q of [-1, 1]) {
      if (a.still && a.wide && q < 0) continue;
      G((k) => P(k, beam(q), alpha(pal.light, a.wide && q < 0 ? 0.3 : 0.92)));
    }
    // gang, silhouettes on running boards
    G.rough(
      (k) => {
        const c = pal.ink;
        for (const [x, y, s] of [
          [-86, -36, 1, 0],
          [-30, -48, 1.05, 0],
          [30, -48, 1.05, 0],
          [88, -36, 1, 0],
        ]) {
          k.save();
          k.translate(x, y);
          k.scale(s, s);
          B(
            k,
            [
              [-16, -30],
              [-36, -18],
              [-42, 40],
              [42, 40],
              [36, -18],
              [16, -30],
            ],
            c,
            0.7,
          );
          E(k, 0, -46, 17, 21, c);
          R(k, -19, -76, 38, 20, c, 4);
          P(
            k,
            [
              [-22, -58],
              [22, -58],
              [26, -52],
              [-26, -52],
            ],
            c,
          );
          k.restore();
        }
        L(
          k,
          [
            [110, -30],
            [150, -66],
            [146, -118],
          ],
          15,
          c,
        );
        R(k, 138, -160, 10, 50, c);
        L(
          k,
          [
            [-108, -20],
            [-150, -50],
            [-160, -96],
          ],
          14,
          c,
        );
        P(
          k,
          [
            [-178, -112],
            [-150, -112],
            [-150, -102],
            [-166, -100],
            [-168, -88],
            [-178, -88],
          ],
          c,
        );
      },
      { blur: 0.8, amount: 0.4 },
    );
    G((k) => {
      for (const [x, y] of [
        [-86, -84],
        [-30, -98],
        [30, -98],
        [88, -84],
      ]) {
        star(k, x, y - 24 + 10, 6, pal.red, 5, 0.45);
        for (const q of [-1, 1])
          E(k, x + q * 6.5, y + 0 + (Math.abs(x) < 50 ? 2 : 1) + 2, 3, 2, pal.paper);
      }
    });
    G.rough(
      (k) => {
        const c = pal.ink;
        R(k, -164, -34, 328, 34, c, 8);
        for (const q of [-1, 1]) {
          R(k, q * 186 - 32, 60, 64, 190, c, 22);
          B(
            k,
            [
              [q * 108, 40],
              [q * 160, 10],
              [q * 214, 18],
              [q * 232, 90],
              [q * 206, 60],
              [q * 150, 56],
            ],
            pal.grey2,
            0.7,
          );
        }
        B(
          k,
          [
            [-140, 0],
            [140, 0],
            [128, 150],
            [100, 196],
            [-100, 196],
            [-128, 150],
          ],
          pal.grey,
          0.3,
        );
        R(k, -156, 190, 312, 22, c, 8);
      },
      { blur: 0.8, amount: 0.3 },
    );
    G((k) => {
      B(
        k,
        [
          [-92, -16],
          [-60, -50],
          [0, -60],
          [60, -50],
          [92, -16],
          [96, 60],
          [84, 178],
          [-84, 178],
          [-96, 60],
        ],
        pal.grey2,
        0.4,
      );
      B(
        k,
        [
          [-74, 0],
          [-48, -30],
          [0, -38],
          [48, -30],
          [74, 0],
          [78, 60],
          [70, 162],
          [-70, 162],
          [-78, 60],
        ],
        pal.ink,
        0.4,
      );
      for (let i = -8; i <= 8; i++)
        R(k, i * 8 - 1.5, -24 + Math.abs(i) * 3, 3, 180 - Math.abs(i) * 3, pal.grey);
      R(k, -8, -80, 16, 24, pal.grey2, 4);
      E(k, 0, -84, 12, 8, pal.grey2);
      for (let i = 0; i < 5; i++)
        for (const q of [-1, 1]) R(k, q * 186 - 28, 76 + i * 34, 56, 6, pal.grey2);
      for (const q of [-1, 1]) {
        E(k, q * 132, 40, 54, 54, pal.ink);
        E(k, q * 132, 40, 46, 46, pal.tan);
        E(k, q * 132, 40, 40, 40, pal.light);
        for (const rr of [30, 20]) {
          k.lineWidth = 2;
          k.strokeStyle = pal.tan;
          k.beginPath();
          k.arc(q * 132, 40, rr, 0, TAU);
          k.stroke();
        }
        E(k, q * 132, 40, 9, 9, pal.red);
      }
    });
    G.print(
      "halftone",
      (k) => {
        k.fillStyle = a.linear(0, 0, 0, 200, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.75)],
        ]);
        k.fillRect(-140, 20, 280, 176);
      },
      { cell: 6, angle: 0.8 },
    );
    if (!a.wide) {
      a.rect(0, 690, W, 210, pal.ink);
      R0(
        [
          [0, 672],
          [W, 700],
          [W, 712],
          [0, 690],
        ],
        pal.red,
      );
      a.title({
        x: 30,
        y: 722,
        w: 540,
        h: 104,
        color: [pal.tan, pal.paper, pal.paper],
        smallColor: pal.tan,
        align: "left",
      });
      a.credits({ y: 856, color: pal.tan, x: 30, align: "left", w: 540 });
    } else a.lock({ color: pal.paper, smallColor: pal.tan, credit: pal.tan, reach: 660, w: 430 });
  },
} satisfies Family;
