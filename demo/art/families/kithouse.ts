import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** A house put together in the wrong order, spinning on a calendar sheet. */
export default {
  id: "kithouse",
  draw(a: Desk) {
    const { pal } = a,
      G = frame(a, [300, 452, 1], [900, 408, 0.92]);
    a.bg(pal.sky);
    // wind
    for (let i = 0; i < 7; i++)
      G((k) => {
        k.lineWidth = 9;
        k.strokeStyle = i % 2 ? pal.cream : pal.orange;
        k.lineCap = "round";
        k.beginPath();
        k.ellipse(
          0,
          20 + (i - 3) * 12,
          300 + i * 26 - (i % 2) * 50,
          110 + i * 30,
          -0.22,
          0.3 + i * 0.8,
          2.4 + i * 0.8,
        );
        k.stroke();
      });
    G((k) => {
      for (const [x, y, s] of [
        [-210, -300, 1],
        [214, -260, 1.2],
        [120, -350, 0.8],
      ]) {
        k.save();
        k.translate(x, y);
        k.scale(s, s);
        for (const [u, v, q] of [
          [-40, 0, 26],
          [0, -12, 36],
          [40, 0, 28],
          [10, 8, 30],
        ])
          E(k, u, v, q, q * 0.7, pal.cream);
        k.restore();
      }
    });
    // ground
    const gy = G.Y(228);
    a.rough(
      () =>
        a.fill(
          a.f(
            [
              [0, gy + 20],
              [160, gy - 8],
              [420, gy - 4],
              [600, gy + 24],
              [600, 900],
              [0, 900],
            ],
            [
              [400, gy + 50],
              [700, gy - 6],
              [1040, gy - 4],
              [1280, gy + 24],
              [1280, 720],
              [400, 720],
            ],
          ),
          pal.green,
        ),
      { blur: 1, amount: 0.4 },
    );
    G.rough((k) => E(k, 6, 234, 210, 22, mix(pal.green, pal.ink, 0.5)), { blur: 1, amount: 0.4 });
    const wall = [
      [-150, 216],
      [-196, -40],
      [-110, -92],
      [176, -18],
      [150, 120],
      [176, 206],
    ];
    G.rough(
      (k) => {
        P(k, wall, pal.cream);
        P(
          k,
          [
            [176, -18],
            [214, 20],
            [196, 216],
            [176, 206],
            [150, 120],
          ],
          mix(pal.cream, pal.ink, 0.22),
        );
      },
      { blur: 0.9, amount: 0.3 },
    );
    G((k) => {
      k.save();
      k.beginPath();
      wall.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
      k.clip();
      for (let i = 0; i < 15; i++) {
        const y = -100 + i * 22;
        L(
          k,
          [
            [-220, y - 14 + i * 1.2],
            [200, y + 60 - i * 3],
          ],
          2.4,
          mix(pal.cream, pal.ink, 0.28),
        );
      }
      k.restore();
      k.lineWidth = 6;
      k.lineJoin = "round";
      k.strokeStyle = pal.ink;
      k.beginPath();
      wall.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
      k.closePath();
      k.stroke();
      P(
        k,
        [
          [176, -18],
          [214, 20],
          [196, 216],
          [176, 206],
          [150, 120],
        ],
        alpha(pal.ink, 0.15),
      );
      // roof: too small, on sideways
      P(
        k,
        [
          [-230, -34],
          [-96, -204],
          [-20, -232],
          [40, -150],
          [216, 6],
          [150, -4],
          [60, -52],
          [-110, -76],
        ],
        pal.ink,
      );
      P(
        k,
        [
          [-212, -38],
          [-92, -194],
          [-24, -218],
          [30, -146],
          [180, -10],
          [60, -62],
          [-110, -88],
        ],
        pal.red,
      );
      for (let i = 0; i < 6; i++)
        L(
          k,
          [
            [-186 + i * 26, -58 - i * 8],
            [-84 + i * 18, -196 + i * 6],
          ],
          2.6,
          mix(pal.red, pal.ink, 0.4),
        );
      // chimney on the porch end, hanging off
      k.save();
      k.translate(96, -112);
      k.rotate(0.5);
      R(k, -20, -66, 40, 84, pal.ink);
      R(k, -16, -62, 32, 78, pal.orange);
      for (let i = 0; i < 4; i++)
        L(
          k,
          [
            [-16, -44 + i * 18],
            [16, -44 + i * 18],
          ],
          2,
          pal.ink,
        );
      R(k, -25, -74, 50, 13, pal.ink);
      k.restore();
      const win = (x: number, y: number, w: number, h: number, rot: number, c = pal.blue) => {
        k.save();
        k.translate(x, y);
        k.rotate(rot);
        R(k, -w / 2 - 6, -h / 2 - 6, w + 12, h + 12, pal.ink, 2);
        R(k, -w / 2, -h / 2, w, h, c);
        P(
          k,
          [
            [-w / 2, -h / 2],
            [w / 2, -h / 2],
            [-w / 2, h / 2],
          ],
          mix(c, pal.cream, 0.4),
        );
        R(k, -2.5, -h / 2, 5, h, pal.ink);
        R(k, -w / 2, -2.5, w, 5, pal.ink);
        k.restore();
      };
      win(-128, -12, 56, 62, -0.34);
      win(108, 60, 64, 48, 0.42);
      win(-94, 130, 46, 70, 0.22);
      win(-84, -132, 34, 34, 0.78, pal.yellow);
      // the door, upstairs; the bride's kettle of a sink outside
      k.save();
      k.translate(2, 24);
      k.rotate(0.16);
      R(k, -34, -62, 68, 118, pal.ink, 3);
      R(k, -28, -56, 56, 112, pal.teal);
      R(k, -20, -46, 40, 38, mix(pal.teal, pal.ink, 0.3));
      R(k, -20, 0, 40, 44, mix(pal.teal, pal.ink, 0.3));
      E(k, 20, 4, 5, 5, pal.yellow);
      k.restore();
      P(
        k,
        [
          [-44, 84],
          [46, 98],
          [46, 108],
          [-44, 94],
        ],
        pal.ink,
      );
      // ladder
      L(
        k,
        [
          [-20, 232],
          [2, 90],
        ],
        6,
        pal.ink,
      );
      L(
        k,
        [
          [24, 236],
          [36, 96],
        ],
        6,
        pal.ink,
      );
      for (let i = 0; i < 7; i++)
        L(
          k,
          [
            [-17 + i * 3, 214 - i * 19],
            [26 + i * 2, 217 - i * 19],
          ],
          5,
          pal.ink,
        );
      // porch rails going the wrong way
      for (let i = 0; i < 5; i++) {
        const x = 76 + i * 22;
        L(
          k,
          [
            [x, 206 - i * 4],
            [x + 12, 142 + i * 4],
          ],
          6,
          pal.ink,
        );
      }
      L(
        k,
        [
          [70, 150],
          [188, 152],
        ],
        8,
        pal.ink,
      );
    });
    // the pair
    G.rough(
      (k) => {
        const c = pal.ink;
        k.save();
        k.translate(-214, 232);
        k.scale(1.02, 1.02);
        M(
          k,
          [
            [-5, -46],
            [-9, -4],
          ],
          [7, 4],
          c,
        );
        M(
          k,
          [
            [5, -46],
            [9, -4],
          ],
          [7, 4],
          c,
        );
        B(
          k,
          [
            [-6, -84],
            [-15, -78],
            [-13, -44],
            [13, -44],
            [15, -78],
            [6, -84],
          ],
          c,
          0.6,
        );
        M(
          k,
          [
            [12, -76],
            [24, -92],
            [14, -104],
          ],
          [4.4, 3.6, 3],
          c,
        );
        M(
          k,
          [
            [-12, -76],
            [-18, -58],
            [-16, -46],
          ],
          [4.4, 3.6, 3],
          c,
        );
        E(k, 0, -94, 8, 9.6, pal.skin);
        R(k, -8, -108, 17, 9, c, 2);
        L(
          k,
          [
            [-13, -100],
            [14, -100],
          ],
          3.6,
          c,
        );
        k.restore();
        k.save();
        k.translate(-262, 234);
        k.scale(0.92, 0.92);
        B(
          k,
          [
            [-5, -84],
            [-12, -76],
            [-8, -56],
            [-26, -6],
            [26, -6],
            [8, -56],
            [12, -76],
            [5, -84],
          ],
          "#ffffff",
          0.5,
        );
        M(
          k,
          [
            [10, -76],
            [20, -62],
            [34, -66],
          ],
          [3.6, 3, 2.6],
          pal.skin,
        );
        E(k, 0, -93, 7.4, 9, pal.skin);
        B(
          k,
          [
            [-10, -98],
            [0, -106],
            [10, -98],
            [9, -90],
            [0, -98],
            [-9, -90],
          ],
          pal.red,
        );
        B(
          k,
          [
            [-10, -100],
            [-22, -60],
            [-28, -20],
            [-14, -60],
          ],
          "#ffffff",
        );
        k.restore();
      },
      { blur: 0.6, amount: 0.3 },
    );
    // crates
    G((k) => {
      for (const [x, y, s, rot] of [
        [250, 216, 54, 0.06],
        [236, 166, 44, -0.14],
      ]) {
        k.save();
        k.translate(x, y);
        k.rotate(rot);
        R(k, -s / 2, -s / 2, s, s, pal.ink);
        R(k, -s / 2 + 4, -s / 2 + 4, s - 8, s - 8, pal.orange);
        L(
          k,
          [
            [-s / 2 + 4, -s / 2 + 4],
            [s / 2 - 4, s / 2 - 4],
          ],
          3,
          pal.ink,
        );
        k.restore();
      }
    });
    // the week, torn off day by day
    const days = ["M", "T", "W", "T", "F", "S", "S"];
    if (!a.wide)
      days.forEach((_, i) =>
        a.at(66 + i * 78, 66, 1, (i % 2 ? 0.05 : -0.06) + (i === 6 ? 0.2 : 0), (k) => {
          R(k, -27, -30, 60, 66, alpha(pal.ink, 0.25), 3);
          R(k, -30, -34, 60, 66, pal.cream, 3);
          R(k, -30, -34, 60, 15, pal.red, 3);
          for (const x of [-14, 14]) E(k, x, -27, 3.4, 3.4, pal.cream);
        }),
      );
    if (!a.wide) {
      days.forEach((d, i) => {
        a.text(d, {
          x: 66 + i * 78,
          y: 88,
          size: 34,
          color: pal.ink,
          font: "passion-one",
          tracking: 0,
        });
        if (i < 6) {
          a.line(
            [
              [48 + i * 78, 56],
              [86 + i * 78, 92],
            ],
            5,
            pal.red,
            "round",
          );
          a.line(
            [
              [86 + i * 78, 56],
              [48 + i * 78, 92],
            ],
            5,
            pal.red,
            "round",
          );
        }
      });
      a.title({ x: 40, y: 722, w: 520, h: 116, color: pal.cream });
      a.credits({ y: 866, color: pal.cream, size: 17 });
    } else a.lock({ color: pal.cream, credit: pal.yellow, reach: 620, w: 380 });
  },
} satisfies Family;
