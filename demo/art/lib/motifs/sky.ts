import { blob, poly } from "../figure.ts";
import { TAU } from "../colour.ts";
import { arc, cut, stroke } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const sky: Motifs = {
  moon(k) {
    arc(k, 0, -50, 50);
  },
  crescent(k) {
    k.beginPath();
    k.arc(0, -50, 50, 0.55, TAU - 0.55, false);
    k.arc(16, -50, 37.5, TAU - 0.73, 0.73, true);
    k.closePath();
    k.fill();
  },
  star(k, o) {
    const n = o.n || 5,
      q = o.q || 0.42;
    k.beginPath();
    for (let i = 0; i < n * 2; i++) {
      const r = i % 2 ? 50 * q : 50,
        t = (i * Math.PI) / n - Math.PI / 2;
      k.lineTo(Math.cos(t) * r, -50 + Math.sin(t) * r);
    }
    k.closePath();
    k.fill();
  },
  rocket(k, o) {
    blob(
      k,
      [
        [0, -100],
        [11, -82],
        [14, -56],
        [11, -20],
        [-11, -20],
        [-14, -56],
        [-11, -82],
      ],
      0.9,
    );
    poly(k, [
      [-10, -36],
      [-26, -8],
      [-24, 2],
      [-8, -18],
    ]);
    poly(k, [
      [10, -36],
      [26, -8],
      [24, 2],
      [8, -18],
    ]);
    poly(k, [
      [-6, -22],
      [6, -22],
      [9, -12],
      [-9, -12],
    ]);
    cut(k, o, () => {
      arc(k, 0, -66, 5);
      k.fillRect(-12, -40, 24, 2.2);
    });
  },
  shell(k, o) {
    k.beginPath();
    k.moveTo(-17, 0);
    k.lineTo(-17, -52);
    k.bezierCurveTo(-17, -78, -7, -94, 0, -100);
    k.bezierCurveTo(7, -94, 17, -78, 17, -52);
    k.lineTo(17, 0);
    k.closePath();
    k.fill();
    cut(k, o, () => {
      k.fillRect(-17, -14, 34, 2.6);
      k.fillRect(-17, -50, 34, 2.6);
      for (const x of [-9, 0, 9]) arc(k, x, -6, 1.2);
    });
  },
  saucer(k, o) {
    k.beginPath();
    k.ellipse(0, -30, 100, 19, 0, 0, TAU);
    k.fill();
    k.beginPath();
    k.ellipse(0, -40, 42, 34, 0, Math.PI, 0);
    k.closePath();
    k.fill();
    cut(k, o, () => {
      k.beginPath();
      k.ellipse(0, -38, 45, 6, 0, 0, Math.PI);
      k.ellipse(0, -38, 45, 3, 0, Math.PI, 0, true);
      k.fill();
      for (let i = -3; i <= 3; i++) {
        k.beginPath();
        k.ellipse(i * 24, -24 - Math.abs(i) * 1.2 + 0, 5, 3.4, 0, 0, TAU);
        k.fill();
      }
    });
  },
  balloon(k) {
    blob(
      k,
      [
        [0, -100],
        [24, -93],
        [33, -72],
        [26, -50],
        [9, -32],
        [-9, -32],
        [-26, -50],
        [-33, -72],
        [-24, -93],
      ],
      1,
    );
    k.fillRect(-7, -14, 14, 13);
    stroke(
      k,
      [
        [-8, -34],
        [-6, -14],
      ],
      0.9,
    );
    stroke(
      k,
      [
        [8, -34],
        [6, -14],
      ],
      0.9,
    );
  },
};
