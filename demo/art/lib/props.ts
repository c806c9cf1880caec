/** Properties for the episodes' pictures: 100 units high, base at 0,0, up is negative. */
import { TAU } from "./colour.ts";
import type { Ctx } from "./desk.ts";
import { blob, limb, poly } from "./figure.ts";

const rect = (k: Ctx, x: number, y: number, w: number, h: number, colour: string, round = 0) => {
  k.fillStyle = colour;
  k.beginPath();
  k.roundRect(x, y, w, h, round);
  k.fill();
};
const disc = (k: Ctx, x: number, y: number, r: number, colour: string, ry = r) => {
  k.fillStyle = colour;
  k.beginPath();
  k.ellipse(x, y, r, ry, 0, 0, TAU);
  k.fill();
};
const cut = (k: Ctx, colour: string, points: readonly (readonly number[])[]) => {
  k.fillStyle = colour;
  poly(k, points);
};
const stroke = (k: Ctx, colour: string, width: number, trace: () => void) => {
  k.strokeStyle = colour;
  k.lineWidth = width;
  k.lineCap = "round";
  k.beginPath();
  trace();
  k.stroke();
};

/** Each takes its main colour, a second one, and a dark one for lines. */
export const props: Record<string, (k: Ctx, main: string, second: string, dark: string) => void> = {
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
  lighthouse(k, main, second, dark) {
    cut(k, main, [
      [-20, 0],
      [-12, -76],
      [12, -76],
      [20, 0],
    ]);
    for (const y of [-22, -52])
      cut(k, second, [
        [-18 - y * -0.0, y],
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
