import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { el, letter } from "../lib/silent-things.ts";

/** The last horse-car racing across a tilted city. */
export default {
  id: "trolley",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      gy = a.f(a.still ? 520 : 640, 556),
      k = a.ctx,
      r = a.rand("ny");
    a.bg(pal.sky);
    a.at(cx, gy, 1, -0.14, () => {
      for (let i = 0; i < 9; i++)
        a.rect(-1600, -900 + i * 90, 3200, 40, mix(pal.sky, pal.paper, 0.1 + i * 0.045));
      for (const [c, h0, d] of [
        [mix(pal.sky, pal.navy, 0.28), 420, 0],
        [mix(pal.sky, pal.navy, 0.62), 280, 34],
      ] as const)
        for (let i = -14; i < 14; i++) {
          const w = r.range(52, 84),
            h = h0 * r.range(0.55, 1.1),
            x = i * 74 + d;
          a.fill(
            [
              [x, 60],
              [x + 34, -h],
              [x + w + 34, -h],
              [x + w, 60],
            ],
            c,
          );
          if (r() < 0.3)
            a.fill(
              [
                [x + 44, -h],
                [x + w * 0.5 + 36, -h - 60],
                [x + w + 24, -h],
              ],
              c,
            );
          for (let y = -h + 20; y < -20; y += 26)
            for (let q = 12; q < w - 10; q += 18)
              if (r() < 0.55) {
                const o = (34 * (60 - y)) / (60 + h);
                a.fill(
                  [
                    [x + q + o, y],
                    [x + q + o + 8, y],
                    [x + q + o + 6, y + 13],
                    [x + q + o - 2, y + 13],
                  ],
                  pal.gold,
                );
              }
        }
      a.rect(-1600, 16, 3200, 900, pal.orange);
      a.rect(-1600, 16, 3200, 10, pal.paper);
      a.rect(-1600, 74, 3200, 5, pal.navy);
      a.rect(-1600, 112, 3200, 7, pal.navy);
      for (let i = 0; i < 26; i++) {
        const y = r.range(-170, 130),
          x = r.range(-560, -120);
        a.line(
          [
            [x, y],
            [x + r.range(60, 190), y],
          ],
          r.range(3, 7),
          i % 2 ? pal.paper : pal.gold,
          "round",
        );
      }
      // car
      el(k, -60, 112, 200, 13, alpha(pal.navy, 0.55));
      a.fill(
        [
          [-196, -96],
          [66, -96],
          [50, 76],
          [-206, 76],
        ],
        pal.red,
      );
      a.fill(
        [
          [-200, 14],
          [56, 14],
          [50, 76],
          [-206, 76],
        ],
        pal.gold,
      );
      a.fill(
        [
          [-236, -112],
          [112, -112],
          [96, -140],
          [60, -158],
          [-176, -158],
          [-220, -138],
        ],
        pal.navy,
      );
      a.fill(
        [
          [-160, -158],
          [40, -158],
          [30, -182],
          [-150, -182],
        ],
        pal.navy,
      );
      for (let i = 0; i < 8; i++) a.rect(-146 + i * 23, -176, 15, 13, pal.gold);
      for (let i = 0; i < 5; i++) {
        const x = -184 + i * 47;
        a.fill(
          [
            [x, -88],
            [x + 38, -88],
            [x + 35, 2],
            [x - 4, 2],
          ],
          pal.navy,
        );
        a.fill(
          [
            [x + 3, -84],
            [x + 35, -84],
            [x + 32, -2],
            [x, -2],
          ],
          mix(pal.sky, pal.paper, 0.6),
        );
        a.circle(x + 17, -30, 11, pal.navy);
        a.fill(
          [
            [x + 2, -2],
            [x + 6, -18],
            [x + 28, -18],
            [x + 32, -2],
          ],
          pal.navy,
        );
      }
      a.fill(
        [
          [-242, 76],
          [104, 76],
          [100, 92],
          [-238, 92],
        ],
        pal.navy,
      );
      a.fill(
        [
          [62, 10],
          [104, 10],
          [100, 78],
          [56, 78],
        ],
        pal.navy,
      );
      for (const x of [-130, 6]) {
        a.circle(x, 96, 22, pal.navy);
        a.circle(x, 96, 14, pal.paper);
        for (let i = 0; i < 6; i++)
          a.line(
            [
              [x, 96],
              [x + Math.cos(i) * 16, 96 + Math.sin(i) * 16],
            ],
            3,
            pal.navy,
          );
        a.circle(x, 96, 5, pal.navy);
      }
      k.fillStyle = pal.navy; // driver
      limb(
        k,
        [
          [84, 10],
          [88, -34],
        ],
        [13, 12],
      );
      limb(
        k,
        [
          [92, -36],
          [118, -30],
          [134, -36],
        ],
        [6, 5, 4],
      );
      k.fillStyle = pal.skin;
      k.beginPath();
      k.arc(94, -62, 17, 0, TAU);
      k.fill();
      k.fillStyle = pal.navy;
      k.fillRect(74, -86, 38, 14);
      el(k, 92, -72, 31, 4.6, pal.navy);
      a.ring(101, -62, 6.5, 2.6, pal.navy);
      a.line(
        [
          [82, -64],
          [95, -62],
        ],
        2.4,
        pal.navy,
      );
      a.line(
        [
          [134, -36],
          [236, -42],
        ],
        2.6,
        pal.navy,
      );
      a.line(
        [
          [134, -34],
          [214, -6],
        ],
        2.6,
        pal.navy,
      );
      a.line(
        [
          [100, 50],
          [190, 34],
        ],
        5,
        pal.navy,
      );
      for (const [x, y, c] of [
        [216, 92, pal.navy],
        [196, 108, pal.brown],
      ] as const)
        m(a, "horse", x, y, 142, c, { sx: 0.96 });
      for (const [x, y] of [
        [128, 112],
        [96, 118],
        [286, 108],
        [-236, 112],
        [-270, 100],
      ])
        for (let i = 0; i < 3; i++)
          a.circle(x - i * 15, y + 4 - i * 5, 11 - i * 2, alpha(pal.paper, 0.85));
    });
    if (!a.wide) {
      a.fill(
        [
          [0, gy + 186],
          [W, gy + 102],
          [W, H],
          [0, H],
        ],
        pal.navy,
      );
    }
    letter(a, {
      t: {
        x: 26,
        y: 40,
        w: 548,
        h: 178,
        valign: "top",
        color: pal.gold,
        outline: { color: pal.navy, w: 12 },
        extrude: { dx: -8, dy: 9, color: pal.navy },
        rotate: -0.1,
        skew: -0.24,
      },
      c: { y: 862, size: 16, color: pal.paper },
      l: { color: pal.gold, w: 400, scrim: pal.navy, skew: -0.2, x: 90 },
    });
  },
} satisfies Family;
