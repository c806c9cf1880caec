import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, child, E, frame, L, leaf } from "../lib/early-things.ts";

/** One big leaf tied back to its branch with string; a child in a nightgown reaching up. */
export default {
  id: "lastleaf",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 300, 1], [890, 250, 0.95]),
      r = a.rand("lv");
    a.bg(pal.paper);
    a.glow(G.X(40), G.Y(90), 40, a.f(420, 460), pal.gold, 0.6);
    a.rough(
      () =>
        G((k) => {
          for (const [pts, w] of [
            [
              [
                [-420, -236],
                [-240, -214],
                [-90, -222],
                [60, -206],
                [200, -226],
                [420, -262],
              ],
              22,
            ],
            [
              [
                [-90, -220],
                [-30, -190],
                [0, -160],
              ],
              11,
            ],
            [
              [
                [60, -206],
                [120, -250],
                [170, -300],
              ],
              10,
            ],
            [
              [
                [-240, -214],
                [-280, -270],
                [-330, -300],
              ],
              11,
            ],
            [
              [
                [190, -226],
                [226, -196],
                [236, -170],
              ],
              8,
            ],
            [
              [
                [-250, -214],
                [-220, -180],
                [-214, -160],
              ],
              8,
            ],
          ] as const)
            L(k, pts, w, pal.bark, true);
        }),
      { blur: 1.4, amount: 0.6 },
    );
    const L1 = (x: number, y: number, s: number, rot: number, c: string, bow?: number) => {
      a.rough(
        () =>
          G((k) => {
            k.save();
            k.translate(x, y);
            k.rotate(rot);
            k.scale(s, s);
            L(
              k,
              [
                [0, -20],
                [0, 4],
              ],
              4,
              pal.bark,
            );
            leaf(k, c, mix(c, pal.bark, 0.5));
            k.restore();
          }),
        { blur: 0.8, amount: 0.4 },
      );
      if (bow)
        G((k) => {
          k.save();
          k.translate(x, y - 10 * s);
          k.scale(bow, bow);
          for (const q of [-1, 1]) {
            L(
              k,
              [
                [0, 0],
                [q * 26, -20],
                [q * 40, -2],
                [q * 22, 10],
                [0, 0],
              ],
              5,
              pal.string,
              true,
            );
            L(
              k,
              [
                [0, 0],
                [q * 14, 22],
                [q * 8, 44],
              ],
              5,
              pal.string,
              true,
            );
          }
          E(k, 0, 0, 7, 7, pal.string);
          for (const y2 of [-26, -18])
            L(
              k,
              [
                [-9, y2],
                [9, y2 - 4],
              ],
              5,
              pal.string,
            );
          k.restore();
        });
    };
    L1(0, -140, 2.5, 0.06, pal.red, 1.15);
    G.print("stipple", (k) => {
      k.save();
      k.translate(0, -140);
      k.rotate(0.06);
      k.scale(2.5, 2.5);
      k.fillStyle = a.linear(-50, 0, 50, 90, [
        [0, alpha(pal.gold, 0.7)],
        [0.5, alpha(pal.gold, 0)],
        [1, alpha(pal.bark, 0.35)],
      ]);
      k.beginPath();
      k.rect(0, 0, 0, 0);
      leaf(k, k.fillStyle);
      k.restore();
    });
    G((k) => {
      k.save();
      k.translate(0, -140);
      k.rotate(0.06);
      k.scale(2.5, 2.5);
      L(
        k,
        [
          [0, -4],
          [0, 100],
        ],
        1.6,
        pal.paper,
      );
      for (const [y, d] of [
        [18, 30],
        [40, 36],
        [62, 22],
      ])
        for (const q of [-1, 1])
          L(
            k,
            [
              [0, y + 10],
              [q * d, y - 2],
            ],
            1.2,
            pal.paper,
          );
      k.restore();
    });
    L1(-214, -150, 0.85, 0.25, pal.orange, 0.62);
    L1(238, -160, 0.8, -0.2, pal.orange, 0.6);
    for (const [x, y, s, rot, c] of [
      [-250, 80, 0.5, 1.2, pal.orange],
      [250, 70, 0.55, -0.9, pal.gold2],
      [200, 210, 0.42, 2.2, pal.red],
      [-200, 230, 0.4, 0.5, pal.gold2],
    ] as const)
      L1(x, y, s, rot, c);
    // ground of leaves, child with ball of string
    const gy = a.f(690, 640);
    a.rough(
      () => {
        for (let i = 0; i < 90; i++) {
          const x = r.range(-20, W + 20),
            y = gy + r.range(-6, 40);
          a.at(x, y, r.range(0.16, 0.3), r() * TAU, (k) =>
            leaf(k, r.pick([pal.red, pal.orange, pal.gold2, pal.bark])),
          );
        }
        a.rect(0, gy + 30, W, H, pal.bark);
      },
      { blur: 0.8, amount: 0.4 },
    );
    const cx = G.X(8),
      s = a.f(2, 1.9);
    a.rough(
      () =>
        a.at(cx, gy + 26, s, 0, (k) => {
          child(k, pal.gown, { up: 1 });
          E(k, -6, -6, 5, 4, pal.skin);
          E(k, 6, -6, 5, 4, pal.skin);
          E(k, 0, -85, 11, 12.5, pal.skin);
          B(
            k,
            [
              [-13, -92],
              [0, -101],
              [13, -92],
              [16, -76],
              [15, -60],
              [8, -56],
              [0, -58],
              [-8, -56],
              [-15, -60],
              [-16, -76],
            ],
            pal.hair,
          );
          E(k, -12, -106, 3.4, 3.4, pal.skin);
          E(k, 16, -104, 3.4, 3.4, pal.skin);
        }),
      { blur: 0.8, amount: 0.3 },
    );
    a.at(cx, gy + 26, s, 0, (k) => {
      L(
        k,
        [
          [-12, -62],
          [-19, -16],
        ],
        1.2,
        mix(pal.gown, pal.bark, 0.35),
      );
      L(
        k,
        [
          [4, -54],
          [6, -14],
        ],
        1.2,
        mix(pal.gown, pal.bark, 0.35),
      );
      L(
        k,
        [
          [-8, -56],
          [-10, -14],
        ],
        1.2,
        mix(pal.gown, pal.bark, 0.35),
      );
      E(k, 0, -93, 5, 2, pal.red);
      B(
        k,
        [
          [0, -93],
          [-11, -98],
          [-10, -88],
        ],
        pal.red,
      );
      B(
        k,
        [
          [0, -93],
          [11, -98],
          [10, -88],
        ],
        pal.red,
      );
      L(
        k,
        [
          [16, -104],
          [30, -112],
          [20, -128],
          [6, -118],
        ],
        1.4,
        pal.string,
        true,
      );
    });
    if (!a.wide) {
      a.title({ x: 40, y: 742, w: 520, h: 92, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 862, color: pal.gold2 });
    } else a.lock({ color: pal.paper, smallColor: pal.gold, credit: pal.gold, reach: 640, w: 420 });
  },
} satisfies Family;
