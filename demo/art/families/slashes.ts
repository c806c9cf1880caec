import { alpha } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** Sun-baked wall cut open by three strokes of a blade; the night and a rider show through. */
export default {
  id: "slashes",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 356, 0.92], [900, 336, 0.86]),
      r = a.rand("sl");
    a.bg(pal.red);
    a.ctx.fillStyle = a.linear(0, 0, W, H, [
      [0, alpha(pal.hot, 0.45)],
      [0.4, alpha(pal.deep, 0)],
      [1, alpha(pal.deep, 0.95)],
    ]);
    a.ctx.fillRect(0, 0, W, H);
    const zed = (k: Ctx) => {
      k.beginPath();
      for (const [i, p] of (
        [
          [276, -330],
          [236, -170],
          [196, -40],
          [150, 60],
          [96, 150],
          [10, 220],
          [-110, 290],
          [-262, 344],
          [-236, 190],
          [-206, 70],
          [-160, -30],
          [-90, -130],
          [10, -220],
          [120, -284],
        ] as [number, number][]
      ).entries())
        if (i) k.lineTo(...p);
        else k.moveTo(...p);
      k.closePath();
    };
    a.put(
      a.layer(() =>
        G((k) => {
          k.translate(6, 8);
          zed(k);
          k.fillStyle = "rgba(30,0,4,.55)";
          k.fill();
        }),
      ),
      { blur: 3 },
    );
    a.rough(
      () =>
        G((k) => {
          k.save();
          k.translate(-5, -6);
          zed(k);
          k.fillStyle = pal.paper;
          k.fill();
          k.restore();
        }),
      { blur: 0.8, amount: 0.5 },
    );
    G((k) => {
      k.save();
      zed(k);
      k.clip();
      R(k, -400, -400, 800, 800, pal.night);
      for (let i = 0; i < 90; i++)
        E(k, r.range(-300, 300), r.range(-310, 160), r.range(0.8, 2), 2 * r(), pal.paper);
      E(k, 6, -20, 118, 118, pal.gold);
      P(
        k,
        [
          [-400, 160],
          [-200, 120],
          [0, 104],
          [200, 90],
          [400, 60],
          [400, 400],
          [-400, 400],
        ],
        pal.brown,
      );
      P(
        k,
        [
          [-400, 220],
          [-200, 180],
          [0, 170],
          [200, 180],
          [400, 130],
          [400, 400],
          [-400, 400],
        ],
        pal.ink,
      );
      k.restore();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(6, -20, 110, 290, [
        [0, alpha(pal.gold, 0.85)],
        [1, alpha(pal.gold, 0)],
      ]);
      zed(k);
      k.fill();
      k.globalCompositeOperation = "destination-out";
    });
    // rider across the lower stroke, cape flying
    G.rough((k) => {
      k.save();
      k.translate(30, 246);
      k.scale(1.15, 1.15);
      k.fillStyle = pal.ink;
      k.restore();
    }, {});
    const hx = G.X(2),
      hy = G.Y(112),
      s = 1.32 * G.s;
    a.rough(
      () => {
        m(a, "horse", hx, hy, 100 * s, pal.ink);
        a.at(hx, hy, s, 0, (k) => {
          M(
            k,
            [
              [4, -58],
              [16, -42],
              [10, -24],
            ],
            [7, 5, 4],
            pal.ink,
          );
          B(
            k,
            [
              [-6, -96],
              [-14, -84],
              [-8, -56],
              [14, -54],
              [16, -84],
              [8, -98],
            ],
            pal.ink,
            0.7,
          );
          E(k, 6, -106, 8, 9.6, pal.ink);
          R(k, -4, -122, 20, 10, pal.ink, 3);
          E(k, 6, -112, 21, 3.8, pal.ink, 0.06);
          B(
            k,
            [
              [-4, -96],
              [-40, -102],
              [-84, -84],
              [-118, -96],
              [-92, -60],
              [-60, -56],
              [-30, -52],
              [-8, -60],
            ],
            pal.ink,
            0.8,
          );
          M(
            k,
            [
              [10, -88],
              [28, -98],
              [42, -108],
            ],
            [4.6, 3.6, 2.6],
            pal.ink,
          );
          L(
            k,
            [
              [42, -108],
              [92, -168],
            ],
            2,
            pal.gold,
          );
          L(
            k,
            [
              [38, -112],
              [46, -104],
            ],
            3,
            pal.gold,
          );
        });
      },
      { blur: 0.7, amount: 0.3 },
    );
    a.at(hx, hy, s, 0, (k) => {
      P(
        k,
        [
          [4, -109],
          [15, -109],
          [15, -105],
          [4, -105],
        ],
        pal.red,
      );
      L(
        k,
        [
          [-10, -92],
          [-50, -92],
          [-96, -86],
        ],
        1.6,
        pal.red,
        true,
      );
      L(
        k,
        [
          [42, -108],
          [92, -168],
        ],
        2.4,
        pal.gold,
      );
    });
    // curled paper at the ends, and the rapier that did it
    G.rough(
      (k) => {
        P(
          k,
          [
            [276, -330],
            [300, -276],
            [250, -224],
          ],
          pal.paper,
        );
        P(
          k,
          [
            [-262, 344],
            [-290, 284],
            [-240, 214],
          ],
          pal.paper,
        );
      },
      { blur: 0.8, amount: 0.4 },
    );
    G((k) => {
      for (const [d, c] of [
        [6, alpha(pal.ink, 0.4)],
        [0, null],
      ] as const) {
        k.save();
        k.translate(d + 44, d - 66);
        L(
          k,
          [
            [-78, 366],
            [286, -110],
          ],
          6,
          c || pal.paper,
          false,
        );
        L(
          k,
          [
            [-118, 418],
            [-78, 366],
          ],
          13,
          c || pal.ink,
        );
        k.lineWidth = 8;
        k.strokeStyle = c || pal.gold;
        k.beginPath();
        k.arc(-92, 384, 34, 0.5, 3.4);
        k.stroke();
        L(
          k,
          [
            [-116, 348],
            [-46, 402],
          ],
          8,
          c || pal.gold,
        );
        E(k, -122, 424, 11, 11, c || pal.gold);
        k.restore();
      }
    });
    if (!a.wide) {
      a.title({ x: 44, y: 708, w: 512, h: 122, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 858, color: pal.gold });
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.gold,
        credit: pal.gold,
        scrim: pal.ink,
        reach: 640,
        w: 430,
      });
  },
} satisfies Family;
