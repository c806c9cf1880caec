import { TAU } from "../colour.ts";
import { blob, limb } from "../figure.ts";
import { cut, disc, rect, stroke, type Props } from "./strokes.ts";

export const outdoors: Props = {
  mountain(k, main, second) {
    cut(k, main, [
      [-90, 0],
      [-20, -100],
      [10, -62],
      [26, -78],
      [88, 0],
    ]);
    cut(k, second, [
      [-20, -100],
      [-44, -64],
      [-26, -70],
      [-14, -58],
      [0, -74],
    ]);
  },
  lighthouse(k, main, second, dark) {
    cut(k, main, [
      [-20, 0],
      [-12, -76],
      [12, -76],
      [20, 0],
    ]);
    for (const y of [-22, -52])
      cut(k, second, [
        [-18, y],
        [18, y],
        [16, y - 13],
        [-16, y - 13],
      ]);
    rect(k, -17, -80, 34, 5, dark);
    rect(k, -9, -93, 18, 14, dark);
    cut(k, second, [
      [-14, -93],
      [14, -93],
      [0, -104],
    ]);
  },
  bridge(k, main) {
    k.strokeStyle = main;
    rect(k, -190, -40, 380, 6, main);
    for (const x of [-80, 80]) {
      rect(k, x - 5, -100, 10, 100, main);
      stroke(k, main, 2.6, () => {
        k.moveTo(x, -98);
        k.quadraticCurveTo(x < 0 ? 0 : x + 60, -38, x < 0 ? 0 : 190, x < 0 ? -42 : -42);
        k.moveTo(x, -98);
        k.quadraticCurveTo(x < 0 ? x - 60 : 0, -38, x < 0 ? -190 : 0, -42);
      });
      for (let i = -6; i <= 6; i++)
        rect(
          k,
          x + i * 13,
          -98 + Math.min(56, Math.abs(i) * 11),
          1.2,
          58 - Math.min(56, Math.abs(i) * 11),
          main,
        );
    }
  },
  scissors(k, main, second, dark) {
    for (const side of [-1, 1]) {
      cut(k, main, [
        [side * -5, -46],
        [side * 22, -100],
        [side * 5, -40],
      ]);
      stroke(k, second, 8, () => k.arc(side * 18, -14, 14, 0, TAU));
      limb(
        k,
        [
          [side * 10, -26],
          [0, -46],
        ],
        [4, 4],
      );
    }
    disc(k, 0, -45, 4, dark);
  },
  pot(k, main, second, dark) {
    k.fillStyle = main;
    blob(
      k,
      [
        [-34, -70],
        [-42, -40],
        [-32, -4],
        [32, -4],
        [42, -40],
        [34, -70],
      ],
      0.6,
    );
    rect(k, -38, -80, 76, 14, second, 6);
    rect(k, 6, -122, 7, 48, dark, 3);
    rect(k, -22, -50, 44, 26, second, 3);
  },
  mouse(k, main, second, dark) {
    stroke(k, second, 4, () => {
      k.moveTo(44, -10);
      k.bezierCurveTo(90, -6, 70, -60, 100, -54);
    });
    k.fillStyle = main;
    blob(
      k,
      [
        [-52, -26],
        [-20, -58],
        [24, -54],
        [50, -20],
        [40, 0],
        [-36, 0],
      ],
      0.8,
    );
    for (const x of [-22, 2]) {
      disc(k, x, -66, 20, main);
      disc(k, x, -66, 12, second);
    }
    disc(k, -34, -34, 4, dark);
    disc(k, -55, -24, 5, dark);
  },
  cake(k, main, second, dark) {
    rect(k, -56, -34, 112, 34, main, 6);
    rect(k, -40, -62, 80, 30, second, 6);
    for (let i = 0; i < 7; i++) disc(k, -48 + i * 16, -32, 9, second);
    for (let i = -1; i <= 1; i++) {
      rect(k, i * 22 - 3, -84, 6, 24, dark);
      disc(k, i * 22, -92, 5, main, 8);
    }
  },
  cloud(k, main) {
    for (const [x, y, r] of [
      [-46, -26, 28],
      [-10, -50, 38],
      [38, -34, 32],
      [66, -18, 20],
    ])
      disc(k, x, y, r, main);
    rect(k, -66, -28, 140, 28, main, 14);
  },
  hat(k, main, second) {
    cut(k, main, [
      [-60, 0],
      [0, -90],
      [60, 0],
    ]);
    cut(k, second, [
      [-72, 6],
      [0, -30],
      [72, 6],
      [60, 14],
      [0, -10],
      [-60, 14],
    ]);
  },
  lantern(k, main, second, dark) {
    rect(k, -14, -100, 28, 8, dark, 3);
    rect(k, -14, -12, 28, 8, dark, 3);
    k.fillStyle = main;
    blob(
      k,
      [
        [-16, -92],
        [-36, -52],
        [-16, -12],
        [16, -12],
        [36, -52],
        [16, -92],
      ],
      0.7,
    );
    for (const x of [-15, 0, 15]) rect(k, x - 1, -90, 2, 78, second);
    rect(k, -2, -4, 4, 18, dark);
  },
  comet(k, main, second) {
    cut(k, second, [
      [0, -84],
      [200, -150],
      [14, -30],
    ]);
    cut(k, main, [
      [4, -72],
      [130, -112],
      [10, -40],
    ]);
    disc(k, 0, -56, 34, main);
  },
  pancakes(k, main, second, dark) {
    disc(k, 0, -6, 64, dark, 12);
    for (let i = 0; i < 5; i++)
      disc(k, (i % 2) * 6 - 3, -18 - i * 14, 50, i % 2 ? second : main, 13);
    rect(k, -12, -92, 24, 14, second, 4);
  },
  ladder(k, main) {
    for (const side of [-1, 1])
      cut(k, main, [
        [side * 22 - 3, 0],
        [side * 15 - 2, -200],
        [side * 15 + 3, -200],
        [side * 22 + 3, 0],
      ]);
    for (let i = 1; i < 11; i++) rect(k, -21 + i * 0.5, -i * 18, 42 - i, 5, main);
  },
  meteorite(k, main, second, dark) {
    k.fillStyle = main;
    blob(
      k,
      [
        [-60, -40],
        [-44, -84],
        [4, -100],
        [52, -78],
        [62, -34],
        [34, -2],
        [-32, 0],
      ],
      0.5,
    );
    for (const [x, y, r] of [
      [-26, -62, 12],
      [24, -74, 8],
      [30, -26, 13],
      [-24, -18, 7],
    ])
      disc(k, x, y, r, second);
    stroke(k, dark, 3.4, () => {
      k.moveTo(-18, -44);
      k.lineTo(-6, -40);
      k.moveTo(20, -44);
      k.lineTo(8, -40);
      k.moveTo(-6, -22);
      k.quadraticCurveTo(4, -28, 12, -22);
    });
  },
  wings(k, main, second) {
    for (const side of [-1, 1])
      for (let i = 0; i < 4; i++) {
        k.fillStyle = i % 2 ? second : main;
        blob(
          k,
          [
            [side * 6, -40],
            [side * (90 - i * 14), -96 + i * 22],
            [side * (104 - i * 16), -74 + i * 22],
            [side * 10, -22],
          ],
          0.7,
        );
      }
  },
  sun(k, main, second) {
    for (let i = 0; i < 16; i++) {
      const t = (i / 16) * TAU;
      cut(k, i % 2 ? second : main, [
        [Math.cos(t - 0.14) * 54, -50 + Math.sin(t - 0.14) * 54],
        [Math.cos(t) * (i % 2 ? 74 : 88), -50 + Math.sin(t) * (i % 2 ? 74 : 88)],
        [Math.cos(t + 0.14) * 54, -50 + Math.sin(t + 0.14) * 54],
      ]);
    }
    disc(k, 0, -50, 48, main);
  },
};
