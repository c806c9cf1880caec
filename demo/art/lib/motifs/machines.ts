import { blob, limb, poly } from "../figure.ts";
import { TAU } from "../colour.ts";
import { arc, cut, stroke } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const machines: Motifs = {
  clock(k, o) {
    arc(k, 0, -50, 50);
    cut(k, o, () => {
      arc(k, 0, -50, 44);
    });
    for (let i = 0; i < 12; i++) {
      k.save();
      k.translate(0, -50);
      k.rotate((i * TAU) / 12);
      k.fillRect(-1.6, -41, 3.2, i % 3 ? 6 : 10);
      k.restore();
    }
    stroke(
      k,
      [
        [0, -50],
        [-18, -68],
      ],
      4,
    );
    stroke(
      k,
      [
        [0, -50],
        [8, -84],
      ],
      3,
    );
    arc(k, 0, -50, 4);
  },
  telephone(k) {
    // candlestick
    blob(
      k,
      [
        [-22, 0],
        [-20, -8],
        [-8, -13],
        [8, -13],
        [20, -8],
        [22, 0],
      ],
      0.7,
    );
    k.fillRect(-3.4, -74, 6.8, 64);
    poly(k, [
      [-5, -72],
      [5, -72],
      [4, -82],
      [-4, -82],
    ]);
    k.save();
    k.translate(0, -86);
    k.rotate(-0.3);
    poly(k, [
      [-5, -6],
      [8, -13],
      [8, 13],
      [-5, 6],
    ]);
    k.beginPath();
    k.ellipse(8, 0, 4, 13, 0, 0, TAU);
    k.fill();
    k.restore();
    stroke(
      k,
      [
        [-3, -60],
        [-14, -62],
      ],
      3,
    );
    limb(
      k,
      [
        [-15, -72],
        [-17, -44],
      ],
      [5.4, 3],
    );
  },
  handset(k) {
    limb(
      k,
      [
        [-40, -8],
        [-30, -26],
        [0, -34],
        [30, -26],
        [40, -8],
      ],
      [9, 7, 6.4, 7, 9],
    );
    k.beginPath();
    k.ellipse(-41, -3, 14, 7.5, -0.3, 0, TAU);
    k.ellipse(41, -3, 14, 7.5, 0.3, 0, TAU);
    k.fill();
  },
  typewriter(k, o) {
    poly(k, [
      [-46, 0],
      [46, 0],
      [40, -26],
      [-40, -26],
    ]);
    poly(k, [
      [-36, -24],
      [36, -24],
      [32, -52],
      [-32, -52],
    ]);
    k.fillRect(-48, -62, 96, 12);
    poly(k, [
      [-26, -60],
      [26, -60],
      [24, -100],
      [-24, -100],
    ]);
    cut(k, o, () => {
      for (let r = 0; r < 3; r++)
        for (let i = 0; i < 9 - r; i++) arc(k, -32 + i * 8 + r * 4, -6 - r * 7, 2.4);
    });
  },
  camera(k, o) {
    k.fillRect(-24, -62, 48, 40);
    arc(k, -12, -76, 16);
    arc(k, 16, -74, 13);
    k.fillRect(24, -52, 14, 18);
    for (const t of [-16, 0, 16])
      stroke(
        k,
        [
          [0, -24],
          [t, 0],
        ],
        2.4,
      );
    cut(k, o, () => {
      arc(k, -12, -76, 4);
      arc(k, 16, -74, 3.4);
    });
  },
  reel(k, o) {
    arc(k, 0, -50, 50);
    cut(k, o, () => {
      for (let i = 0; i < 5; i++)
        arc(k, Math.cos((i * TAU) / 5 - 1.57) * 27, -50 + Math.sin((i * TAU) / 5 - 1.57) * 27, 12);
      arc(k, 0, -50, 5);
    });
  },
  magnifier(k) {
    k.lineWidth = 8;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.arc(0, -66, 30, 0, TAU);
    k.stroke();
    k.save();
    k.translate(0, -66);
    k.rotate(0.55);
    k.fillRect(-5, 32, 10, 42);
    k.restore();
  },
  pistol(k) {
    poly(k, [
      [-50, -60],
      [44, -60],
      [46, -44],
      [-20, -44],
      [-26, -36],
      [-36, 0],
      [-58, -4],
      [-48, -42],
    ]);
    k.lineWidth = 3;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.arc(-14, -38, 9, 0, TAU);
    k.stroke();
    k.fillRect(38, -66, 5, 7);
    poly(k, [
      [-52, -62],
      [-44, -70],
      [-40, -60],
    ]);
  },
};
