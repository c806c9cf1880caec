import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** A schoolbook stands open like a gate; a teacher walks out of its light. */
export default {
  id: "bookgate",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 410, 1], [900, 396, 0.98]);
    a.bg(pal.ink);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(G.x, G.Y(80), 120, a.f(560, 620), [
          [0, alpha(pal.red, 1)],
          [1, alpha(pal.red, 0)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 9, angle: 0.6 },
    );
    // covers and pages as two leaves of a gate
    const by = 250;
    G.rough(
      (k) => {
        for (const q of [-1, 1]) {
          P(
            k,
            [
              [q * 58, -196],
              [q * 272, -322],
              [q * 272, by + 74],
              [q * 58, by],
            ],
            pal.wine,
          );
        }
        P(
          k,
          [
            [-60, -196],
            [60, -196],
            [60, by],
            [-60, by],
          ],
          pal.light,
        );
      },
      { blur: 0.8, amount: 0.4 },
    );
    G((k) => {
      for (const q of [-1, 1]) {
        P(
          k,
          [
            [q * 62, -180],
            [q * 256, -292],
            [q * 256, by + 50],
            [q * 62, by - 8],
          ],
          pal.paper,
        );
        for (let i = 0; i < 15; i++) {
          const y0 = -150 + i * 26,
            y1 = -246 + i * 34;
          if (q > 0 && i < 1) continue;
          const e = (i * 7) % 5 === 0 ? 0.62 : 1;
          L(
            k,
            [
              [q * 84, y0],
              [q * (84 + 152 * e), y0 + (y1 - y0) * e],
            ],
            4.4,
            alpha(pal.ink, 0.55),
            false,
            "butt",
          );
        }
        for (let i = 0; i < 4; i++)
          L(
            k,
            [
              [q * (258 + i * 3.4), -296 - i * 4],
              [q * (258 + i * 3.4), by + 54 + i * 3],
            ],
            1.4,
            pal.paper,
          );
      }
    });
    G.print(
      "halftone",
      (k) => {
        for (const q of [-1, 1]) {
          k.fillStyle = a.linear(q * 62, 0, q * 262, 0, [
            [0, alpha(pal.ink, 0)],
            [0.3, alpha(pal.ink, 0.1)],
            [1, alpha(pal.ink, 0.62)],
          ]);
          k.beginPath();
          k.moveTo(q * 62, -180);
          k.lineTo(q * 256, -292);
          k.lineTo(q * 256, by + 50);
          k.lineTo(q * 62, by - 8);
          k.fill();
        }
      },
      { cell: 6, angle: 0.6 },
    );
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(0, -196, 0, 250, [
        [0, alpha(pal.gold, 0.9)],
        [0.6, alpha(pal.gold, 0)],
      ]);
      k.fillRect(-60, -196, 120, by + 196);
    });
    // light on the ground, bars of a gate in it
    G((k) => {
      P(
        k,
        [
          [-60, by],
          [60, by],
          [250, by + 200],
          [-250, by + 200],
        ],
        pal.gold,
      );
      P(
        k,
        [
          [-40, by],
          [40, by],
          [170, by + 200],
          [-170, by + 200],
        ],
        pal.light,
      );
      for (let i = -4; i <= 4; i++) {
        if (!i) continue;
        P(
          k,
          [
            [i * 14 - 2, by],
            [i * 14 + 2, by],
            [i * 56 + 9, by + 200],
            [i * 56 - 9, by + 200],
          ],
          alpha(pal.ink, 0.82),
        );
      }
      P(
        k,
        [
          [-104, by + 52],
          [104, by + 52],
          [116, by + 62],
          [-116, by + 62],
        ],
        alpha(pal.ink, 0.82),
      );
      P(
        k,
        [
          [-216, by + 160],
          [216, by + 160],
          [236, by + 178],
          [-236, by + 178],
        ],
        alpha(pal.ink, 0.82),
      );
    });
    // iron gate leaves above the book's spine
    G.rough(
      (k) => {
        for (const x of [-54, -34, -14, 14, 34, 54]) {
          L(
            k,
            [
              [x, -196],
              [x, by - 4],
            ],
            4,
            pal.ink,
            false,
            "butt",
          );
          P(
            k,
            [
              [x - 7, -200],
              [x, -226],
              [x + 7, -200],
            ],
            pal.ink,
          );
        }
        for (const y of [-170, -150]) R(k, -62, y, 124, 5, pal.ink);
        for (let i = -2; i <= 2; i++) {
          k.lineWidth = 3;
          k.strokeStyle = pal.ink;
          k.beginPath();
          k.arc(i * 24, -160, 8, 0, TAU);
          k.stroke();
        }
      },
      { blur: 0.6, amount: 0.3 },
    );
    // Sylvia: long skirt, hat, book against her side
    G((k) => E(k, 0, by + 34, 56, 9, alpha(pal.ink, 0.4)));
    G.rough(
      (k) => {
        k.save();
        k.translate(0, by + 36);
        k.scale(2.5, 2.5);
        const c = pal.ink;
        B(
          k,
          [
            [-4, -84],
            [-12, -80],
            [-13, -66],
            [-9, -54],
            [-15, -28],
            [-18, -3],
            [18, -3],
            [15, -28],
            [9, -54],
            [13, -66],
            [12, -80],
            [4, -84],
          ],
          c,
          0.6,
        );
        R(k, -9, -4, 7, 5, c, 2);
        R(k, 2, -4, 7, 5, c, 2);
        M(
          k,
          [
            [-11, -77],
            [-16, -62],
            [-8, -53],
          ],
          [4, 3.4, 2.6],
          c,
        );
        M(
          k,
          [
            [11, -77],
            [15, -63],
            [15, -48],
          ],
          [4, 3.4, 2.6],
          c,
        );
        M(
          k,
          [
            [0, -82],
            [0, -88],
          ],
          [3, 3],
          c,
        );
        E(k, 0, -93, 5.6, 6.8, c);
        B(
          k,
          [
            [-14, -96],
            [-6, -98],
            [-5, -104],
            [4, -106],
            [7, -99],
            [14, -97],
            [8, -93.5],
            [-8, -93.5],
          ],
          c,
          0.8,
        );
        k.restore();
      },
      { blur: 0.8, amount: 0.3 },
    );
    G((k) => {
      k.save();
      k.translate(0, by + 36);
      k.scale(2.5, 2.5);
      k.rotate(-0.1);
      R(k, -16, -66, 15, 20, pal.gold, 1);
      R(k, -14, -64, 11, 16, pal.wine, 1);
      k.restore();
      k.save();
      k.translate(0, by + 36);
      k.scale(2.5, 2.5);
      L(
        k,
        [
          [-5, -99],
          [6, -99.6],
        ],
        1.6,
        pal.red,
      );
      P(
        k,
        [
          [-2, -83],
          [2, -83],
          [0, -74],
        ],
        pal.paper,
      );
      k.restore();
    });
    if (!a.wide) {
      a.rect(0, 730, W, 170, pal.ink);
      a.title({ x: 40, y: 746, w: 520, h: 78, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 860, color: pal.gold });
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
