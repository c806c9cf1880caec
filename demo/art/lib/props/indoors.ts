import { blob } from "../figure.ts";
import { cut, disc, rect, stroke, type Props } from "./strokes.ts";

export const indoors: Props = {
  door(k, main, second, dark) {
    rect(k, -30, -100, 60, 100, dark, 2);
    rect(k, -25, -95, 50, 95, second);
    cut(k, main, [
      [-25, -95],
      [10, -88],
      [10, 7],
      [-25, 0],
    ]);
    disc(k, 3, -42, 3, dark);
  },
  envelope(k, main, second, dark) {
    rect(k, -70, -96, 140, 92, main, 3);
    stroke(k, dark, 2.4, () => {
      k.moveTo(-68, -93);
      k.lineTo(0, -40);
      k.lineTo(68, -93);
    });
    disc(k, 0, -42, 11, second);
  },
  postcard(k, main, second, dark) {
    rect(k, -72, -96, 144, 94, main, 2);
    rect(k, 40, -88, 24, 28, second);
    rect(k, -2, -88, 2, 78, dark);
    for (let i = 0; i < 4; i++) rect(k, 12, -50 + i * 11, 46, 2, dark);
    for (let i = 0; i < 5; i++) rect(k, -60, -80 + i * 13, 44 + (i % 2) * 8, 2, dark);
  },
  frame(k, main, second, dark) {
    rect(k, -44, -100, 88, 100, main, 3);
    rect(k, -36, -92, 72, 84, dark);
    rect(k, -33, -89, 66, 78, second);
  },
  book(k, main, second, dark) {
    rect(k, -40, -100, 80, 100, main, 4);
    rect(k, -40, -100, 12, 100, dark, 4);
    rect(k, -16, -80, 44, 22, second);
    rect(k, 36, -96, 7, 92, second);
  },
  bell(k, main, second, dark) {
    disc(k, 0, -6, 9, dark);
    k.fillStyle = main;
    blob(
      k,
      [
        [-46, -12],
        [-30, -34],
        [-28, -70],
        [0, -94],
        [28, -70],
        [30, -34],
        [46, -12],
        [0, -8],
      ],
      0.7,
    );
    rect(k, -48, -18, 96, 9, second, 4);
    rect(k, -5, -102, 10, 14, dark, 3);
  },
  seat(k, main, second, dark) {
    rect(k, -34, -100, 68, 70, main, 16);
    rect(k, -38, -46, 76, 32, second, 10);
    rect(k, -46, -56, 12, 50, dark, 5);
    rect(k, 34, -56, 12, 50, dark, 5);
    rect(k, -28, -16, 8, 16, dark);
    rect(k, 20, -16, 8, 16, dark);
  },
  television(k, main, second, dark) {
    rect(k, -62, -88, 124, 82, main, 12);
    rect(k, -52, -78, 78, 60, dark, 14);
    rect(k, -48, -74, 70, 52, second, 12);
    for (let i = 0; i < 3; i++) disc(k, 44, -64 + i * 16, 5, dark);
    stroke(k, dark, 3, () => {
      k.moveTo(-26, -108);
      k.lineTo(0, -88);
      k.lineTo(30, -112);
    });
    rect(k, -46, -8, 8, 10, dark);
    rect(k, 38, -8, 8, 10, dark);
  },
  calendar(k, main, second, dark) {
    rect(k, -44, -96, 88, 96, main, 3);
    rect(k, -44, -96, 88, 22, second, 3);
    for (let i = 0; i < 12; i++)
      rect(k, -34 + (i % 4) * 18, -64 + Math.floor(i / 4) * 20, 13, 13, i === 11 ? second : dark);
    for (const x of [-24, 24]) rect(k, x - 2, -104, 4, 14, dark, 2);
  },
  speech(k, main, second, dark) {
    rect(k, -60, -100, 120, 66, main, 16);
    cut(k, main, [
      [-24, -38],
      [6, -38],
      [-30, -6],
    ]);
    for (let i = 0; i < 3; i++)
      rect(k, -42, -84 + i * 15, i === 2 ? 46 : 84, 6, i ? dark : second, 3);
  },
  tape(k, main, second, dark) {
    disc(k, -34, -34, 34, main);
    disc(k, -34, -34, 15, second);
    rect(k, -34, -10, 130, 12, second);
    for (let i = 0; i < 16; i++) rect(k, -28 + i * 8, -10, 1.5, i % 4 ? 5 : 9, dark);
  },
  pencil(k, main, second, dark) {
    rect(k, -9, -92, 18, 76, main);
    rect(k, -9, -102, 18, 14, second, 4);
    cut(k, second, [
      [-9, -16],
      [9, -16],
      [0, 2],
    ]);
    cut(k, dark, [
      [-4, -7],
      [4, -7],
      [0, 2],
    ]);
  },
  tie(k, main, second) {
    cut(k, main, [
      [-9, -84],
      [9, -84],
      [20, -18],
      [0, 0],
      [-20, -18],
    ]);
    cut(k, second, [
      [-12, -100],
      [12, -100],
      [8, -83],
      [-8, -83],
    ]);
    for (let i = 0; i < 4; i++)
      cut(k, second, [
        [-11 - i * 2, -64 + i * 13],
        [11 + i * 2, -72 + i * 13],
        [11 + i * 2, -67 + i * 13],
        [-11 - i * 2, -59 + i * 13],
      ]);
  },
  armour(k, main, second, dark) {
    for (const side of [-1, 1]) {
      rect(k, side * 12 - 7, -36, 14, 36, main, 4);
      rect(k, side * 16 - 11, -8, 22, 9, dark, 4);
      rect(k, side * 29 - 6, -70, 12, 36, main, 5);
      disc(k, side * 29, -72, 10, second);
    }
    k.fillStyle = main;
    blob(
      k,
      [
        [-24, -76],
        [-26, -50],
        [-18, -34],
        [18, -34],
        [26, -50],
        [24, -76],
      ],
      0.6,
    );
    rect(k, -1.5, -74, 3, 38, dark);
    rect(k, -14, -102, 28, 28, second, 12);
    rect(k, -12, -92, 24, 5, dark, 2);
    for (let i = -1; i <= 1; i++) rect(k, i * 6 - 1, -84, 2, 7, dark);
    cut(k, main, [
      [0, -102],
      [20, -116],
      [8, -100],
    ]);
  },
  plinth(k, main, second, dark) {
    rect(k, -26, -44, 52, 44, main);
    rect(k, -32, -52, 64, 10, second);
    rect(k, -32, -6, 64, 8, second);
    rect(k, -14, -32, 28, 14, dark, 2);
  },
  rope(k, main, second, dark) {
    for (const x of [-60, 60]) {
      rect(k, x - 4, -70, 8, 70, main, 3);
      disc(k, x, -74, 8, main);
      rect(k, x - 14, -4, 28, 6, dark, 3);
    }
    stroke(k, second, 8, () => {
      k.moveTo(-58, -62);
      k.quadraticCurveTo(0, -14, 58, -62);
    });
  },
  board(k, main, second, dark) {
    rect(k, -80, -100, 160, 96, second, 4);
    rect(k, -73, -93, 146, 82, dark);
    stroke(k, main, 3.4, () => {
      k.moveTo(-56, -70);
      k.lineTo(-20, -70);
      k.moveTo(-56, -48);
      k.bezierCurveTo(-30, -70, -20, -24, 6, -48);
      k.moveTo(24, -32);
      k.arc(42, -52, 18, 2, 7.5);
    });
  },
  cupboard(k, main, second, dark) {
    rect(k, -46, -100, 92, 96, main, 4);
    rect(k, -38, -92, 37, 80, second);
    rect(k, 3, -92, 35, 80, dark);
    cut(k, second, [
      [38, -92],
      [64, -84],
      [64, -4],
      [38, -12],
    ]);
    disc(k, -7, -50, 3, dark);
    rect(k, -40, -6, 10, 8, dark);
    rect(k, 30, -6, 10, 8, dark);
  },
  scales(k, main, second, dark) {
    rect(k, -4, -92, 8, 90, main);
    rect(k, -30, -6, 60, 8, main, 3);
    cut(k, main, [
      [-64, -70],
      [62, -92],
      [62, -86],
      [-64, -64],
    ]);
    for (const [x, y] of [
      [-62, -66],
      [60, -88],
    ]) {
      stroke(k, dark, 1.8, () => {
        k.moveTo(x - 22, y + 42);
        k.lineTo(x, y);
        k.lineTo(x + 22, y + 42);
      });
      k.fillStyle = second;
      k.beginPath();
      k.arc(x, y + 40, 26, 0, Math.PI);
      k.fill();
    }
    disc(k, 0, -94, 7, second);
  },
  cheese(k, main, second) {
    cut(k, main, [
      [-56, -10],
      [40, -62],
      [56, -10],
    ]);
    rect(k, -56, -12, 112, 14, main);
    for (const [x, y, r] of [
      [-10, -14, 7],
      [22, -30, 8],
      [36, -8, 5],
    ])
      disc(k, x, y, r, second);
  },
  button(k, main, second, dark) {
    disc(k, 0, -50, 50, main);
    disc(k, 0, -50, 38, second);
    for (const [x, y] of [
      [-12, -62],
      [12, -62],
      [-12, -38],
      [12, -38],
    ])
      disc(k, x, y, 6, dark);
  },
  popcorn(k, main, second, dark) {
    cut(k, main, [
      [-32, -66],
      [32, -66],
      [24, 0],
      [-24, 0],
    ]);
    for (const x of [-17, 1, 18])
      cut(k, dark, [
        [x - 5, -66],
        [x + 5, -66],
        [x * 0.74 + 4, 0],
        [x * 0.74 - 4, 0],
      ]);
    for (const [x, y] of [
      [-24, -72],
      [-8, -80],
      [10, -78],
      [26, -70],
      [0, -92],
      [-16, -90],
    ])
      disc(k, x, y, 12, second);
  },
};
