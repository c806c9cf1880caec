import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";

/** A pale face with the lids down; the smile is a keyboard. */
export default {
  id: "keysmile",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 350, 1], [900, 366, 0.96]);
    a.bg(pal.wall);
    for (let x = -20; x < W + 40; x += 48)
      for (let y = -20; y < H; y += 66)
        a.at(x + ((y / 66) % 2) * 24, y, 1, 0, (k) => {
          B(
            k,
            [
              [0, -20],
              [9, -4],
              [0, 12],
              [-9, -4],
            ],
            mix(pal.wall, pal.ink, 0.14),
            0.9,
          );
          E(k, 0, 17, 2.6, 2.6, mix(pal.wall, pal.ink, 0.14));
        });
    G.rough(
      (k) => {
        // hair, shoulders
        B(
          k,
          [
            [-400, 520],
            [-330, 380],
            [-180, 322],
            [-70, 300],
            [70, 300],
            [180, 322],
            [330, 380],
            [400, 520],
          ],
          pal.ink,
          0.6,
        );
        B(
          k,
          [
            [0, -292],
            [110, -280],
            [196, -196],
            [216, -60],
            [206, 60],
            [150, 130],
            [90, 150],
            [-90, 150],
            [-150, 130],
            [-206, 60],
            [-216, -60],
            [-196, -196],
            [-110, -280],
          ],
          pal.hair,
          0.9,
        );
        R(k, -62, 190, 124, 150, mix(pal.skin, pal.ink, 0.18));
      },
      { blur: 1.2, amount: 0.4 },
    );
    G((k) => {
      for (let i = 0; i < 7; i++)
        for (const q of [-1, 1])
          L(
            k,
            [
              [q * 8, -288 + i * 3],
              [q * (70 + i * 10), -262 + i * 10],
              [q * (120 + i * 9), -200 + i * 12],
              [q * (176 + i * 5), -170 + i * 22],
              [q * (170 + i * 5), -100 + i * 24],
              [q * (206 - i * 2), -40 + i * 20],
            ],
            3,
            mix(pal.hair, pal.wall, 0.3),
            true,
          );
    });
    const face = (k: Ctx) => {
      k.beginPath();
      const f: [number, number][] = [
        [0, -212],
        [96, -196],
        [148, -120],
        [152, -20],
        [140, 90],
        [96, 190],
        [0, 252],
        [-96, 190],
        [-140, 90],
        [-152, -20],
        [-148, -120],
        [-96, -196],
      ];
      k.moveTo(...f[0]);
      return f;
    };
    G.rough(
      (k) => {
        B(k, face(k), pal.skin, 0.95);
        B(
          k,
          [
            [-150, -130],
            [-90, -250],
            [0, -262],
            [90, -250],
            [150, -130],
            [60, -176],
            [-10, -158],
            [-90, -150],
          ],
          pal.hair,
          0.8,
        );
        B(
          k,
          [
            [-130, -220],
            [0, -160],
            [60, -206],
            [150, -190],
            [168, -90],
            [130, -150],
            [60, -172],
            [-20, -140],
            [-130, -130],
            [-166, -60],
          ],
          pal.hair,
          0.8,
        );
      },
      { blur: 1, amount: 0.3 },
    );
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(-150, 0, 150, 0, [
        [0, alpha(pal.shade, 0.9)],
        [0.22, alpha(pal.shade, 0)],
        [0.62, alpha(pal.shade, 0)],
        [1, alpha(pal.shade, 1)],
      ]);
      k.beginPath();
      k.ellipse(0, 20, 148, 228, 0, 0, TAU);
      k.save();
      k.clip();
      k.fillRect(-160, -240, 320, 500);
      k.restore();
    });
    G((k) => {
      for (const q of [-1, 1]) {
        B(
          k,
          [
            [q * 26, -46],
            [q * 66, -66],
            [q * 112, -44],
            [q * 68, -22],
          ],
          pal.lid,
          0.9,
        );
        L(
          k,
          [
            [q * 24, -40],
            [q * 66, -20],
            [q * 114, -42],
          ],
          6,
          pal.ink,
          true,
        );
        for (let i = 0; i < 5; i++)
          L(
            k,
            [
              [q * (42 + i * 16), -26 + Math.abs(i - 1.6) * -3],
              [q * (44 + i * 20), -10 - Math.abs(i - 1.5) * 3],
            ],
            3,
            pal.ink,
          );
        L(
          k,
          [
            [q * 22, -84],
            [q * 66, -106],
            [q * 122, -86],
          ],
          6,
          pal.ink,
          true,
        );
      }
      L(
        k,
        [
          [14, -50],
          [24, 22],
          [22, 50],
          [0, 58],
          [-14, 48],
        ],
        4.5,
        pal.ink,
        true,
      );
      // keyboard smile
      const top = (u: number, lift = 0): [number, number] => [
          u * 116,
          96 + (1 - u * u) * 26 - lift,
        ],
        bot = (u: number, drop = 0): [number, number] => [u * 104, 108 + (1 - u * u) * 78 + drop];
      k.beginPath();
      for (let i = -20; i <= 20; i++) k.lineTo(...top(i / 20, 9));
      for (let i = 20; i >= -20; i--) k.lineTo(...bot(i / 20, 9));
      k.closePath();
      k.fillStyle = pal.red;
      k.fill();
      for (let i = -7; i < 7; i++) {
        const u0 = i / 7.2 + 0.01,
          u1 = (i + 1) / 7.2 - 0.01;
        P(k, [top(u0), top(u1), bot(u1), bot(u0)], pal.white);
      }
      for (let i = -6; i <= 6; i++) {
        if ([-6, -3, 1, 4].includes(i)) continue;
        const u = i / 7.2,
          d = 0.042,
          t0 = top(u - d),
          t1 = top(u + d),
          b0 = bot(u - d * 0.8),
          b1 = bot(u + d * 0.8),
          mx = (p: readonly number[], q: readonly number[]) => [
            p[0] + (q[0] - p[0]) * 0.6,
            p[1] + (q[1] - p[1]) * 0.6,
          ];
        P(k, [t0, t1, mx(t1, b1), mx(t0, b0)], pal.ink);
      }
      // a very small revolver for an earring
      for (const q of [-1, 1]) {
        L(
          k,
          [
            [q * 158, 34],
            [q * 160, 66],
          ],
          2.4,
          pal.gold,
        );
      }
      k.save();
      k.translate(160, 96);
      k.rotate(1.2);
      k.scale(0.52, 0.52);
      P(
        k,
        [
          [-50, -20],
          [44, -20],
          [46, -6],
          [-20, -6],
          [-26, 4],
          [-36, 40],
          [-58, 36],
          [-48, -2],
        ],
        pal.gold,
      );
      R(k, -24, -27, 30, 26, pal.gold, 6);
      k.lineWidth = 4;
      k.strokeStyle = pal.gold;
      k.beginPath();
      k.arc(-12, 4, 10, 0, TAU);
      k.stroke();
      k.restore();
      B(
        k,
        [
          [-160, 66],
          [-150, 86],
          [-160, 104],
          [-170, 86],
        ],
        pal.gold,
        0.8,
      );
      for (let i = -7; i <= 7; i++) {
        const t = i / 7;
        E(k, t * 78, 268 + (1 - t * t) * 50, 8, 8, pal.white);
        E(k, t * 78 - 2, 265 + (1 - t * t) * 50, 2.6, 2.6, mix(pal.white, pal.shade, 0.5));
      }
    });
    if (!a.wide) {
      a.rect(0, 700, W, 200, pal.ink);
      a.rect(0, 700, W, 5, pal.red);
      a.title({ x: 44, y: 718, w: 512, h: 110, color: pal.white, smallColor: pal.lid });
      a.credits({ y: 858, color: pal.lid });
    } else a.lock({ color: pal.white, smallColor: pal.lid, credit: pal.lid, reach: 640, w: 430 });
  },
} satisfies Family;
