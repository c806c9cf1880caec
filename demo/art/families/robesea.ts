import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";
import { spline } from "../lib/figure.ts";

/** Two-colour litho: a parasol for a sun, and a robe whose train becomes the sea. */
export default {
  id: "robesea",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 380, 1], [900, 366, 0.94]);
    a.bg(pal.paper);
    a.fade(0, a.f(300, 260), 0, 0, pal.pink, [0, 0, W, a.f(320, 280)]);
    // far islands and horizon
    const hy = G.Y(70);
    a.rough(
      () =>
        G((k) => {
          B(
            k,
            [
              [-700, 74],
              [-330, 50],
              [-240, 10],
              [-180, 26],
              [-120, 66],
              [0, 74],
            ],
            mix(pal.green, pal.paper, 0.55),
            0.7,
          );
          B(
            k,
            [
              [120, 74],
              [210, 36],
              [290, 50],
              [400, 20],
              [700, 74],
            ],
            mix(pal.green, pal.paper, 0.65),
            0.7,
          );
        }),
      { blur: 1, amount: 0.4 },
    );
    a.rect(0, hy, W, H, mix(pal.green, pal.paper, 0.35));
    // parasol
    G((k) => {
      E(k, 0, -130, 196, 196, pal.ink);
      E(k, 0, -130, 191, 191, pal.red);
      for (let i = 0; i < 24; i++) {
        const t = (i / 24) * TAU;
        L(
          k,
          [
            [0, -130],
            [Math.cos(t) * 191, -130 + Math.sin(t) * 191],
          ],
          2.4,
          pal.ink,
        );
      }
      for (const [q, w] of [
        [160, 3],
        [60, 3],
        [180, 8],
      ]) {
        k.lineWidth = w;
        k.strokeStyle = w > 5 ? pal.gold : pal.ink;
        k.beginPath();
        k.arc(0, -130, q, 0, TAU);
        k.stroke();
      }
      for (let i = 0; i < 8; i++) {
        const t = (i / 8) * TAU + 0.2;
        for (let j = 0; j < 5; j++) {
          const u = (j / 5) * TAU;
          E(
            k,
            Math.cos(t) * 118 + Math.cos(u) * 13,
            -130 + Math.sin(t) * 118 + Math.sin(u) * 13,
            9,
            9,
            pal.pink,
          );
        }
        E(k, Math.cos(t) * 118, -130 + Math.sin(t) * 118, 6, 6, pal.gold);
      }
      E(k, 0, -130, 17, 17, pal.ink);
      E(k, 0, -130, 9, 9, pal.gold);
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(-60, -200, 60, 270, [
        [0, alpha(pal.ink, 0)],
        [0.5, alpha(pal.ink, 0.05)],
        [1, alpha(pal.ink, 0.6)],
      ]);
      k.beginPath();
      k.arc(0, -130, 191, 0, TAU);
      k.fill();
    });
    // robe flowing into waves
    const robe = (k: Ctx) => {
      k.beginPath();
      spline(
        k,
        [
          [-36, -66],
          [36, -66],
          [66, -30],
          [70, 40],
          [78, 110],
          [130, 190],
          [300, 236],
          [480, 250],
          [480, 420],
          [-480, 420],
          [-480, 260],
          [-300, 250],
          [-130, 200],
          [-80, 110],
          [-70, 40],
          [-66, -30],
        ],
        true,
        0.7,
      );
    };
    a.rough(
      () =>
        G((k) => {
          robe(k);
          k.fillStyle = pal.green;
          k.fill();
        }),
      { blur: 1, amount: 0.4 },
    );
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(0, -60, 0, 330, [
        [0, alpha(pal.deep, 0.65)],
        [0.4, alpha(pal.deep, 0)],
        [1, alpha(pal.deep, 0.85)],
      ]);
      robe(k);
      k.fill();
    });
    G((k) => {
      k.save();
      robe(k);
      k.clip();
      for (let i = 0; i < 9; i++) {
        const q = (i - 4) / 4;
        L(
          k,
          [
            [q * 34, -40],
            [q * 44, 60],
            [q * 90, 150],
            [q * 260, 220 + Math.abs(q) * 10],
            [q * 520, 250 + (i % 2) * 20],
          ],
          3,
          pal.paper,
          true,
        );
      }
      for (const [x, y, s] of [
        [-210, 262, 1],
        [-60, 236, 0.8],
        [90, 252, 0.9],
        [226, 276, 1],
        [-130, 312, 1.1],
        [20, 306, 1],
        [160, 326, 1.1],
        [-280, 318, 1],
        [290, 330, 1],
        [340, 270, 0.8],
        [-350, 274, 0.8],
      ]) {
        k.save();
        k.translate(x, y);
        k.scale(s, s);
        B(
          k,
          [
            [-64, 20],
            [-40, 0],
            [-8, -26],
            [22, -30],
            [38, -12],
            [26, -2],
            [16, -12],
            [0, -10],
            [6, 6],
            [40, 18],
            [64, 22],
          ],
          pal.paper,
          0.8,
        );
        B(
          k,
          [
            [-50, 24],
            [-30, 6],
            [-6, -14],
            [8, -16],
            [-4, -4],
            [2, 12],
            [30, 24],
          ],
          pal.green,
          0.8,
        );
        for (const [u, v] of [
          [34, -34],
          [46, -22],
          [22, -42],
        ])
          E(k, u, v, 3.4, 3.4, pal.paper);
        k.restore();
      }
      k.restore();
    });
    // woman from behind
    G.rough(
      (k) => {
        for (const q of [-1, 1])
          B(
            k,
            [
              [q * 30, -66],
              [q * 60, -40],
              [q * 98, 40],
              [q * 92, 76],
              [q * 60, 70],
              [q * 52, 10],
            ],
            pal.deep,
            0.6,
          );
        R(k, -15, -104, 30, 44, pal.skin);
        P(
          k,
          [
            [-30, -72],
            [0, -52],
            [30, -72],
            [36, -60],
            [0, -36],
            [-36, -60],
          ],
          pal.pink,
        );
        E(k, 0, -128, 34, 38, pal.ink);
        E(k, 0, -164, 26, 22, pal.ink);
        E(k, -32, -134, 15, 20, pal.ink);
        E(k, 32, -134, 15, 20, pal.ink);
        R(k, -62, 6, 124, 30, pal.red);
      },
      { blur: 0.8, amount: 0.3 },
    );
    G((k) => {
      for (let i = 0; i < 6; i++) {
        const t = (i / 6) * TAU;
        E(k, 36 + Math.cos(t) * 10, -158 + Math.sin(t) * 10, 7, 7, pal.pink);
      }
      E(k, 36, -158, 5, 5, pal.gold);
      L(
        k,
        [
          [-44, -174],
          [44, -182],
        ],
        3.4,
        pal.gold,
      );
      R(k, -62, 18, 124, 4, pal.gold);
      for (const q of [-1, 1]) {
        L(
          k,
          [
            [q * 62, -26],
            [q * 88, 40],
            [q * 82, 66],
          ],
          2.4,
          pal.gold,
          true,
        );
      }
      L(
        k,
        [
          [46, -20],
          [20, -100],
          [4, -128],
        ],
        0.1,
        pal.ink,
      );
      for (const [x, y] of [
        [-30, 80],
        [24, 100],
        [-8, 140],
        [46, 64],
        [-46, 128],
      ]) {
        for (let j = 0; j < 5; j++) {
          const u = (j / 5) * TAU;
          E(k, x + Math.cos(u) * 7, y + Math.sin(u) * 7, 5, 5, pal.pink);
        }
        E(k, x, y, 3.4, 3.4, pal.red);
      }
    });
    if (!a.wide) {
      a.fade(0, 590, 0, 690, pal.deep, [0, 580, W, 142]);
      a.rect(0, 720, W, 180, pal.deep);
      a.title({ x: 40, y: 690, w: 520, h: 132, color: pal.paper, smallColor: pal.pink });
      a.credits({ y: 848, color: pal.pink, size: 17 });
      if (!a.still) {
        a.ctx.strokeStyle = pal.paper;
        a.ctx.lineWidth = 16;
        a.ctx.strokeRect(8, 8, W - 16, H - 16);
      }
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.pink,
        credit: pal.pink,
        scrim: pal.deep,
        reach: 640,
        w: 430,
      });
  },
} satisfies Family;
