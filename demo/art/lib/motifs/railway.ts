import { blob, poly } from "../figure.ts";
import { TAU } from "../colour.ts";
import { arc, cut, stroke } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const railway: Motifs = {
  train(k, o) {
    arc(k, 0, -58, 34);
    k.fillRect(-40, -26, 80, 10);
    poly(k, [
      [-34, -18],
      [34, -18],
      [46, 0],
      [-46, 0],
    ]);
    poly(k, [
      [-8, -88],
      [8, -88],
      [14, -112],
      [-14, -112],
    ]);
    cut(k, o, () => {
      k.lineWidth = 3;
      k.beginPath();
      k.arc(0, -58, 27, 0, TAU);
      k.stroke();
      arc(k, 0, -58, 8);
      for (let i = -3; i <= 3; i++)
        poly(k, [
          [i * 9 - 1, -16],
          [i * 9 + 1, -16],
          [i * 12 + 1, -1],
          [i * 12 - 1, -1],
        ]);
    });
  },
  locomotive(k, o) {
    // side view, facing right
    k.fillRect(-40, -58, 84, 26);
    arc(k, 44, -45, 13);
    k.fillRect(-62, -74, 26, 52);
    k.fillRect(-68, -80, 38, 6);
    poly(k, [
      [26, -58],
      [36, -58],
      [43, -86],
      [19, -86],
    ]);
    blob(k, [
      [0, -58],
      [0, -68],
      [6, -72],
      [12, -68],
      [12, -58],
    ]);
    k.fillRect(-60, -30, 112, 10);
    poly(k, [
      [50, -26],
      [72, 0],
      [46, 0],
    ]);
    for (const [x, r] of [
      [-36, 17],
      [-4, 17],
      [26, 10],
      [44, 10],
    ]) {
      const f = k.fillStyle;
      arc(k, x, -r, r);
      cut(k, o, () => arc(k, x, -r, r - 3));
      arc(k, x, -r, 3);
      for (let i = 0; i < 8; i++)
        stroke(
          k,
          [
            [x, -r],
            [x + Math.cos((i * TAU) / 8) * (r - 2), -r + Math.sin((i * TAU) / 8) * (r - 2)],
          ],
          1.4,
        );
      k.fillStyle = f;
    }
    stroke(
      k,
      [
        [-36, -17],
        [-4, -17],
      ],
      3,
    );
    cut(k, o, () => k.fillRect(-56, -68, 14, 16));
  },
};
