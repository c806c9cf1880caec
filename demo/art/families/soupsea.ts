import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R, star } from "../lib/early-things.ts";

/** Dinner at sea: a steamer rolls in a soup plate; one coin lies beside it. */
export default {
  id: "soupsea",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 386, 1], [900, 372, 1.02]);
    a.bg(pal.cloth);
    const s = 50;
    for (let y = -s; y < H + s; y += s)
      for (let x = -s; x < W + s; x += s) {
        const i = Math.round(x / s),
          j = Math.round(y / s);
        if (i % 2 && j % 2) a.rect(x, y, s, s, pal.red);
        else if (i % 2 || j % 2) {
          a.rect(x, y, s, s, mix(pal.cloth, pal.red, 0.42));
        }
      }
    G((k) => {
      E(k, 10, 16, 226, 226, alpha(pal.ink, 0.35));
      E(k, 0, 0, 226, 226, pal.plate);
      k.lineWidth = 4;
      k.strokeStyle = pal.navy;
      for (const q of [216, 208]) {
        k.beginPath();
        k.arc(0, 0, q, 0, TAU);
        k.stroke();
        k.lineWidth = 1.6;
      }
      for (let i = 0; i < 24; i++) {
        const t = (i / 24) * TAU;
        star(k, Math.cos(t) * 190, Math.sin(t) * 190, 8, pal.navy, 4, 0.35, t);
      }
      E(k, 0, 0, 168, 168, mix(pal.plate, pal.ink, 0.2));
      E(k, 0, 3, 164, 164, pal.sky);
    });
    G((k) => {
      k.save();
      k.beginPath();
      k.arc(0, 3, 162, 0, TAU);
      k.clip();
      E(k, 60, -74, 36, 36, pal.sun);
      for (const [x, y] of [
        [-120, -60],
        [-96, -66],
        [-70, -60],
      ])
        E(k, x, y, 24, 15, pal.plate);
      // ship, rolling
      k.save();
      k.translate(-8, 4);
      k.rotate(-0.24);
      for (const [x, y, q] of [
        [-66, -132, 13],
        [-88, -146, 17],
        [-116, -154, 22],
      ])
        E(k, x + 70, y, q, q * 0.9, mix(pal.sky, pal.ink, 0.35));
      R(k, -14, -106, 26, 50, pal.red);
      R(k, -14, -106, 26, 13, pal.ink);
      R(k, -60, -62, 120, 26, pal.plate);
      R(k, -40, -82, 72, 22, pal.plate);
      for (let i = 0; i < 5; i++) {
        E(k, -44 + i * 22, -49, 5, 5, pal.navy);
      }
      for (let i = 0; i < 3; i++) R(k, -32 + i * 22, -76, 12, 9, pal.navy);
      B(
        k,
        [
          [-112, -42],
          [-60, -38],
          [80, -38],
          [126, -52],
          [102, 14],
          [70, 34],
          [-70, 34],
          [-98, 10],
        ],
        pal.ink,
        0.4,
      );
      L(
        k,
        [
          [-104, -26],
          [112, -34],
        ],
        4,
        pal.red,
      );
      for (let i = 0; i < 6; i++) E(k, -66 + i * 26, -6, 5, 5, pal.sun);
      L(
        k,
        [
          [-84, -40],
          [-84, -126],
        ],
        4,
        pal.ink,
      );
      L(
        k,
        [
          [88, -44],
          [88, -118],
        ],
        4,
        pal.ink,
      );
      L(
        k,
        [
          [-84, -122],
          [0, -108],
          [88, -116],
        ],
        1.6,
        pal.ink,
      );
      k.restore();
      for (let j = 0; j < 5; j++) {
        const y = 34 + j * 30,
          c = [pal.sea, pal.navy, pal.sea, pal.navy, pal.sea][j];
        k.fillStyle = c;
        k.beginPath();
        k.moveTo(-220, 220);
        for (let i = -4; i <= 4; i++) {
          const x = i * 58 + (j % 2) * 29;
          k.lineTo(x - 29, y + 12);
          k.quadraticCurveTo(x - 10, y - 22, x + 10, y - 16);
          k.quadraticCurveTo(x - 4, y - 8, x + 4, y + 4);
          k.quadraticCurveTo(x + 14, y + 14, x + 29, y + 12);
        }
        k.lineTo(240, 220);
        k.fill();
        for (let i = -4; i <= 4; i++) {
          const x = i * 58 + (j % 2) * 29;
          L(
            k,
            [
              [x - 22, y + 6],
              [x - 6, y - 14],
              [x + 9, y - 15],
            ],
            4,
            pal.plate,
            true,
          );
        }
      }
      k.restore();
      k.lineWidth = 5;
      k.strokeStyle = pal.navy;
      k.beginPath();
      k.arc(0, 3, 163, 0, TAU);
      k.stroke();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(-50, -60, 160, 300, [
        [0, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.4)],
      ]);
      k.beginPath();
      k.arc(0, 0, 226, 0, TAU);
      k.fill();
    });
    // fork, knife, coin
    const steel = pal.steel;
    G((k) => {
      for (const [dx, dy, c] of [
        [6, 8, alpha(pal.ink, 0.35)],
        [0, 0, steel],
      ] as const) {
        k.save();
        k.translate(-258 + dx, dy);
        R(k, -7, -60, 14, 280, c, 7);
        B(
          k,
          [
            [-22, -130],
            [-20, -74],
            [0, -52],
            [20, -74],
            [22, -130],
          ],
          c,
          0.6,
        );
        for (const x of [-19, -6.5, 6.5, 19]) R(k, x - 3.6, -204, 7.2, 90, c, 3);
        k.restore();
        k.save();
        k.translate(260 + dx, dy);
        R(k, -9, 40, 18, 180, c, 8);
        B(
          k,
          [
            [-9, 44],
            [-9, -200],
            [8, -212],
            [20, -150],
            [18, 20],
            [9, 44],
          ],
          c,
          0.5,
        );
        k.restore();
      }
      L(
        k,
        [
          [-258, -40],
          [-258, 206],
        ],
        2.4,
        pal.plate,
      );
      L(
        k,
        [
          [256, -190],
          [256, 20],
        ],
        2.4,
        pal.plate,
      );
    });
    const cx = a.f(490, 1160),
      cy = a.f(634, 628);
    a.circle(cx + 5, cy + 7, 45, alpha(pal.ink, 0.4));
    a.circle(cx, cy, 45, pal.gold2);
    a.circle(cx, cy, 40, pal.sun);
    a.ring(cx, cy, 34, 2, pal.gold2);
    a.at(cx, cy, 1, 0.15, (k) => {
      for (let i = 0; i < 7; i++) {
        const t = -Math.PI / 2 + (i - 3) * 0.36;
        P(
          k,
          [
            [Math.cos(t - 0.1) * 14, 2 + Math.sin(t - 0.1) * 14],
            [Math.cos(t) * 31, 2 + Math.sin(t) * 31],
            [Math.cos(t + 0.1) * 14, 2 + Math.sin(t + 0.1) * 14],
          ],
          pal.gold2,
        );
      }
      B(
        k,
        [
          [-13, -2],
          [13, -2],
          [14, 10],
          [8, 24],
          [-8, 24],
          [-12, 10],
        ],
        pal.gold2,
        0.7,
      );
      R(k, -15, -5, 30, 7, pal.gold2);
    });
    if (!a.wide) {
      a.rect(0, 704, W, 196, pal.navy);
      a.rect(0, 704, W, 8, pal.plate);
      a.title({ x: 40, y: 728, w: 520, h: 98, color: pal.plate, smallColor: pal.sun });
      a.credits({ y: 856, color: pal.sun });
    } else
      a.lock({
        color: pal.plate,
        smallColor: pal.sun,
        credit: pal.sun,
        scrim: pal.navy,
        reach: 640,
        w: 430,
      });
  },
} satisfies Family;
