import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P } from "../lib/early-things.ts";

/** Woodcut: the Devil leans over a page of flames; the sabbath flies between his horns. */
export default {
  id: "woodcutdevil",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 400, 1], [900, 404, 0.96]);
    a.bg(pal.ink);
    G.rough((k) => E(k, 0, -190, 172, 172, pal.moon), { blur: 1, amount: 0.6 });
    G.print(
      "engrave",
      (k) => {
        k.fillStyle = a.radial(0, -190, 60, 190, [
          [0, alpha(pal.orange, 0)],
          [1, pal.orange],
        ]);
        k.beginPath();
        k.arc(0, -190, 172, 0, TAU);
        k.fill();
      },
      { cell: 6, wave: 2, wavelength: 30 },
    );
    a.print(
      "engrave",
      (q) => {
        q.fillStyle = a.radial(G.x, G.Y(-190), 180, 560, [
          [0, alpha(pal.orange, 0.55)],
          [0.6, alpha(pal.orange, 0.05)],
          [1, alpha(pal.orange, 0)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 7, wave: 5, wavelength: 70 },
    );
    // flames below
    const flame = (x: number, h: number, w: number, c: string) =>
      G.rough(
        (k) =>
          B(
            k,
            [
              [x - w, 340],
              [x - w * 0.9, 340 - h * 0.4],
              [x - w * 0.3, 340 - h * 0.55],
              [x - w * 0.2, 340 - h],
              [x + w * 0.35, 340 - h * 0.6],
              [x + w * 0.8, 340 - h * 0.5],
              [x + w, 340],
            ],
            c,
            0.8,
          ),
        { blur: 0.9, amount: 0.5 },
      );
    for (let i = -5; i <= 5; i++) flame(i * 78, 240 + ((i * i * 37) % 90), 62, pal.ember);
    // devil
    G.rough(
      (k) => {
        const c = pal.black;
        for (const q of [-1, 1]) {
          k.fillStyle = c;
          k.beginPath();
          k.moveTo(q * 34, -106);
          k.bezierCurveTo(q * 60, -190, q * 170, -190, q * 176, -290);
          k.bezierCurveTo(q * 178, -330, q * 150, -350, q * 132, -340);
          k.bezierCurveTo(q * 150, -320, q * 140, -280, q * 110, -262);
          k.bezierCurveTo(q * 50, -230, q * 4, -200, q * 2, -110);
          k.closePath();
          k.fill();
          B(
            k,
            [
              [q * 88, -70],
              [q * 150, -120],
              [q * 214, -118],
              [q * 190, -70],
              [q * 130, -30],
              [q * 92, -24],
            ],
            c,
            0.7,
          );
        }
        B(
          k,
          [
            [-90, -110],
            [0, -132],
            [90, -110],
            [112, -40],
            [100, 50],
            [66, 130],
            [40, 200],
            [0, 262],
            [-40, 200],
            [-66, 130],
            [-100, 50],
            [-112, -40],
          ],
          c,
          0.7,
        );
        B(
          k,
          [
            [-330, 360],
            [-290, 190],
            [-180, 120],
            [-90, 100],
            [90, 100],
            [180, 120],
            [290, 190],
            [330, 360],
          ],
          c,
          0.6,
        );
      },
      { blur: 1.2, amount: 0.6 },
    );
    G.rough(
      (k) => {
        const w = pal.flesh;
        for (const q of [-1, 1]) {
          // cut-out lights
          P(
            k,
            [
              [q * 16, -44],
              [q * 86, -74],
              [q * 92, -58],
              [q * 40, -30],
            ],
            w,
          );
          B(
            k,
            [
              [q * 22, -14],
              [q * 54, -34],
              [q * 84, -30],
              [q * 64, -8],
              [q * 36, -4],
            ],
            pal.gold,
            0.8,
          );
          E(k, q * 52, -18, 8, 11, pal.black);
          for (let i = 0; i < 5; i++) {
            P(
              k,
              [
                [q * (96 - i * 7), 4 + i * 20],
                [q * (54 - i * 5), 22 + i * 17],
                [q * (56 - i * 5), 26 + i * 17],
                [q * (97 - i * 7), 12 + i * 20],
              ],
              w,
            );
          }
          P(
            k,
            [
              [q * 8, -30],
              [q * 20, 40],
              [q * 34, 60],
              [q * 18, 66],
              [q * 6, 58],
              [q * 2, 0],
            ],
            w,
          );
          for (let i = 0; i < 7; i++)
            P(
              k,
              [
                [q * (40 + i * 15), -150 - i * 15],
                [q * (62 + i * 15), -184 - i * 14],
                [q * (66 + i * 15), -180 - i * 14],
                [q * (52 + i * 15), -150 - i * 13],
              ],
              w,
            );
          P(
            k,
            [
              [q * 130, -66],
              [q * 196, -106],
              [q * 150, -62],
            ],
            w,
          );
          for (let i = 0; i < 7; i++)
            P(
              k,
              [
                [q * (120 + i * 26), 150 + i * 12],
                [q * (150 + i * 26), 240 + i * 14],
                [q * (144 + i * 26), 242 + i * 14],
                [q * (114 + i * 26), 156 + i * 12],
              ],
              mix(pal.ember, w, 0.3),
            );
        }
        B(
          k,
          [
            [-58, 92],
            [-30, 84],
            [0, 94],
            [30, 84],
            [58, 92],
            [34, 118],
            [-34, 118],
          ],
          w,
          0.7,
        );
        B(
          k,
          [
            [-44, 97],
            [0, 102],
            [44, 97],
            [28, 110],
            [-28, 110],
          ],
          pal.black,
          0.7,
        );
        B(
          k,
          [
            [-20, 104],
            [20, 104],
            [26, 150],
            [16, 196],
            [30, 226],
            [4, 214],
            [-16, 170],
          ],
          pal.red,
          0.8,
        );
        L(
          k,
          [
            [2, 112],
            [6, 160],
            [4, 190],
          ],
          3,
          pal.black,
          true,
        );
        for (let i = 0; i < 6; i++)
          P(
            k,
            [
              [-38 + i * 15, 90],
              [-30 + i * 15, 90],
              [-34 + i * 15, 104],
            ],
            w,
          );
      },
      { blur: 0.8, amount: 0.5 },
    );
    for (let i = -4; i <= 4; i++) flame(i * 84 + 20, 130 + ((i * i * 53) % 60), 50, pal.orange);
    for (let i = -4; i <= 4; i++) flame(i * 84 - 14, 70 + ((i * i * 31) % 40), 34, pal.gold);
    // witches across the moon
    const witch = (x: number, y: number, s: number, rot: number) =>
      G.rough(
        (k) => {
          k.save();
          k.translate(x, y);
          k.rotate(rot);
          k.scale(s, s);
          const c = pal.black;
          L(
            k,
            [
              [-60, 14],
              [62, -4],
            ],
            5,
            c,
          );
          P(
            k,
            [
              [-56, 8],
              [-104, 4],
              [-96, 16],
              [-108, 28],
              [-54, 20],
            ],
            c,
          );
          B(
            k,
            [
              [-30, 12],
              [-24, -22],
              [-4, -44],
              [12, -38],
              [18, -8],
              [8, 8],
            ],
            c,
            0.7,
          );
          M(
            k,
            [
              [8, -34],
              [28, -18],
              [40, -2],
            ],
            [6, 4, 3],
            c,
          );
          E(k, 12, -52, 10, 12, c);
          P(
            k,
            [
              [2, -58],
              [26, -60],
              [8, -94],
            ],
            c,
          );
          L(
            k,
            [
              [-6, -56],
              [34, -62],
            ],
            5,
            c,
          );
          B(
            k,
            [
              [-26, -20],
              [-66, -34],
              [-80, -20],
              [-50, -6],
              [-28, 2],
            ],
            c,
            0.8,
          );
          M(
            k,
            [
              [-10, 4],
              [14, 14],
              [6, 30],
            ],
            [7, 5, 3],
            c,
          );
          k.restore();
        },
        { blur: 0.8, amount: 0.5 },
      );
    witch(-14, -252, 0.86, -0.12);
    witch(62, -318, 0.5, -0.2);
    witch(-86, -322, 0.42, 0.05);
    if (!a.wide) {
      a.rect(0, 726, W, 174, pal.ink);
      a.title({ x: 70, y: 730, w: 460, h: 84, color: pal.gold });
      a.credits({ y: 838, color: pal.flesh });
      if (!a.still) {
        a.ctx.strokeStyle = pal.flesh;
        a.ctx.lineWidth = 4;
        a.ctx.strokeRect(16, 16, W - 32, H - 32);
        a.ctx.lineWidth = 1.4;
        a.ctx.strokeRect(23, 23, W - 46, H - 46);
      }
    } else a.lock({ color: pal.gold, credit: pal.flesh, scrim: pal.ink, reach: 660, w: 400 });
  },
} satisfies Family;
