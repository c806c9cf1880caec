import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, path, puff, soft, st, wash } from "../lib/silent-things.ts";

/** An empty uniform as big as a hotel; the lit door in its hem, one small man. */
export default {
  id: "greatcoat",
  draw(a: Desk) {
    const { H, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(388, 360),
      s = a.f(1, 0.94),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn);
    a.bg(pal.night);
    for (let i = -9; i < 10; i++) {
      a.rect(cx + i * 74 - 30, -10, 60, H, mix(pal.night, pal.gold, 0.07));
      a.rect(cx + i * 74 - 30, -10, 3, H, mix(pal.night, pal.gold, 0.28));
    }
    puff(a, cx, cy - 150, 20, a.f(420, 480), pal.gold, 0.62);
    wash(a, 0, a.f(420, 440), 0, a.f(720, 720), [
      [0, alpha(pal.ink, 0)],
      [1, pal.ink],
    ]);
    const body = (k: Ctx) =>
        soft(
          k,
          [
            [-58, -196],
            [-150, -176],
            [-168, -120],
            [-140, 0],
            [-146, 120],
            [-176, 300],
            [0, 316],
            [176, 300],
            [146, 120],
            [140, 0],
            [168, -120],
            [150, -176],
            [58, -196],
          ],
          0.6,
        ),
      sleeve = (k: Ctx, q: number) =>
        soft(
          k,
          [
            [q * 140, -178],
            [q * 196, -150],
            [q * 220, -60],
            [q * 236, 60],
            [q * 232, 166],
            [q * 176, 170],
            [q * 160, 60],
            [q * 138, -60],
          ],
          0.7,
        );
    P((k) => {
      for (const q of [-1, 1]) {
        k.fillStyle = mix(pal.coat, pal.ink, 0.35);
        sleeve(k, q);
        k.fill();
      }
      k.fillStyle = pal.coat;
      body(k);
      k.fill();
    });
    st(a, () =>
      P((k) => {
        k.fillStyle = a.linear(-180, 0, 180, 0, [
          [0, alpha(pal.ink, 0.9)],
          [0.3, alpha(pal.ink, 0.1)],
          [0.55, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.95)],
        ]);
        body(k);
        k.fill();
        for (const q of [-1, 1]) {
          k.fillStyle = a.linear(q * 130, 0, q * 240, 0, [
            [0, alpha(pal.ink, 0.9)],
            [0.6, alpha(pal.ink, 0.1)],
            [1, alpha(pal.ink, 0.7)],
          ]);
          sleeve(k, q);
          k.fill();
        }
      }),
    );
    P((k) => {
      // collar, epaulettes, cuffs, cords, buttons
      k.fillStyle = pal.red;
      path(k, [
        [-62, -198],
        [-48, -250],
        [0, -238],
        [48, -250],
        [62, -198],
        [0, -160],
      ]);
      k.fill();
      k.fillStyle = pal.ink;
      path(k, [
        [-40, -244],
        [0, -232],
        [40, -244],
        [30, -214],
        [0, -190],
        [-30, -214],
      ]);
      k.fill();
      a.line(
        [
          [-62, -198],
          [-48, -250],
        ],
        4,
        pal.gold,
      );
      a.line(
        [
          [62, -198],
          [48, -250],
        ],
        4,
        pal.gold,
      );
      a.line(
        [
          [-62, -198],
          [0, -160],
          [62, -198],
        ],
        4,
        pal.gold,
      );
      for (const q of [-1, 1]) {
        k.fillStyle = pal.gold;
        soft(
          k,
          [
            [q * 86, -192],
            [q * 150, -196],
            [q * 200, -176],
            [q * 196, -158],
            [q * 146, -172],
            [q * 88, -172],
          ],
          0.8,
        );
        k.fill();
        for (let i = 0; i < 12; i++)
          a.line(
            [
              [q * (142 + i * 5.4), -170 + i * 1.6],
              [q * (146 + i * 6.6), -128 + i * 4],
            ],
            3.4,
            i % 2 ? pal.gold : mix(pal.gold, pal.ink, 0.45),
          );
        a.fill(
          [
            [q * 172, 120],
            [q * 236, 112],
            [q * 234, 140],
            [q * 174, 146],
          ],
          pal.gold,
        );
        el(k, q * 204, 184, 22, 24, pal.light);
      }
      k.strokeStyle = pal.gold;
      k.lineWidth = 5;
      for (const d of [0, 16]) {
        k.beginPath();
        k.moveTo(-140, -168);
        k.bezierCurveTo(-110, -60 + d, -40, -70 + d, -6, -128 + d);
        k.stroke();
      }
      for (let i = 0; i < 5; i++)
        for (const q of [-1, 1]) {
          const x = q * (64 - i * 4),
            y = -104 + i * 46;
          a.circle(x + 2, y + 3, 12.5, alpha(pal.ink, 0.7));
          a.circle(x, y, 12, pal.gold);
          a.circle(x - 3, y - 3.5, 4.4, pal.light);
          a.ring(x, y, 8, 1.2, mix(pal.gold, pal.ink, 0.4));
        }
      // cap floating above the void
      k.fillStyle = pal.coat;
      soft(
        k,
        [
          [-96, -326],
          [-70, -352],
          [0, -362],
          [70, -352],
          [96, -326],
          [62, -300],
          [-62, -300],
        ],
        0.8,
      );
      k.fill();
      a.rect(-62, -308, 124, 30, pal.red);
      a.rect(-62, -308, 124, 4, pal.gold);
      a.rect(-62, -284, 124, 5, pal.gold);
      k.fillStyle = pal.ink;
      k.beginPath();
      k.ellipse(0, -279, 66, 17, 0, 0, Math.PI);
      k.fill();
      a.circle(0, -322, 10, pal.gold);
      // the door in the hem
      const door = (q: Ctx) => {
        q.beginPath();
        q.moveTo(-52, 318);
        q.lineTo(-52, 190);
        q.arc(0, 190, 52, Math.PI, 0);
        q.lineTo(52, 318);
        q.closePath();
      };
      k.fillStyle = pal.gold;
      door(k);
      k.fill();
      k.save();
      door(k);
      k.clip();
      a.rect(-52, 130, 104, 200, pal.light);
      a.rect(-52, 130, 30, 200, pal.gold);
      a.rect(22, 130, 30, 200, pal.gold);
      k.restore();
      k.strokeStyle = mix(pal.gold, pal.ink, 0.35);
      k.lineWidth = 5;
      door(k);
      k.stroke();
      a.line(
        [
          [-22, 140],
          [-22, 316],
        ],
        3,
        mix(pal.gold, pal.ink, 0.4),
      );
      a.line(
        [
          [22, 140],
          [22, 316],
        ],
        3,
        mix(pal.gold, pal.ink, 0.4),
      );
      k.save();
      k.translate(0, 318);
      k.scale(1.02, 1.02);
      k.fillStyle = pal.ink;
      limb(
        k,
        [
          [-6, -40],
          [-7, -3],
        ],
        [6, 4],
      );
      limb(
        k,
        [
          [6, -40],
          [7, -3],
        ],
        [6, 4],
      );
      limb(
        k,
        [
          [0, -44],
          [-2, -62],
          [6, -80],
        ],
        [9, 11, 9],
      );
      limb(
        k,
        [
          [2, -78],
          [12, -60],
          [14, -42],
        ],
        [4, 3.4, 2.4],
      );
      k.beginPath();
      k.arc(13, -93, 8, 0, TAU);
      k.fill();
      k.restore();
      a.fill(
        [
          [-6, 318],
          [8, 318],
          [50, 420],
          [-50, 420],
        ],
        alpha(pal.ink, 0.55),
      );
    });
    st(a, () =>
      P((k) => {
        k.fillStyle = a.linear(0, 318, 0, 400, [
          [0, alpha(pal.gold, 0.8)],
          [1, alpha(pal.gold, 0)],
        ]);
        path(k, [
          [-52, 318],
          [52, 318],
          [110, 420],
          [-110, 420],
        ]);
        k.fill();
      }),
    );
    P(() =>
      a.fill(
        [
          [-9, 318],
          [11, 318],
          [36, 370],
          [-8, 370],
        ],
        pal.ink,
      ),
    );
    if (!a.wide)
      wash(a, 0, 690, 0, 770, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
    letter(a, {
      t: { x: 44, y: 752, w: 512, h: 88, color: pal.light, smallColor: pal.gold },
      c: { y: 870, size: 15, color: pal.gold },
      l: { color: pal.light, smallColor: pal.gold, w: 400 },
    });
  },
} satisfies Family;
