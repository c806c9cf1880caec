import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, type MotifStyle, poly } from "../lib/figure.ts";
import { arc, put, stroke } from "../lib/sound-things.ts";

/** By candlelight the scullery maid has a princess for a shadow. */
export default {
  id: "attic",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 880),
      gy = a.f(640, 570),
      s = a.f(1, 0.94);
    a.bg(pal.wall);
    const cx = fx - 176 * s,
      cyy = gy - 34 * s;
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(cx, cyy, 20, a.f(640, 660), [
        [0, pal.flame],
        [0.35, alpha(pal.warm, 0.95)],
        [0.75, alpha(pal.warm, 0.35)],
        [1, alpha(pal.warm, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    // planks
    for (let i = 1; i < 14; i++)
      a.line(
        [
          [i * a.f(56, 100), 0],
          [i * a.f(56, 100), gy],
        ],
        1.6,
        alpha(pal.night, 0.28),
      );
    // the shadow princess
    const girl = (q: Ctx, o: MotifStyle = {}) => {
      limb(
        q,
        [
          [-5, -20],
          [-6, -3],
        ],
        [3.4, 2.6],
      );
      limb(
        q,
        [
          [5, -20],
          [6, -3],
        ],
        [3.4, 2.6],
      );
      blob(
        q,
        [
          [-8, -4],
          [-3, -5],
          [-3, 0],
          [-11, 0],
        ],
        0.7,
      );
      blob(
        q,
        [
          [8, -4],
          [3, -5],
          [3, 0],
          [11, 0],
        ],
        0.7,
      );
      if (o.gown)
        blob(
          q,
          [
            [-6, -68],
            [-11, -62],
            [-8, -48],
            [-22, -28],
            [-36, 2],
            [0, 6],
            [36, 2],
            [22, -28],
            [8, -48],
            [11, -62],
            [6, -68],
          ],
          0.6,
        );
      else
        blob(
          q,
          [
            [-6, -68],
            [-11, -62],
            [-9, -48],
            [-15, -32],
            [-19, -17],
            [0, -15],
            [19, -17],
            [15, -32],
            [9, -48],
            [11, -62],
            [6, -68],
          ],
          0.6,
        );
      limb(
        q,
        [
          [-9, -63],
          [-17, -52],
          [-11, -43],
        ],
        [3.4, 2.8, 2.2],
      );
      limb(
        q,
        [
          [9, -63],
          [18, -56],
          [24, -64],
        ],
        [3.4, 2.8, 2.2],
      );
      q.fillRect(-2.6, -74, 5.2, 8);
      q.beginPath();
      q.ellipse(0, -82, 9.4, 10.4, 0, 0, TAU);
      q.fill();
      for (const [x, y, c] of [
        [-9, -88, 5],
        [9, -88, 5],
        [-11, -80, 5],
        [11, -80, 5],
        [-10, -72, 4.6],
        [10, -72, 4.6],
        [-5, -93, 5],
        [5, -93, 5],
        [0, -94, 4.6],
      ])
        arc(q, x, y, c);
      if (o.crown) {
        poly(q, [
          [-9, -94],
          [-12, -112],
          [-5, -103],
          [0, -116],
          [5, -103],
          [12, -112],
          [9, -94],
        ]);
        for (const [x, y] of [
          [-12, -113],
          [0, -117.5],
          [12, -113],
        ])
          arc(q, x, y, 2);
      } else {
        poly(q, [
          [4, -97],
          [13, -103],
          [13, -94],
        ]);
        poly(q, [
          [4, -97],
          [-3, -103],
          [-4, -95],
        ]);
      }
    };
    a.put(
      a.layer(() =>
        put(
          a,
          (q) => {
            girl(q, { gown: 1, crown: 1 });
            limb(
              q,
              [
                [24, -64],
                [30, -78],
              ],
              [2, 1],
            );
            q.beginPath();
            for (let i = 0; i < 10; i++) {
              const z = i % 2 ? 3 : 8,
                t = (i * Math.PI) / 5 - 1.57;
              q.lineTo(31 + Math.cos(t) * z, -84 + Math.sin(t) * z);
            }
            q.fill();
          },
          fx + 84 * s,
          gy + 10,
          452 * s,
          pal.shadow,
        ),
      ),
      { alpha: 0.88 },
    );
    // sloping roof and window with snow
    const slope = a.f(
      [
        [0, 0],
        [300, 0],
        [0, 330],
      ],
      [
        [1280, 0],
        [1004, 0],
        [1280, 336],
      ],
    );
    a.fill(slope, pal.beam);
    a.line(
      a.f(
        [
          [308, -10],
          [-10, 340],
        ],
        [
          [996, -10],
          [1290, 348],
        ],
      ),
      22,
      pal.night,
    );
    a.line(
      a.f(
        [
          [316, -4],
          [0, 344],
        ],
        [
          [988, -4],
          [1282, 352],
        ],
      ),
      4,
      pal.warm,
    );
    const wx = a.f(92, 1196),
      wy = a.f(118, 96),
      w2 = a.f(58, 62);
    a.at(wx, wy, 1, a.f(-0.0, 0), () => {
      a.rect(-w2 - 10, -w2 - 10, w2 * 2 + 20, w2 * 2 + 20, pal.night);
      a.rect(-w2, -w2, w2 * 2, w2 * 2, pal.sky);
      a.circle(18, -16, 19, pal.moon);
      const r = a.rand("snow");
      for (let i = 0; i < 26; i++)
        a.circle(r.range(-w2 + 3, w2 - 3), r.range(-w2 + 3, w2 - 3), r.range(1, 2.6), pal.cream);
      a.fill(
        [
          [-w2, w2],
          [-w2, 30],
          [-30, 40],
          [-30, 24],
          [-16, 24],
          [-16, 36],
          [10, 20],
          [36, 40],
          [w2, 30],
          [w2, w2],
        ],
        pal.night,
      );
      a.rect(-4, -w2, 8, w2 * 2, pal.night);
      a.rect(-w2, -4, w2 * 2, 8, pal.night);
      a.fill(
        [
          [-w2 - 12, w2 + 8],
          [-w2 - 6, w2 - 3],
          [-20, w2 - 8],
          [20, w2 - 2],
          [w2 + 8, w2 - 6],
          [w2 + 12, w2 + 8],
        ],
        pal.cream,
      );
    });
    // floor
    a.rect(0, gy, W, H - gy, pal.floor);
    for (let i = 0; i < 9; i++)
      a.line(
        [
          [0, gy + i * i * 4 + 6],
          [W, gy + i * i * 4 + 6],
        ],
        2,
        alpha(pal.night, 0.5),
      );
    a.glow(cx, gy + 24, 10, 300 * s, pal.warm, 0.85);
    // candle
    a.fill(
      [
        [cx - 22, gy + 18],
        [cx + 22, gy + 18],
        [cx + 16, gy + 30],
        [cx - 16, gy + 30],
      ],
      pal.night,
    );
    a.rect(cx - 9, gy - 24 * s, 18, 44 * s, pal.cream);
    k.fillStyle = pal.flame;
    k.beginPath();
    k.moveTo(cx, gy - 82 * s);
    k.bezierCurveTo(cx + 20, gy - 52 * s, cx + 14, gy - 28 * s, cx, gy - 28 * s);
    k.bezierCurveTo(cx - 14, gy - 28 * s, cx - 18, gy - 50 * s, cx, gy - 82 * s);
    k.fill();
    k.fillStyle = pal.white;
    k.beginPath();
    k.ellipse(cx, gy - 40 * s, 5, 11, 0, 0, TAU);
    k.fill();
    const gx = fx - 78 * s,
      gb = gy + 48 * s;
    a.print("stipple", (q) => {
      q.fillStyle = alpha(pal.night, 0.75);
      q.beginPath();
      q.moveTo(gx - 12, gb - 4);
      q.lineTo(gx + 12, gb - 8);
      q.lineTo(fx + 180 * s, gy + 2);
      q.lineTo(fx + 20 * s, gy + 2);
      q.fill();
    });
    put(a, girl, gx, gb, 226 * s, pal.night);
    a.line(
      [
        [gx + 56 * s, gb - 170 * s],
        [gx + 50 * s, gb - 40 * s],
      ],
      5,
      pal.night,
      "round",
    );
    a.fill(
      [
        [gx + 40 * s, gb - 44 * s],
        [gx + 60 * s, gb - 44 * s],
        [gx + 76 * s, gb],
        [gx + 24 * s, gb],
      ],
      pal.night,
    );
    put(
      a,
      (q) => {
        q.fillRect(-9, -30, 18, 0);
        stroke(
          q,
          [
            [-15, -18],
            [-16.5, -40],
            [-9, -50],
            [-10, -64],
          ],
          1.4,
          true,
        );
      },
      gx,
      gb,
      226 * s,
      pal.flame,
    );
    if (!a.wide) {
      a.fade(0, 670, 0, 740, pal.night);
      a.title({ x: 44, y: 706, w: 512, h: 132, color: pal.title, smallColor: pal.flame });
      a.credits({ y: 864, color: pal.cream });
    } else a.lock({ color: pal.title, smallColor: pal.flame, scrim: pal.night });
  },
} satisfies Family;
