import { blob, poly } from "../figure.ts";
import { TAU } from "../colour.ts";
import { cut, dome } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const buildings: Motifs = {
  lamp(k, o) {
    k.fillRect(-1.2, -84, 2.4, 84);
    poly(k, [
      [-4, 0],
      [4, 0],
      [2.4, -12],
      [-2.4, -12],
    ]);
    k.fillRect(-6, -82, 12, 1.6);
    poly(k, [
      [-4, -84],
      [4, -84],
      [6, -96],
      [-6, -96],
    ]);
    poly(k, [
      [-7, -96],
      [7, -96],
      [0, -102],
    ]);
    cut(k, o, () =>
      poly(k, [
        [-2.6, -85.5],
        [2.6, -85.5],
        [4, -94.5],
        [-4, -94.5],
      ]),
    );
  },
  tower(k) {
    for (const [w, y0, y1] of [
      [30, 0, 34],
      [23, 34, 58],
      [16, 58, 76],
      [9, 76, 88],
      [4, 88, 95],
    ])
      k.fillRect(-w / 2, -y1, w, y1 - y0 + 0.5);
    k.fillRect(-0.7, -104, 1.4, 12);
  },
  tomb(k) {
    k.beginPath();
    k.moveTo(-22, 0);
    k.lineTo(-22, -58);
    k.arc(0, -58, 22, Math.PI, 0);
    k.lineTo(22, 0);
    k.fill();
  },
  cross(k) {
    k.fillRect(-4, -90, 8, 90);
    k.fillRect(-22, -68, 44, 8);
  },
  house(k, o) {
    // gabled Victorian with tower, lit windows cut out
    poly(k, [
      [-46, 0],
      [-46, -40],
      [-50, -40],
      [-30, -66],
      [-10, -40],
      [-10, -46],
      [-4, -46],
      [-4, -84],
      [-8, -84],
      [4, -112],
      [16, -84],
      [12, -84],
      [12, -52],
      [16, -52],
      [34, -74],
      [52, -48],
      [48, -48],
      [48, 0],
    ]);
    k.fillRect(-42, -70, 5, 20);
    k.fillRect(38, -84, 5, 24);
    k.fillRect(3.2, -124, 1.6, 16);
    cut(k, o, () => {
      const w = (x: number, y: number, a = 5, b = 9) => {
        k.beginPath();
        k.moveTo(x - a / 2, y);
        k.lineTo(x - a / 2, y - b);
        k.arc(x, y - b, a / 2, Math.PI, 0);
        k.lineTo(x + a / 2, y);
        k.fill();
      };
      w(-30, -44);
      w(-37, -14, 6, 12);
      w(-22, -14, 6, 12);
      w(4, -66, 6, 10);
      w(4, 0, 9, 18);
      w(34, -48);
      w(26, -16, 6, 12);
      w(39, -16, 6, 12);
    });
  },
  farmhouse(k, o) {
    poly(k, [
      [-44, 0],
      [-44, -44],
      [-48, -44],
      [0, -80],
      [48, -44],
      [44, -44],
      [44, 0],
    ]);
    k.fillRect(20, -82, 8, 26);
    cut(k, o, () => {
      for (const [x, y] of [
        [-24, -20],
        [24, -20],
        [0, -50],
      ]) {
        k.fillRect(x - 6, y - 9, 5, 18);
        k.fillRect(x + 1, y - 9, 5, 18);
      }
      k.fillRect(-6, -26, 12, 26);
    });
  },
  staircase(k, o) {
    const n = o.n || 8;
    k.beginPath();
    k.moveTo(-60, 0);
    for (let i = 0; i < n; i++) {
      const x = -60 + (i * 120) / n;
      k.lineTo(x, (-100 * i) / n - 100 / n);
      k.lineTo(x + 120 / n, (-100 * i) / n - 100 / n);
    }
    k.lineTo(60, 0);
    k.fill();
  },
  mosque(k) {
    k.fillRect(-30, -34, 60, 34);
    dome(k, 0, -34, 25);
    for (const x of [-46, 46]) {
      k.fillRect(x - 4, -78, 8, 78);
      k.fillRect(x - 6, -58, 12, 4);
      dome(k, x, -78, 5.4);
    }
  },
  chandelier(k) {
    k.fillRect(-0.7, -140, 1.4, 70);
    for (const [y, w] of [
      [-70, 14],
      [-50, 34],
      [-28, 54],
    ]) {
      k.lineWidth = 2.4;
      k.strokeStyle = k.fillStyle;
      k.beginPath();
      k.ellipse(0, y, w, w * 0.22, 0, 0, TAU);
      k.stroke();
      for (let i = -4; i <= 4; i++) {
        const x = (i / 4) * w;
        k.fillRect(x - 0.9, y - 10, 1.8, 10);
        blob(k, [
          [x - 1.3, y],
          [x + 1.3, y],
          [x + 1.8, y + 6],
          [x, y + 9],
          [x - 1.8, y + 6],
        ]);
      }
    }
    blob(k, [
      [-8, -22],
      [8, -22],
      [4, -8],
      [0, 0],
      [-4, -8],
    ]);
    k.fillRect(-1.2, -72, 2.4, 60);
  },
};
