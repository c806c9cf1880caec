import { blob, limb, poly } from "../figure.ts";
import { TAU } from "../colour.ts";
import { arc, cut, stroke } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const vehicles: Motifs = {
  ship(k) {
    blob(
      k,
      [
        [-60, -24],
        [-50, -8],
        [-34, 0],
        [34, 0],
        [52, -10],
        [66, -30],
        [40, -22],
        [-36, -20],
      ],
      0.6,
    );
    for (const [x, h, w] of [
      [-30, 78, 17],
      [2, 96, 22],
      [32, 74, 16],
    ]) {
      k.fillRect(x - 0.7, -h - 6, 1.4, h - 12);
      let y = -h;
      for (let i = 0; i < 3; i++) {
        const hh = (h - 30) / 3,
          ww = w * (0.55 + i * 0.22);
        blob(
          k,
          [
            [x - ww, y],
            [x + ww, y],
            [x + ww * 1.16, y + hh * 0.5],
            [x + ww * 1.05, y + hh * 0.9],
            [x, y + hh * 0.72],
            [x - ww * 1.0, y + hh * 0.9],
            [x - ww * 0.82, y + hh * 0.5],
          ],
          0.7,
        );
        y += hh;
      }
    }
    stroke(
      k,
      [
        [60, -28],
        [86, -42],
      ],
      1.6,
    );
    poly(k, [
      [84, -40],
      [34, -70],
      [40, -30],
    ]);
  },
  wheel(k, o) {
    const r = 50;
    k.lineWidth = 5;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.arc(0, -50, r - 3, 0, TAU);
    k.stroke();
    arc(k, 0, -50, 8);
    for (let i = 0; i < (o.n || 10); i++) {
      const t = (i / (o.n || 10)) * TAU;
      stroke(
        k,
        [
          [0, -50],
          [Math.cos(t) * 46, -50 + Math.sin(t) * 46],
        ],
        2.6,
      );
    }
  },
  bicycle(k) {
    for (const x of [-32, 32]) {
      k.lineWidth = 3;
      k.strokeStyle = k.fillStyle;
      k.beginPath();
      k.arc(x, -27, 25, 0, TAU);
      k.stroke();
      for (let i = 0; i < 8; i++)
        stroke(
          k,
          [
            [x, -27],
            [x + Math.cos((i * TAU) / 8) * 24, -27 + Math.sin((i * TAU) / 8) * 24],
          ],
          0.7,
        );
    }
    stroke(
      k,
      [
        [-32, -27],
        [-10, -62],
        [22, -62],
        [32, -27],
      ],
      3,
    );
    stroke(
      k,
      [
        [-10, -62],
        [-2, -27],
        [22, -62],
      ],
      3,
    );
    stroke(
      k,
      [
        [-32, -27],
        [-2, -27],
      ],
      2.4,
    );
    stroke(
      k,
      [
        [-10, -62],
        [-12, -72],
      ],
      3,
    );
    stroke(
      k,
      [
        [-20, -73],
        [-4, -73],
      ],
      4,
    );
    stroke(
      k,
      [
        [22, -62],
        [19, -78],
        [32, -80],
      ],
      3,
    );
  },
  anchor(k) {
    stroke(
      k,
      [
        [0, -84],
        [0, -6],
      ],
      6,
    );
    k.lineWidth = 5;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.arc(0, -90, 7, 0, TAU);
    k.stroke();
    stroke(
      k,
      [
        [-18, -72],
        [18, -72],
      ],
      5,
    );
    k.lineWidth = 6;
    k.beginPath();
    k.arc(0, -38, 34, 0.2, Math.PI - 0.2);
    k.stroke();
    poly(k, [
      [-44, -42],
      [-26, -40],
      [-38, -22],
    ]);
    poly(k, [
      [44, -42],
      [26, -40],
      [38, -22],
    ]);
  },
  car(k, o) {
    blob(
      k,
      [
        [-70, -10],
        [-70, -34],
        [-46, -38],
        [-30, -58],
        [12, -58],
        [26, -38],
        [62, -34],
        [70, -24],
        [70, -10],
      ],
      0.5,
    );
    for (const x of [-40, 42]) {
      arc(k, x, -11, 12);
      cut(k, o, () => arc(k, x, -11, 5));
    }
    cut(k, o, () => {
      poly(k, [
        [-36, -40],
        [-26, -54],
        [-10, -54],
        [-10, -40],
      ]);
      poly(k, [
        [-5, -40],
        [-5, -54],
        [9, -54],
        [18, -40],
      ]);
    });
  },
  kayak(k) {
    blob(
      k,
      [
        [-100, -14],
        [-60, -3],
        [0, 2],
        [60, -3],
        [100, -14],
        [60, -10],
        [0, -8],
        [-60, -10],
      ],
      0.9,
    );
    blob(
      k,
      [
        [-8, -8],
        [-9, -30],
        [-5, -38],
        [5, -38],
        [9, -30],
        [8, -8],
      ],
      0.9,
    );
    arc(k, 0, -44, 8.4);
    stroke(
      k,
      [
        [-50, -2],
        [50, -44],
      ],
      1.8,
    );
    blob(k, [
      [-62, 4],
      [-46, -6],
      [-44, -3],
      [-56, 6],
    ]);
    blob(k, [
      [62, -50],
      [46, -42],
      [45, -39],
      [58, -44],
    ]);
    limb(
      k,
      [
        [-7, -30],
        [-18, -17],
      ],
      [3.4, 2.6],
    );
    limb(
      k,
      [
        [7, -30],
        [20, -32],
      ],
      [3.4, 2.6],
    );
  },
  carpet(k) {
    blob(
      k,
      [
        [-60, -14],
        [-30, -4],
        [0, -12],
        [30, -20],
        [62, -10],
        [58, -3],
        [30, -12],
        [0, -4],
        [-30, 5],
        [-64, -6],
      ],
      0.9,
    );
  },
};
