import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";

/** A masked face over a revolver seen head-on; the bore is a tunnel with the train in it. */
export default {
  id: "muzzle",
  draw(a: Desk) {
    const { W, pal } = a,
      G = frame(a, [300, 452, 1], [890, 418, 0.98]);
    a.bg(pal.paper);
    for (let i = 0; i < 40; i += 2) {
      const t = (i / 40) * TAU;
      a.fill(
        [
          [G.x, G.y],
          [G.x + Math.cos(t) * 1600, G.y + Math.sin(t) * 1600],
          [G.x + Math.cos(t + TAU / 40) * 1600, G.y + Math.sin(t + TAU / 40) * 1600],
        ],
        pal.ray,
      );
    }
    G.rough(
      (k) => {
        // man
        B(
          k,
          [
            [-330, 560],
            [-300, 120],
            [-150, 50],
            [-60, 10],
            [60, 10],
            [150, 50],
            [300, 120],
            [330, 560],
          ],
          pal.coat,
          0.6,
        );
        B(
          k,
          [
            [-104, -190],
            [104, -190],
            [110, -90],
            [84, 0],
            [0, 60],
            [-84, 0],
            [-110, -90],
          ],
          pal.skin,
          0.7,
        );
        B(
          k,
          [
            [-116, -92],
            [0, -112],
            [116, -92],
            [112, 0],
            [70, 80],
            [0, 170],
            [-70, 80],
            [-112, 0],
          ],
          pal.red,
          0.5,
        );
        B(
          k,
          [
            [-96, -186],
            [-104, -262],
            [-60, -318],
            [-18, -300],
            [18, -300],
            [60, -318],
            [104, -262],
            [96, -186],
          ],
          pal.ink,
          0.8,
        );
        B(
          k,
          [
            [-216, -214],
            [-120, -196],
            [0, -214],
            [120, -196],
            [216, -214],
            [160, -170],
            [80, -156],
            [0, -166],
            [-80, -156],
            [-160, -170],
          ],
          pal.ink,
          0.9,
        );
        R(k, -100, -224, 200, 20, pal.red);
      },
      { blur: 1.2, amount: 0.4 },
    );
    G((k) => {
      for (const q of [-1, 1]) {
        B(
          k,
          [
            [q * 18, -128],
            [q * 44, -142],
            [q * 74, -132],
            [q * 44, -118],
          ],
          pal.paper,
        );
        E(k, q * 44, -131, 10, 10, pal.ink);
        L(
          k,
          [
            [q * 14, -140],
            [q * 48, -158],
            [q * 86, -144],
          ],
          9,
          pal.ink,
          true,
        );
      }
      for (let i = 0; i < 9; i++)
        for (let j = 0; j < 6; j++) {
          const x = -88 + i * 22 + (j % 2) * 11,
            y = -76 + j * 18;
          if (Math.abs(x) < 96 - Math.max(0, y) * 0.6) E(k, x, y, 3, 3, pal.paper);
        }
    });
    G.print(
      "engrave",
      (k) => {
        k.fillStyle = a.linear(-330, 0, 330, 0, [
          [0, alpha(pal.skin, 0.1)],
          [0.5, alpha(pal.skin, 0.6)],
          [1, alpha(pal.skin, 0.05)],
        ]);
        k.beginPath();
        k.moveTo(-330, 560);
        k.lineTo(-300, 130);
        k.lineTo(-100, 60);
        k.lineTo(0, 170);
        k.lineTo(100, 60);
        k.lineTo(300, 130);
        k.lineTo(330, 560);
        k.fill();
      },
      { cell: 6, angle: 0.5 },
    );
    G((k) => {
      // revolver, head on
      R(k, -34, -110, 68, 80, pal.steel2, 14);
      P(
        k,
        [
          [-9, -128],
          [9, -128],
          [13, -96],
          [-13, -96],
        ],
        pal.ink,
      );
      B(
        k,
        [
          [-70, 90],
          [70, 90],
          [96, 190],
          [92, 330],
          [-92, 330],
          [-96, 190],
        ],
        pal.skin,
        0.6,
      );
      for (let i = 0; i < 4; i++) {
        B(
          k,
          [
            [-98, 118 + i * 40],
            [0, 108 + i * 40],
            [98, 118 + i * 40],
            [98, 152 + i * 40],
            [0, 146 + i * 40],
            [-98, 152 + i * 40],
          ],
          mix(pal.skin, pal.ink, 0.08 + i * 0.1),
          0.8,
        );
        L(
          k,
          [
            [-96, 154 + i * 40],
            [0, 148 + i * 40],
            [96, 154 + i * 40],
          ],
          4,
          pal.ink,
          true,
        );
      }
      E(k, 0, 30, 142, 142, pal.ink);
      E(k, 0, 30, 134, 134, pal.steel2);
      for (let i = 0; i < 6; i++) {
        const t = (i / 6) * TAU + Math.PI / 6;
        E(k, Math.cos(t) * 104, 30 + Math.sin(t) * 104, 24, 24, pal.ink);
        E(k, Math.cos(t) * 104, 30 + Math.sin(t) * 104, 16, 16, pal.brass);
        E(k, Math.cos(t) * 104, 30 + Math.sin(t) * 104, 6, 6, pal.ink);
      }
    });
    G.print(
      "rings",
      (k) => {
        k.fillStyle = a.linear(-140, -110, 140, 170, [
          [0, alpha(pal.paper, 0.9)],
          [0.5, alpha(pal.paper, 0.2)],
          [1, alpha(pal.paper, 0)],
        ]);
        k.beginPath();
        k.arc(0, 30, 134, 0, TAU);
        k.fill();
      },
      { cell: 6, cx: G.x, cy: G.Y(30) },
    );
    G((k) => {
      for (let i = 0; i < 6; i++) {
        const t = (i / 6) * TAU + Math.PI / 6;
        E(k, Math.cos(t) * 104, 30 + Math.sin(t) * 104, 23, 23, pal.ink);
        E(k, Math.cos(t) * 104, 30 + Math.sin(t) * 104, 14, 14, pal.brass);
        E(k, Math.cos(t) * 104, 30 + Math.sin(t) * 104, 5, 5, pal.ink);
      }
      E(k, 0, 30, 94, 94, pal.ink);
      E(k, 0, 30, 89, 89, pal.steel);
    });
    G.print(
      "rings",
      (k) => {
        k.fillStyle = a.linear(-90, -60, 90, 120, [
          [0, alpha(pal.paper, 0.95)],
          [0.55, alpha(pal.paper, 0.25)],
          [1, alpha(pal.ink, 0.4)],
        ]);
        k.beginPath();
        k.arc(0, 30, 89, 0, TAU);
        k.fill();
      },
      { cell: 5, cx: G.x, cy: G.Y(30) },
    );
    G((k) => {
      E(k, 0, 30, 78, 78, pal.ink);
      k.save();
      k.beginPath();
      k.arc(0, 30, 76, 0, TAU);
      k.clip();
      for (let i = 0; i < 9; i++) {
        const y = 74 + i * i * 0.9;
        R(k, -16 - i * 6, y, 32 + i * 12, 2 + i * 0.5, pal.red);
      }
      L(
        k,
        [
          [-14, 72],
          [-50, 110],
        ],
        3,
        pal.brass,
      );
      L(
        k,
        [
          [14, 72],
          [50, 110],
        ],
        3,
        pal.brass,
      );
      for (const [x, y, r] of [
        [-20, -22, 14],
        [0, -34, 16],
        [18, -26, 15],
        [4, -16, 10],
      ])
        E(k, x, y, r, r, pal.steel);
      E(k, 0, 36, 36, 36, pal.brass);
      E(k, 0, 36, 32, 32, pal.ink);
      E(k, 0, 36, 24, 24, pal.steel2);
      P(
        k,
        [
          [-8, 8],
          [8, 8],
          [12, -16],
          [-12, -16],
        ],
        pal.ink,
      );
      L(
        k,
        [
          [-12, -15],
          [12, -15],
        ],
        3,
        pal.brass,
      );
      P(
        k,
        [
          [-30, 66],
          [30, 66],
          [42, 86],
          [-42, 86],
        ],
        pal.ink,
      );
      for (let i = -4; i <= 4; i++)
        L(
          k,
          [
            [i * 6, 68],
            [i * 9, 85],
          ],
          2.4,
          pal.brass,
        );
      E(k, 0, 30, 15, 15, pal.light);
      k.restore();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(0, 30, 8, 40, [
        [0, alpha(pal.light, 0.7)],
        [1, alpha(pal.light, 0)],
      ]);
      k.beginPath();
      k.arc(0, 30, 60, 0, TAU);
      k.fill();
    });
    if (!a.wide) {
      a.rect(0, 700, W, 200, pal.paper);
      a.rect(0, 700, W, 6, pal.ink);
      a.rect(0, 710, W, 2, pal.ink);
      a.title({ x: 36, y: 724, w: 528, h: 100, color: pal.red, smallColor: pal.ink });
      a.credits({ y: 850, color: pal.ink });
    } else
      a.lock({ color: pal.paper, smallColor: pal.brass, credit: pal.brass, reach: 680, w: 440 });
  },
} satisfies Family;
