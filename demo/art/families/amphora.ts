import { alpha } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, child, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** Black-figure vase whose mouth is the volcano. */
const elephant = (k: Ctx, c: string, e: string) => {
  B(
    k,
    [
      [-52, -40],
      [-40, -74],
      [-6, -82],
      [22, -78],
      [40, -92],
      [62, -84],
      [70, -62],
      [76, -36],
      [82, -14],
      [92, -8],
      [84, 2],
      [70, -8],
      [62, -36],
      [48, -44],
      [36, -30],
      [30, -20],
      [-30, -20],
      [-46, -24],
    ],
    c,
    0.8,
  );
  for (const x of [-40, -22, 16, 32])
    M(
      k,
      [
        [x, -34],
        [x + (x < 0 ? -3 : 3), -14],
        [x, -3],
      ],
      [10, 8, 8],
      c,
    );
  L(
    k,
    [
      [-50, -46],
      [-62, -30],
      [-58, -16],
    ],
    3,
    c,
    true,
  );
  B(
    k,
    [
      [24, -84],
      [40, -80],
      [44, -60],
      [32, -44],
      [20, -56],
    ],
    e,
    0.9,
  );
  L(
    k,
    [
      [62, -42],
      [84, -36],
      [92, -44],
    ],
    4,
    e,
    true,
  );
  E(k, 54, -70, 2.4, 2.4, e);
  R(k, -24, -112, 38, 32, c);
  for (let i = 0; i < 4; i++) R(k, -24 + i * 11, -118, 6, 8, c);
  L(
    k,
    [
      [-24, -90],
      [14, -90],
    ],
    2.4,
    e,
  );
  L(
    k,
    [
      [-24, -100],
      [14, -100],
    ],
    1.6,
    e,
  );
};
export default {
  id: "amphora",
  draw(a: Desk) {
    const { pal } = a,
      G = frame(a, [300, 400, 1], [880, 410, 0.96]),
      r = a.rand("ash");
    a.bg(pal.night);
    a.glow(G.x, G.Y(-230), 10, a.f(460, 460), pal.red, 0.9);
    G.rough(
      (k) => {
        for (const [x, y, q, c] of [
          [0, -330, 74, pal.smoke],
          [-80, -310, 62, pal.smoke],
          [84, -316, 60, pal.smoke],
          [-150, -346, 54, pal.smoke],
          [150, -352, 58, pal.smoke],
          [-40, -384, 70, pal.smoke],
          [60, -392, 66, pal.smoke],
          [-220, -380, 46, pal.smoke],
          [226, -386, 46, pal.smoke],
          [-120, -402, 60, pal.smoke],
          [140, -420, 70, pal.smoke],
        ] as const)
          E(k, x, y, q, q * 0.8, c);
      },
      { blur: 1, amount: 0.5 },
    );
    G.rough(
      (k) => {
        const fl = (s: number, c: string) =>
          B(
            k,
            [
              [-58 * s, -214],
              [-92 * s, -300],
              [-60 * s, -282],
              [-74 * s, -372],
              [-24 * s, -318],
              [-10 * s, -410],
              [22 * s, -318],
              [66 * s, -384],
              [56 * s, -288],
              [92 * s, -306],
              [58 * s, -214],
            ],
            c,
            0.7,
          );
        fl(1, pal.red);
        fl(0.72, pal.orange);
        fl(0.42, pal.gold);
        for (let i = 0; i < 22; i++) {
          const t = -Math.PI / 2 + r.range(-1.1, 1.1),
            d = r.range(120, 260);
          E(k, Math.cos(t) * d, -210 + Math.sin(t) * d, r.range(2, 7), r.range(2, 7), pal.gold);
        }
      },
      { blur: 1, amount: 0.4 },
    );
    const body = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-74, -224);
      k.lineTo(74, -224);
      k.lineTo(78, -204);
      k.lineTo(54, -194);
      k.bezierCurveTo(46, -150, 50, -124, 80, -108);
      k.bezierCurveTo(170, -76, 214, -10, 206, 70);
      k.bezierCurveTo(196, 168, 110, 230, 60, 262);
      k.lineTo(92, 284);
      k.lineTo(92, 300);
      k.lineTo(-92, 300);
      k.lineTo(-92, 284);
      k.lineTo(-60, 262);
      k.bezierCurveTo(-110, 230, -196, 168, -206, 70);
      k.bezierCurveTo(-214, -10, -170, -76, -80, -108);
      k.bezierCurveTo(-50, -124, -46, -150, -54, -194);
      k.lineTo(-78, -204);
      k.closePath();
    };
    G((k) => {
      for (const q of [-1, 1]) {
        L(
          k,
          [
            [q * 52, -180],
            [q * 120, -200],
            [q * 158, -150],
            [q * 152, -70],
          ],
          22,
          pal.black,
          true,
        );
        L(
          k,
          [
            [q * 52, -180],
            [q * 120, -200],
            [q * 158, -150],
            [q * 152, -70],
          ],
          13,
          pal.clay,
          true,
        );
      }
      body(k);
      k.lineWidth = 8;
      k.strokeStyle = pal.black;
      k.stroke();
      k.fillStyle = pal.clay;
      k.fill();
      k.save();
      body(k);
      k.clip();
      R(k, -220, -230, 440, 28, pal.black);
      R(k, -220, -112, 440, 12, pal.black);
      R(k, -220, 114, 440, 8, pal.black);
      R(k, -220, 216, 440, 100, pal.black);
      for (let i = 0; i < 15; i++) {
        const t = (i - 7) * 14;
        P(
          k,
          [
            [t - 6, 268],
            [t + 6, 268],
            [t, 222],
          ],
          pal.clay,
        );
      }
      for (let i = -4; i <= 4; i++) {
        L(
          k,
          [
            [i * 14, -190],
            [i * 14, -130],
          ],
          4,
          pal.black,
        );
        E(k, i * 14, -150, 5, 10, pal.black);
      }
      for (let i = -12; i <= 12; i++) {
        const x = i * 26;
        k.strokeStyle = pal.black;
        k.lineWidth = 3.6;
        k.lineJoin = "miter";
        k.beginPath();
        k.moveTo(x - 13, -72);
        k.lineTo(x - 13, -92);
        k.lineTo(x + 8, -92);
        k.lineTo(x + 8, -78);
        k.lineTo(x - 4, -78);
        k.lineTo(x - 4, -84);
        k.stroke();
        L(
          k,
          [
            [x - 13, -72],
            [x + 13, -72],
          ],
          3.6,
          pal.black,
          false,
          "butt",
        );
      }
      R(k, -220, -66, 440, 5, pal.black);
      // the giant with the child on his shoulder
      k.save();
      k.translate(-4, 114);
      k.scale(1.28, 1.28);
      const c = pal.black,
        e = pal.clay;
      M(
        k,
        [
          [-10, -56],
          [-26, -30],
          [-30, -4],
        ],
        [13, 10, 6],
        c,
      );
      M(
        k,
        [
          [10, -56],
          [30, -32],
          [26, -4],
        ],
        [13, 10, 6],
        c,
      );
      B(
        k,
        [
          [-34, 0],
          [-22, -8],
          [-16, 0],
        ],
        c,
      );
      B(
        k,
        [
          [18, 0],
          [26, -8],
          [42, 0],
        ],
        c,
      );
      B(
        k,
        [
          [-14, -118],
          [-34, -112],
          [-30, -84],
          [-20, -52],
          [20, -52],
          [28, -84],
          [34, -112],
          [12, -118],
        ],
        c,
        0.7,
      );
      M(
        k,
        [
          [-30, -106],
          [-58, -92],
          [-66, -62],
        ],
        [12, 11, 6],
        c,
      );
      M(
        k,
        [
          [30, -108],
          [50, -124],
          [42, -146],
        ],
        [12, 11, 6],
        c,
      );
      B(
        k,
        [
          [-12, -118],
          [-14, -136],
          [0, -146],
          [14, -136],
          [12, -116],
        ],
        c,
      );
      B(
        k,
        [
          [-22, -66],
          [22, -66],
          [30, -36],
          [0, -40],
          [-30, -36],
        ],
        pal.red,
        0.5,
      );
      L(
        k,
        [
          [-16, -104],
          [0, -96],
          [16, -104],
        ],
        2,
        e,
        true,
      );
      L(
        k,
        [
          [-14, -86],
          [14, -86],
        ],
        1.6,
        e,
      );
      L(
        k,
        [
          [0, -96],
          [0, -70],
        ],
        1.6,
        e,
      );
      E(k, 6, -132, 2, 2, e);
      L(
        k,
        [
          [-66, -62],
          [-74, 0],
        ],
        4,
        c,
      );
      k.save();
      k.translate(34, -116);
      k.scale(0.46, 0.46);
      child(k, c, { reach: 1, bob: true });
      k.restore();
      k.restore();
      for (const [x, q] of [
        [-138, -1],
        [138, 1],
      ]) {
        k.save();
        k.translate(x, 112);
        k.scale(q * 0.86, 0.86);
        elephant(k, pal.black, pal.clay);
        k.restore();
      }
      for (let i = -4; i <= 4; i++) {
        k.save();
        k.translate(i * 46, 206);
        k.scale(0.46, 0.46);
        elephant(k, pal.black, pal.clay);
        k.restore();
      }
      k.restore();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(-220, 0, 220, 0, [
        [0, alpha(pal.black, 0.55)],
        [0.3, alpha(pal.black, 0)],
        [0.65, alpha(pal.black, 0)],
        [1, alpha(pal.black, 0.7)],
      ]);
      body(k);
      k.fill();
    });
    if (!a.wide) {
      a.title({ x: 50, y: 728, w: 500, h: 94, color: pal.gold });
      a.credits({ y: 856, color: pal.clay });
    } else a.lock({ color: pal.gold, credit: pal.clay, scrim: pal.night, reach: 620, w: 430 });
  },
} satisfies Family;
