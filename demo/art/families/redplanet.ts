import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, star } from "../lib/early-things.ts";

/** Propeller ship against a vast red planet; a white-robed figure lifts a branch of peace. */
export default {
  id: "redplanet",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 400, 1], [900, 400, 0.98]),
      r = a.rand("st");
    a.bg(pal.space);
    for (let i = 0; i < 110; i++) {
      const x = r() * W,
        y = r() * H * 0.8;
      a.circle(x, y, r.range(0.6, 1.8), pal.paper);
    }
    for (const [x, y, q] of [
      [-240, -330, 14],
      [230, -300, 10],
      [-262, -90, 9],
    ])
      G((k) => star(k, x, y, q, pal.paper, 4, 0.16));
    const px = 0,
      py = -20,
      pr = 246;
    G((k) => {
      for (let i = 4; i > 0; i--) {
        E(k, px, py, pr + i * 20, pr + i * 20, alpha(pal.mars, 0.12));
      }
      E(k, px, py, pr, pr, pal.mars);
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(px - 90, py - 90, 60, pr * 1.5, [
        [0, alpha(pal.peach, 0.95)],
        [0.5, alpha(pal.peach, 0)],
        [0.6, alpha(pal.deep, 0)],
        [1, pal.deep],
      ]);
      k.beginPath();
      k.arc(px, py, pr, 0, TAU);
      k.fill();
    });
    G((k) => {
      k.save();
      k.beginPath();
      k.arc(px, py, pr, 0, TAU);
      k.clip();
      for (const pts of [
        [
          [-260, -70],
          [-120, -110],
          [20, -90],
          [260, -150],
        ],
        [
          [-260, 60],
          [-100, 20],
          [60, 50],
          [260, 10],
        ],
        [
          [-180, -260],
          [-120, -110],
          [-100, 20],
          [-170, 240],
        ],
        [
          [90, -260],
          [20, -90],
          [60, 50],
          [150, 240],
        ],
        [
          [-120, -110],
          [60, 50],
        ],
        [
          [20, -90],
          [-100, 20],
        ],
      ])
        L(k, pts, 4, alpha(pal.deep, 0.75), true);
      for (const [x, y] of [
        [-120, -110],
        [20, -90],
        [-100, 20],
        [60, 50],
      ])
        E(k, x, y, 11, 11, pal.deep);
      E(k, px - 10, py - 236, 90, 26, pal.paper);
      k.restore();
    });
    // trail
    G((k) => {
      k.setLineDash([2, 13]);
      L(
        k,
        [
          [-360, 150],
          [-240, 60],
          [-130, -30],
          [-90, -60],
        ],
        5,
        pal.paper,
        true,
      );
      k.setLineDash([]);
    });
    // ship: long cigar with biplane wing and pusher propeller
    a.at(G.X(24), G.Y(-128), 1.06 * G.s, -0.5, (k) => {
      E(k, -122, 0, 7, 52, alpha(pal.paper, 0.65));
      E(k, -122, 0, 3, 52, pal.space);
      B(
        k,
        [
          [-112, -12],
          [-60, -28],
          [40, -30],
          [110, -12],
          [134, 0],
          [110, 14],
          [40, 30],
          [-60, 26],
          [-112, 12],
        ],
        pal.ink,
        0.7,
      );
      B(
        k,
        [
          [-104, -9],
          [-56, -22],
          [40, -24],
          [104, -10],
          [124, -1],
          [60, -6],
          [-60, -4],
        ],
        pal.paper,
        0.7,
      );
      B(
        k,
        [
          [-100, 4],
          [-60, 6],
          [50, 6],
          [116, 4],
          [90, 13],
          [40, 22],
          [-60, 20],
        ],
        pal.teal,
        0.7,
      );
      for (let i = 0; i < 5; i++) {
        E(k, -44 + i * 27, 1, 8, 8, pal.ink);
        E(k, -44 + i * 27, 1, 5, 5, pal.gold);
      }
      P(
        k,
        [
          [-106, -10],
          [-140, -50],
          [-112, -48],
          [-84, -20],
        ],
        pal.red,
      );
      P(
        k,
        [
          [-106, 10],
          [-140, 50],
          [-112, 48],
          [-84, 20],
        ],
        pal.red,
      );
      P(
        k,
        [
          [-40, -66],
          [62, -66],
          [70, -56],
          [-34, -56],
        ],
        pal.red,
      );
      P(
        k,
        [
          [-40, 56],
          [62, 56],
          [70, 66],
          [-34, 66],
        ],
        pal.red,
      );
      for (const x of [-18, 40]) {
        L(
          k,
          [
            [x, -58],
            [x, -24],
          ],
          3,
          pal.ink,
        );
        L(
          k,
          [
            [x, 24],
            [x, 58],
          ],
          3,
          pal.ink,
        );
      }
      L(
        k,
        [
          [20, -30],
          [20, -50],
        ],
        0.1,
        pal.ink,
      );
      E(k, 132, 0, 4, 44, alpha(pal.paper, 0.6));
    });
    // Earth, small
    G((k) => {
      E(k, 222, -212, 30, 30, pal.teal);
      B(
        k,
        [
          [206, -226],
          [222, -234],
          [234, -222],
          [220, -212],
          [208, -214],
        ],
        pal.gold,
        0.9,
      );
      B(
        k,
        [
          [222, -204],
          [238, -206],
          [232, -192],
        ],
        pal.gold,
        0.9,
      );
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(214, -220, 12, 40, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
      k.beginPath();
      k.arc(222, -212, 30, 0, TAU);
      k.fill();
    });
    // ground and greeter
    const hill = a.f(
      [
        [0, 900],
        [0, 640],
        [140, 606],
        [300, 590],
        [470, 612],
        [600, 650],
        [600, 900],
      ],
      [
        [300, 720],
        [560, 640],
        [760, 604],
        [900, 596],
        [1060, 612],
        [1280, 664],
        [1280, 720],
      ],
    );
    a.rough(() => a.fill(hill, pal.deep), { blur: 1, amount: 0.4 });
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, 590, 0, 720, [
        [0, alpha(pal.mars, 0.8)],
        [1, alpha(pal.mars, 0)],
      ]);
      q.beginPath();
      hill.forEach(([x, y], i) => (i ? q.lineTo(x, y) : q.moveTo(x, y)));
      q.fill();
    });
    G.rough(
      (k) => {
        k.save();
        k.translate(-6, 204);
        k.scale(1.22, 1.22);
        for (const q of [-1, 1]) {
          B(
            k,
            [
              [0, -112],
              [q * 22, -116],
              [q * 52, -150],
              [q * 60, -142],
              [q * 44, -100],
              [q * 22, -84],
            ],
            pal.robe,
            0.6,
          );
          L(
            k,
            [
              [q * 50, -148],
              [q * 60, -170],
            ],
            8,
            pal.skin,
          );
        }
        B(
          k,
          [
            [-18, -118],
            [18, -118],
            [24, -80],
            [34, -20],
            [44, 12],
            [-44, 12],
            [-34, -20],
            [-24, -80],
          ],
          pal.robe,
          0.6,
        );
        E(k, 0, -134, 14, 17, pal.hair);
        L(
          k,
          [
            [60, -172],
            [72, -216],
          ],
          3,
          pal.leaf,
        );
        for (let i = 0; i < 4; i++) {
          E(k, 58 + i * 4, -186 - i * 10, 11, 4.4, pal.leaf, 0.5);
          E(k, 74 + i * 3, -190 - i * 10, 11, 4.4, pal.leaf, -0.9);
        }
        k.restore();
      },
      { blur: 0.8, amount: 0.3 },
    );
    G((k) => {
      k.save();
      k.translate(-6, 204);
      k.scale(1.22, 1.22);
      for (const x of [-12, 0, 12])
        L(
          k,
          [
            [x, -70],
            [x * 1.9, 10],
          ],
          1.6,
          mix(pal.robe, pal.deep, 0.35),
        );
      L(
        k,
        [
          [-13, -141],
          [13, -141],
        ],
        3,
        pal.gold,
      );
      L(
        k,
        [
          [-24, -82],
          [24, -82],
        ],
        2.4,
        pal.gold,
      );
      k.restore();
    });
    if (!a.wide) {
      a.title({ x: 40, y: 706, w: 520, h: 116, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 854, color: pal.peach });
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.gold,
        credit: pal.peach,
        scrim: pal.space,
        reach: 640,
        w: 420,
      });
  },
} satisfies Family;
