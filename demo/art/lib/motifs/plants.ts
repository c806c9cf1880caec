import { limb, poly } from "../figure.ts";
import { cut } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const plants: Motifs = {
  tree(k) {
    limb(
      k,
      [
        [0, 0],
        [-1, -22],
        [2, -48],
        [0, -70],
      ],
      [6, 4.4, 3, 1.6],
    );
    for (const [x, y, mx, my, tx, ty] of [
      [-1, -30, -16, -48, -34, -56],
      [1, -40, 16, -58, 30, -64],
      [1, -52, -10, -72, -22, -86],
      [1, -60, 8, -80, 16, -98],
      [-16, -48, -22, -62, -32, -74],
      [16, -58, 20, -72, 32, -84],
      [0, -66, -2, -86, -6, -100],
      [-25, -52, -36, -50, -46, -56],
      [24, -62, 36, -58, 44, -62],
    ])
      limb(
        k,
        [
          [x, y],
          [mx, my],
          [tx, ty],
        ],
        [2.4, 1.5, 0.5],
      );
  },
  palm(k) {
    limb(
      k,
      [
        [0, 0],
        [5, -36],
        [4, -72],
      ],
      [3.6, 2.6, 2.2],
    );
    for (const [t, l] of [
      [-2.9, 44],
      [-2.4, 46],
      [-1.9, 40],
      [-1.2, 40],
      [-0.7, 46],
      [-0.2, 46],
      [0.35, 36],
      [2.8, 36],
    ]) {
      const x = 4 + Math.cos(t) * l,
        y = -72 + Math.sin(t) * l * 0.62,
        mx = 4 + Math.cos(t) * l * 0.55,
        my = -72 + Math.sin(t) * l * 0.62 - 11;
      k.beginPath();
      k.moveTo(4, -74);
      k.quadraticCurveTo(mx, my - 6, x, y + 9);
      k.quadraticCurveTo(mx, my + 7, 4, -69);
      k.fill();
    }
  },
  pine(k) {
    k.fillRect(-2, -12, 4, 12);
    for (let i = 0; i < 5; i++)
      poly(k, [
        [-26 + i * 4.4, -8 - i * 16],
        [26 - i * 4.4, -8 - i * 16],
        [0, -42 - i * 14.5],
      ]);
  },
  igloo(k, o) {
    k.beginPath();
    k.arc(0, 0, 50, Math.PI, 0);
    k.fill();
    k.beginPath();
    k.arc(40, 0, 22, Math.PI, 0);
    k.fill();
    cut(k, o, () => {
      k.beginPath();
      k.arc(46, 0, 12, Math.PI, 0);
      k.fill();
    });
  },
  mesa(k) {
    poly(k, [
      [-70, 0],
      [-44, -34],
      [-36, -38],
      [-33, -92],
      [-28, -96],
      [28, -100],
      [34, -94],
      [38, -40],
      [46, -34],
      [72, 0],
    ]);
  },
  cactus(k) {
    limb(
      k,
      [
        [0, 0],
        [0, -90],
      ],
      [7, 7],
    );
    limb(
      k,
      [
        [0, -36],
        [-22, -40],
        [-24, -66],
      ],
      [5, 5, 5],
    );
    limb(
      k,
      [
        [0, -48],
        [20, -52],
        [22, -78],
      ],
      [5, 5, 5],
    );
  },
};
