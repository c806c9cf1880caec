import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** The mountain is the dog: two peaks for ears, pines for a ruff, a ship caught in the ice below. */
export default {
  id: "wolfpeak",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 404, 1], [900, 380, 0.95]);
    a.bg(pal.sky);
    a.fade(0, a.f(140, 100), 0, a.f(620, 560), pal.sun, [0, 0, W, a.f(640, 600)]);
    for (let i = 0; i < 4; i++)
      G((k) => E(k, 0, -150, 250 - i * 44, 250 - i * 44, mix(pal.sky, pal.glow, 0.35 + i * 0.2)));
    G.rough(
      (k) => {
        P(
          k,
          [
            [-700, 210],
            [-380, 20],
            [-300, 70],
            [-220, -20],
            [700, 210],
          ],
          pal.far,
        );
        P(
          k,
          [
            [700, 210],
            [420, 0],
            [330, 60],
            [240, -10],
            [-200, 210],
          ],
          pal.far,
        );
      },
      { blur: 1, amount: 0.5 },
    );
    G.rough(
      (k) => {
        P(
          k,
          [
            [-300, 240],
            [-236, 60],
            [-222, -60],
            [-196, -200],
            [-184, -296],
            [-150, -270],
            [-96, -190],
            [-56, -170],
            [0, -178],
            [56, -170],
            [96, -190],
            [150, -270],
            [184, -296],
            [196, -200],
            [222, -60],
            [236, 60],
            [300, 240],
          ],
          pal.dark,
        );
      },
      { blur: 1, amount: 0.6 },
    );
    G.rough(
      (k) => {
        for (const q of [-1, 1]) {
          P(
            k,
            [
              [q * 178, -268],
              [q * 148, -236],
              [q * 110, -176],
              [q * 140, -150],
              [q * 168, -160],
              [q * 182, -200],
            ],
            pal.mid,
          );
          P(
            k,
            [
              [q * 56, -164],
              [q * 96, -176],
              [q * 130, -128],
              [q * 118, -80],
              [q * 64, -92],
              [q * 26, -60],
            ],
            pal.snow,
          );
          P(
            k,
            [
              [q * 218, -30],
              [q * 160, -36],
              [q * 124, 0],
              [q * 96, 70],
              [q * 130, 130],
              [q * 200, 180],
              [q * 244, 120],
            ],
            pal.snow,
          );
          P(
            k,
            [
              [q * 160, -36],
              [q * 218, -30],
              [q * 236, 60],
              [q * 196, 40],
            ],
            pal.ice,
          );
          P(
            k,
            [
              [q * 130, 130],
              [q * 200, 180],
              [q * 150, 230],
              [q * 84, 180],
            ],
            pal.ice,
          );
          P(
            k,
            [
              [q * 16, -50],
              [q * 44, -40],
              [q * 58, 20],
              [q * 74, 84],
              [q * 50, 122],
              [0, 132],
              [0, -30],
            ],
            pal.snow,
          );
          P(
            k,
            [
              [q * 44, -40],
              [q * 58, 20],
              [q * 74, 84],
              [q * 84, 40],
              [q * 70, -20],
            ],
            pal.ice,
          );
        }
        P(
          k,
          [
            [-34, 60],
            [34, 60],
            [42, 82],
            [16, 108],
            [0, 112],
            [-16, 108],
            [-42, 82],
          ],
          pal.dark,
        );
        P(
          k,
          [
            [-60, 128],
            [0, 120],
            [60, 128],
            [40, 164],
            [0, 178],
            [-40, 164],
          ],
          pal.mid,
        );
        P(
          k,
          [
            [0, 108],
            [4, 108],
            [4, 128],
            [-4, 128],
          ],
          pal.dark,
        );
        L(
          k,
          [
            [-54, 126],
            [-24, 138],
            [0, 128],
            [24, 138],
            [54, 126],
          ],
          6,
          pal.dark,
        );
      },
      { blur: 0.9, amount: 0.5 },
    );
    G((k) => {
      for (const q of [-1, 1]) {
        P(
          k,
          [
            [q * 44, -38],
            [q * 74, -62],
            [q * 108, -62],
            [q * 96, -38],
            [q * 66, -28],
          ],
          pal.dark,
        );
        P(
          k,
          [
            [q * 54, -40],
            [q * 76, -56],
            [q * 98, -57],
            [q * 90, -41],
            [q * 68, -34],
          ],
          pal.amber,
        );
        E(k, q * 77, -46, 8, 9, pal.dark);
        E(k, q * 77 + 3, -50, 2.6, 2.6, "#ffffff");
      }
      E(k, -10, 72, 8, 5, alpha(pal.ice, 0.7));
    });
    // pines and ice
    const r = a.rand("p"),
      gy = G.Y(236);
    a.rough(
      () => {
        for (let i = 0; i < a.f(22, 40); i++) {
          const x = a.f(-10 + i * 29, 380 + i * 24),
            h = r.range(60, 120) + Math.abs(x - G.x) * a.f(0.24, 0.14);
          m(a, "pine", x, gy + 12, h, i % 3 ? pal.dark : pal.pine);
        }
      },
      { blur: 0.7, amount: 0.4 },
    );
    a.rect(0, gy, W, H, pal.snow);
    a.rough(
      () => {
        for (let i = 0; i < 14; i++) {
          const x = r() * W,
            y = gy + r.range(18, 130),
            w = r.range(40, 120);
          a.fill(
            [
              [x - w, y],
              [x - w * 0.3, y - 5],
              [x + w, y + 2],
              [x + w * 0.4, y + 7],
            ],
            pal.ice,
          );
        }
      },
      { blur: 0.7, amount: 0.4 },
    );
    const sx = G.X(-138),
      sy = gy + 48;
    m(a, "ship", sx, sy, 108, pal.dark, { rot: -0.1 });
    a.rough(
      () =>
        a.fill(
          [
            [sx - 110, sy + 10],
            [sx - 60, sy - 16],
            [sx - 20, sy - 2],
            [sx + 24, sy - 20],
            [sx + 100, sy + 8],
          ],
          pal.snow,
        ),
      { blur: 0.7, amount: 0.4 },
    );
    // woman with sled and dog
    a.at(G.X(110), gy + 62, 0.74, 0, (k) => {
      m(a, "walk", 0, 0, 100, pal.dark, { flip: true });
      E(k, -2, -92, 10, 10, pal.red);
      B(
        k,
        [
          [-14, -98],
          [0, -106],
          [13, -96],
          [12, -82],
          [4, -88],
          [-8, -90],
        ],
        pal.dark,
      );
      L(
        k,
        [
          [10, -52],
          [70, -16],
        ],
        2.4,
        pal.dark,
      );
      R(k, 66, -22, 74, 16, pal.red, 4);
      L(
        k,
        [
          [56, -4],
          [150, -4],
          [160, -12],
        ],
        4,
        pal.dark,
      );
    });
    if (!a.wide) {
      a.rect(0, 736, W, 164, pal.dark);
      a.title({ x: 36, y: 752, w: 528, h: 76, color: pal.snow, smallColor: pal.sun });
      a.credits({ y: 860, color: pal.ice });
    } else
      a.lock({
        color: pal.snow,
        smallColor: pal.sun,
        credit: pal.ice,
        scrim: pal.dark,
        reach: 640,
        w: 430,
      });
  },
} satisfies Family;
