import { blob, limb, poly, spline } from "../figure.ts";
import { TAU } from "../colour.ts";
import { arc, cut, stroke } from "./strokes.ts";
import type { Motifs } from "./strokes.ts";

export const things: Motifs = {
  mask(k, o) {
    k.beginPath();
    spline(
      k,
      [
        [-42, -92],
        [0, -100],
        [42, -92],
        [46, -60],
        [38, -26],
        [20, -4],
        [0, 0],
        [-20, -4],
        [-38, -26],
        [-46, -60],
      ],
      true,
      0.9,
    );
    k.fill();
    cut(k, o, () => {
      blob(k, [
        [-32, -62],
        [-18, -68],
        [-7, -60],
        [-12, -52],
        [-26, -52],
      ]);
      blob(k, [
        [32, -62],
        [18, -68],
        [7, -60],
        [12, -52],
        [26, -52],
      ]);
    });
  },
  domino(k, o) {
    blob(k, [
      [-60, -80],
      [-30, -84],
      [0, -74],
      [30, -84],
      [60, -80],
      [56, -50],
      [36, -34],
      [14, -42],
      [0, -54],
      [-14, -42],
      [-36, -34],
      [-56, -50],
    ]);
    cut(k, o, () => {
      blob(k, [
        [-40, -64],
        [-26, -68],
        [-14, -60],
        [-26, -53],
      ]);
      blob(k, [
        [40, -64],
        [26, -68],
        [14, -60],
        [26, -53],
      ]);
    });
  },
  tophat(k, o) {
    poly(k, [
      [-32, -14],
      [-38, -92],
      [38, -92],
      [32, -14],
    ]);
    k.beginPath();
    k.ellipse(0, -92, 38, 8, 0, 0, TAU);
    k.fill();
    k.beginPath();
    k.ellipse(0, -10, 58, 11, 0, 0, TAU);
    k.fill();
    cut(k, o, () =>
      poly(k, [
        [-33.4, -30],
        [33.4, -30],
        [32.2, -17],
        [-32.2, -17],
      ]),
    );
  },
  violin(k, o) {
    blob(
      k,
      [
        [0, -58],
        [13, -55],
        [15, -44],
        [9, -35],
        [11, -27],
        [19, -17],
        [17, -4],
        [0, 0],
        [-17, -4],
        [-19, -17],
        [-11, -27],
        [-9, -35],
        [-15, -44],
        [-13, -55],
      ],
      0.9,
    );
    k.fillRect(-2.2, -92, 4.4, 40);
    blob(k, [
      [-3.4, -92],
      [-4, -98],
      [0, -101],
      [4, -98],
      [3.4, -92],
    ]);
    cut(k, o, () => {
      k.fillRect(-0.3, -52, 0.6, 46);
      stroke(
        k,
        [
          [-6, -30],
          [-7, -18],
        ],
        1.2,
      );
      stroke(
        k,
        [
          [6, -30],
          [7, -18],
        ],
        1.2,
      );
    });
  },
  sax(k) {
    limb(
      k,
      [
        [-14, -96],
        [-6, -92],
        [2, -70],
        [8, -34],
      ],
      [1.6, 2.2, 3.6, 6],
    );
    k.lineWidth = 13;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.arc(20, -22, 13, Math.PI, 0, true);
    k.stroke();
    poly(k, [
      [26.5, -22],
      [39.5, -22],
      [50, -52],
      [18, -52],
    ]);
    for (let i = 0; i < 5; i++) arc(k, 9 + i * 1.2, -74 + i * 9, 2.6);
  },
  trumpet(k) {
    k.fillRect(-60, -52, 96, 4.6);
    poly(k, [
      [34, -54],
      [34, -45],
      [64, -30],
      [64, -70],
    ]);
    k.lineWidth = 4.4;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.roundRect(-30, -50, 48, 22, 10);
    k.stroke();
    for (const x of [-14, -4, 6]) k.fillRect(x, -64, 5, 40);
  },
  umbrella(k) {
    k.beginPath();
    k.arc(0, -56, 46, Math.PI, 0);
    for (let i = 0; i < 4; i++) k.arc(34.5 - i * 23, -56, 11.5, 0, Math.PI, true);
    k.fill();
    k.fillRect(-1.2, -104, 2.4, 96);
    k.lineWidth = 3;
    k.strokeStyle = k.fillStyle;
    k.beginPath();
    k.arc(6, -8, 7, Math.PI, 0, true);
    k.stroke();
  },
  crown(k) {
    poly(k, [
      [-40, 0],
      [-46, -54],
      [-22, -28],
      [0, -66],
      [22, -28],
      [46, -54],
      [40, 0],
    ]);
    for (const [x, y] of [
      [-46, -56],
      [0, -68],
      [46, -56],
    ])
      arc(k, x, y, 5);
  },
};
