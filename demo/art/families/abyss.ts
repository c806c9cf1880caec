import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, star } from "../lib/early-things.ts";

/** A circus ring that goes down for ever, a dancer bent back at its rim, the lasso falling in. */
export default {
  id: "abyss",
  draw(a: Desk) {
    const { pal } = a,
      G = frame(a, [300, 470, 1], [880, 420, 0.94]);
    a.bg(pal.dark);
    // tent
    const tx = G.x,
      ty = a.f(-40, -120);
    for (let i = -12; i <= 12; i++)
      a.fill(
        [
          [tx, ty],
          [tx + i * 120 - 30, a.f(430, 470)],
          [tx + i * 120 + 30, a.f(430, 470)],
        ],
        i % 2 ? pal.tent : pal.tent2,
      );
    a.fade(0, a.f(120, 120), 0, a.f(440, 440), pal.dark);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, 0, 0, G.Y(10), [
        [0, alpha(pal.gold, 0.95)],
        [1, alpha(pal.gold, 0.35)],
      ]);
      q.beginPath();
      q.moveTo(G.X(110), -20);
      q.lineTo(G.X(140), -20);
      q.lineTo(G.X(150), G.Y(10));
      q.lineTo(G.X(-150), G.Y(10));
      q.fill();
    });
    // sinking rings
    const n = 11;
    for (let i = 0; i < n; i++) {
      const t = i / n,
        rx = 330 * (1 - t * 0.84),
        ry = 118 * (1 - t * 0.84),
        y = 60 + Math.pow(t, 1.15) * 330;
      G((k) => {
        E(k, 0, y, rx + 8, ry + 5, i ? mix(pal.ring, pal.dark, t) : pal.gold);
        E(
          k,
          0,
          y,
          rx,
          ry,
          i % 2
            ? mix(pal.magenta, pal.dark, 0.15 + t * 0.85)
            : mix(pal.ring, pal.dark, 0.25 + t * 0.75),
        );
      });
    }
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(0, -40, 0, 330, [
        [0, alpha(pal.gold, 0.55)],
        [0.5, alpha(pal.gold, 0)],
      ]);
      k.beginPath();
      k.ellipse(0, 60, 330, 118, 0, 0, TAU);
      k.fill();
    });
    // lasso
    G.rough(
      (k) =>
        L(
          k,
          [
            [-136, -196],
            [-160, -176],
            [-170, -120],
            [-150, -30],
            [-60, 30],
            [66, 50],
            [92, 92],
            [30, 118],
            [-20, 134],
          ],
          5,
          pal.gold,
          true,
        ),
      { blur: 0.8, amount: 0.6 },
    );
    // the dancer: long tight dress, bent back, arms thrown up
    G.rough(
      (k) => {
        const c = pal.ink;
        k.save();
        k.translate(0, 4);
        B(
          k,
          [
            [-34, 8],
            [-30, -50],
            [-40, -110],
            [-52, -160],
            [-40, -204],
            [-22, -232],
            [6, -228],
            [16, -206],
            [2, -176],
            [10, -140],
            [18, -90],
            [14, -40],
            [26, 10],
            [60, 30],
            [-60, 30],
          ],
          c,
          0.75,
        );
        M(
          k,
          [
            [-30, -222],
            [-92, -236],
            [-136, -196],
          ],
          [11, 9, 5],
          c,
        );
        M(
          k,
          [
            [8, -222],
            [54, -262],
            [20, -330],
          ],
          [11, 9, 5],
          c,
        );
        M(
          k,
          [
            [20, -330],
            [10, -346],
          ],
          [5, 2],
          c,
        );
        M(
          k,
          [
            [-10, -226],
            [-4, -250],
          ],
          [10, 9],
          c,
        );
        B(
          k,
          [
            [-34, -284],
            [-14, -306],
            [12, -300],
            [24, -278],
            [16, -262],
            [34, -252],
            [18, -238],
            [-4, -244],
            [-26, -252],
          ],
          c,
          0.9,
        );
        E(k, -6, -268, 17, 20, pal.light, -0.35);
        B(
          k,
          [
            [-30, -276],
            [-12, -300],
            [14, -294],
            [10, -276],
            [-8, -280],
            [-22, -266],
          ],
          c,
          0.9,
        );
        k.restore();
      },
      { blur: 1, amount: 0.4 },
    );
    G((k) => {
      L(
        k,
        [
          [-40, -196],
          [-20, -204],
          [4, -196],
        ],
        6,
        pal.gold,
        true,
      );
      L(
        k,
        [
          [-46, -186],
          [-24, -192],
          [2, -186],
        ],
        5,
        pal.gold,
        true,
      );
      L(
        k,
        [
          [16, -206],
          [8, -176],
          [14, -140],
          [24, -90],
          [20, -40],
        ].map(([x, y]) => [x + 1, y]),
        2.6,
        pal.gold,
        true,
      );
      star(k, 16, -290, 10, pal.magenta, 6, 0.5);
      L(
        k,
        [
          [-16, -266],
          [-11, -268],
        ],
        2.4,
        pal.ink,
      );
      L(
        k,
        [
          [-4, -270],
          [1, -272],
        ],
        2.4,
        pal.ink,
      );
      L(
        k,
        [
          [-9, -257],
          [-3, -258],
        ],
        3,
        pal.magenta,
      );
    });
    if (!a.wide) {
      a.title({ x: 90, y: 640, w: 420, h: 170, color: pal.light, smallColor: pal.gold });
      a.credits({ y: 848, color: pal.gold });
    } else
      a.lock({
        color: pal.light,
        smallColor: pal.gold,
        credit: pal.gold,
        scrim: pal.dark,
        reach: 660,
        w: 430,
      });
  },
} satisfies Family;
