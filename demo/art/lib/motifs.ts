/** Things: vector silhouettes, 100 units high unless noted, base at 0,0, up is negative. */
import { TAU } from "./colour.ts";
import type { Ctx, Desk, Ink, Points } from "./desk.ts";
import { blob, limb, type MotifStyle, people, poly, profiles, spline } from "./figure.ts";

const arc = (k: Ctx, x: number, y: number, r: number, a = 0, b = TAU) => {
  k.beginPath();
  k.arc(x, y, r, a, b);
  k.fill();
};
const stroke = (k: Ctx, pts: Points, w: number, curve = false) => {
  k.lineWidth = w;
  k.strokeStyle = k.fillStyle;
  k.lineCap = "round";
  k.lineJoin = "round";
  k.beginPath();
  if (curve) spline(k, pts, false, 1);
  else pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.stroke();
};
const cut = (k: Ctx, o: MotifStyle, fn: () => void) => {
  const f = k.fillStyle;
  if (o.cut) {
    k.fillStyle = o.cut;
    k.strokeStyle = o.cut;
  } else k.globalCompositeOperation = "destination-out";
  fn();
  k.fillStyle = f;
  k.globalCompositeOperation = "source-over";
};
const dome = (k: Ctx, x: number, y: number, r: number) => {
  k.beginPath();
  k.moveTo(x - r * 0.86, y);
  k.bezierCurveTo(x - r * 1.5, y - r * 0.8, x - r * 0.8, y - r * 1.35, x, y - r * 2.1);
  k.bezierCurveTo(x + r * 0.8, y - r * 1.35, x + r * 1.5, y - r * 0.8, x + r * 0.86, y);
  k.fill();
  k.fillRect(x - r * 0.04 - 0.3, y - r * 2.5, r * 0.08 + 0.6, r * 0.6);
};
const things: Record<string, (k: Ctx, o: MotifStyle) => void> = {
  lamp(k: Ctx, o: MotifStyle) {
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
  moon(k: Ctx) {
    arc(k, 0, -50, 50);
  },
  crescent(k: Ctx) {
    k.beginPath();
    k.arc(0, -50, 50, 0.55, TAU - 0.55, false);
    k.arc(16, -50, 37.5, TAU - 0.73, 0.73, true);
    k.closePath();
    k.fill();
  },
  star(k: Ctx, o: MotifStyle) {
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
  rocket(k: Ctx, o: MotifStyle) {
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
  shell(k: Ctx, o: MotifStyle) {
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
  saucer(k: Ctx, o: MotifStyle) {
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
  tower(k: Ctx) {
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
  ship(k: Ctx) {
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
  bat(k: Ctx) {
    k.beginPath();
    k.moveTo(0, -40);
    k.quadraticCurveTo(6, -52, 8, -60);
    k.quadraticCurveTo(9, -52, 13, -50);
    k.quadraticCurveTo(40, -74, 100, -62);
    k.quadraticCurveTo(80, -50, 78, -28);
    k.quadraticCurveTo(62, -40, 50, -18);
    k.quadraticCurveTo(36, -34, 22, -14);
    k.quadraticCurveTo(8, -22, 0, 0);
    k.quadraticCurveTo(-8, -22, -22, -14);
    k.quadraticCurveTo(-36, -34, -50, -18);
    k.quadraticCurveTo(-62, -40, -78, -28);
    k.quadraticCurveTo(-80, -50, -100, -62);
    k.quadraticCurveTo(-40, -74, -13, -50);
    k.quadraticCurveTo(-9, -52, -8, -60);
    k.quadraticCurveTo(-6, -52, 0, -40);
    k.fill();
  },
  mask(k: Ctx, o: MotifStyle) {
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
  domino(k: Ctx, o: MotifStyle) {
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
  skull(k: Ctx, o: MotifStyle) {
    blob(
      k,
      [
        [0, -100],
        [28, -95],
        [42, -74],
        [40, -50],
        [30, -38],
        [24, -30],
        [24, -10],
        [14, 0],
        [-14, 0],
        [-24, -10],
        [-24, -30],
        [-30, -38],
        [-40, -50],
        [-42, -74],
        [-28, -95],
      ],
      0.9,
    );
    cut(k, o, () => {
      blob(k, [
        [-30, -60],
        [-18, -66],
        [-8, -56],
        [-10, -44],
        [-24, -42],
      ]);
      blob(k, [
        [30, -60],
        [18, -66],
        [8, -56],
        [10, -44],
        [24, -42],
      ]);
      poly(k, [
        [0, -44],
        [5, -31],
        [-5, -31],
      ]);
      for (const x of [-14, -7, 0, 7, 14]) k.fillRect(x - 0.9, -20, 1.8, 15);
    });
  },
  eye(k: Ctx, o: MotifStyle) {
    k.beginPath();
    k.moveTo(-90, -50);
    k.quadraticCurveTo(0, -120, 90, -50);
    k.quadraticCurveTo(0, 14, -90, -50);
    k.fill();
    cut(k, o, () => arc(k, 0, -51, 31));
    arc(k, 0, -51, 24);
    cut(k, o, () => arc(k, 9, -60, 6));
  },
  hand(k: Ctx) {
    blob(
      k,
      [
        [-17, -42],
        [-19, -20],
        [-14, 0],
        [14, 0],
        [18, -20],
        [19, -42],
        [0, -48],
      ],
      0.8,
    );
    for (const [x, y, tx, ty, r] of [
      [-14, -42, -21, -78, 4.6],
      [-5, -46, -6, -92, 4.8],
      [5, -46, 8, -90, 4.7],
      [14, -42, 22, -76, 4.2],
    ])
      limb(
        k,
        [
          [x, y],
          [(x + tx) / 2 + 0.4, (y + ty) / 2],
          [tx, ty],
        ],
        [r + 1, r, r * 0.72],
      );
    limb(
      k,
      [
        [-14, -18],
        [-30, -34],
        [-36, -52],
      ],
      [7, 5.4, 3.6],
    );
  },
  claw(k: Ctx) {
    limb(
      k,
      [
        [0, 0],
        [0, -24],
      ],
      [9, 10],
    );
    blob(
      k,
      [
        [-13, -40],
        [-13, -22],
        [0, -14],
        [13, -22],
        [13, -40],
        [0, -44],
      ],
      1,
    );
    for (const [x, y, mx, my, tx, ty] of [
      [-11, -38, -26, -64, -26, -92],
      [-4, -42, -9, -74, -3, -106],
      [4, -42, 8, -74, 17, -102],
      [11, -37, 22, -64, 36, -86],
    ]) {
      limb(
        k,
        [
          [x, y],
          [mx, my],
          [tx, ty],
        ],
        [4.6, 3.8, 1.8],
      );
      poly(k, [
        [tx - 1.8, ty],
        [tx + 1.8, ty + 1],
        [tx + (tx - mx) * 0.34 + 1, ty - 13],
      ]);
    }
    limb(
      k,
      [
        [-11, -24],
        [-30, -34],
        [-42, -58],
      ],
      [5.4, 4, 1.8],
    );
    poly(k, [
      [-43.6, -57],
      [-40, -58],
      [-44, -72],
    ]);
  },
  wheel(k: Ctx, o: MotifStyle) {
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
  bicycle(k: Ctx) {
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
  clock(k: Ctx, o: MotifStyle) {
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
  tree(k: Ctx) {
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
  palm(k: Ctx) {
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
  pine(k: Ctx) {
    k.fillRect(-2, -12, 4, 12);
    for (let i = 0; i < 5; i++)
      poly(k, [
        [-26 + i * 4.4, -8 - i * 16],
        [26 - i * 4.4, -8 - i * 16],
        [0, -42 - i * 14.5],
      ]);
  },
  horse(k: Ctx) {
    // galloping right
    blob(
      k,
      [
        [-40, -58],
        [-20, -62],
        [4, -58],
        [22, -64],
        [36, -84],
        [46, -94],
        [50, -100],
        [53, -93],
        [66, -80],
        [68, -73],
        [62, -71],
        [50, -76],
        [42, -62],
        [36, -46],
        [18, -36],
        [-12, -38],
        [-34, -34],
        [-46, -42],
      ],
      0.8,
    );
    limb(
      k,
      [
        [28, -44],
        [46, -38],
        [62, -46],
      ],
      [6, 3.4, 2],
    );
    limb(
      k,
      [
        [62, -46],
        [69, -40],
      ],
      [2, 2.4],
    );
    limb(
      k,
      [
        [24, -42],
        [34, -24],
        [52, -20],
      ],
      [6, 3.2, 2],
    );
    limb(
      k,
      [
        [52, -20],
        [58, -14],
      ],
      [2, 2.4],
    );
    limb(
      k,
      [
        [-36, -42],
        [-52, -28],
        [-72, -26],
      ],
      [7.5, 3.6, 2],
    );
    limb(
      k,
      [
        [-72, -26],
        [-80, -20],
      ],
      [2, 2.4],
    );
    limb(
      k,
      [
        [-30, -40],
        [-34, -20],
        [-54, -10],
      ],
      [7, 3.4, 2],
    );
    limb(
      k,
      [
        [-54, -10],
        [-62, -6],
      ],
      [2, 2.4],
    );
    blob(
      k,
      [
        [-44, -56],
        [-60, -60],
        [-84, -48],
        [-66, -50],
        [-52, -46],
      ],
      0.9,
    );
    blob(
      k,
      [
        [20, -64],
        [26, -80],
        [44, -98],
        [40, -84],
        [30, -68],
      ],
      0.8,
    );
  },
  tophat(k: Ctx, o: MotifStyle) {
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
  balloon(k: Ctx) {
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
  violin(k: Ctx, o: MotifStyle) {
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
  sax(k: Ctx) {
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
  trumpet(k: Ctx) {
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
  telephone(k: Ctx) {
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
  handset(k: Ctx) {
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
  typewriter(k: Ctx, o: MotifStyle) {
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
  camera(k: Ctx, o: MotifStyle) {
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
  reel(k: Ctx, o: MotifStyle) {
    arc(k, 0, -50, 50);
    cut(k, o, () => {
      for (let i = 0; i < 5; i++)
        arc(k, Math.cos((i * TAU) / 5 - 1.57) * 27, -50 + Math.sin((i * TAU) / 5 - 1.57) * 27, 12);
      arc(k, 0, -50, 5);
    });
  },
  magnifier(k: Ctx) {
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
  pistol(k: Ctx) {
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
  anchor(k: Ctx) {
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
  tomb(k: Ctx) {
    k.beginPath();
    k.moveTo(-22, 0);
    k.lineTo(-22, -58);
    k.arc(0, -58, 22, Math.PI, 0);
    k.lineTo(22, 0);
    k.fill();
  },
  cross(k: Ctx) {
    k.fillRect(-4, -90, 8, 90);
    k.fillRect(-22, -68, 44, 8);
  },
  house(k: Ctx, o: MotifStyle) {
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
  farmhouse(k: Ctx, o: MotifStyle) {
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
  train(k: Ctx, o: MotifStyle) {
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
  locomotive(k: Ctx, o: MotifStyle) {
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
  staircase(k: Ctx, o: MotifStyle) {
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
  mosque(k: Ctx) {
    k.fillRect(-30, -34, 60, 34);
    dome(k, 0, -34, 25);
    for (const x of [-46, 46]) {
      k.fillRect(x - 4, -78, 8, 78);
      k.fillRect(x - 6, -58, 12, 4);
      dome(k, x, -78, 5.4);
    }
  },
  car(k: Ctx, o: MotifStyle) {
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
  kayak(k: Ctx) {
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
  igloo(k: Ctx, o: MotifStyle) {
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
  brontosaur(k: Ctx) {
    blob(
      k,
      [
        [-96, -14],
        [-70, -26],
        [-46, -44],
        [-22, -56],
        [4, -56],
        [22, -52],
        [34, -66],
        [42, -92],
        [50, -106],
        [62, -112],
        [76, -108],
        [80, -102],
        [66, -100],
        [58, -96],
        [54, -78],
        [46, -48],
        [34, -26],
        [10, -18],
        [-24, -18],
        [-52, -20],
        [-74, -14],
      ],
      0.9,
    );
    for (const [x, d] of [
      [-30, -3],
      [-18, 3],
      [16, -2],
      [28, 3],
    ])
      limb(
        k,
        [
          [x, -28],
          [x + d, -14],
          [x + d, -2],
        ],
        [8.6, 6, 5.6],
      );
  },
  pterodactyl(k: Ctx) {
    k.beginPath();
    k.moveTo(0, -46);
    k.quadraticCurveTo(30, -72, 90, -58);
    k.quadraticCurveTo(48, -46, 20, -22);
    k.quadraticCurveTo(8, -20, 4, -10);
    k.lineTo(-4, -10);
    k.quadraticCurveTo(-8, -20, -20, -22);
    k.quadraticCurveTo(-48, -46, -90, -58);
    k.quadraticCurveTo(-30, -72, 0, -46);
    k.fill();
    poly(k, [
      [-4, -44],
      [4, -44],
      [6, -60],
      [16, -76],
      [2, -64],
      [-10, -62],
      [-2, -54],
    ]);
  },
  chandelier(k: Ctx) {
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
  umbrella(k: Ctx) {
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
  mesa(k: Ctx) {
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
  cactus(k: Ctx) {
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
  crown(k: Ctx) {
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
  raven(k: Ctx) {
    blob(
      k,
      [
        [-50, -6],
        [-30, -26],
        [-10, -46],
        [8, -60],
        [22, -64],
        [42, -54],
        [30, -50],
        [26, -38],
        [14, -20],
        [-4, -12],
        [-28, -10],
      ],
      0.9,
    );
    limb(
      k,
      [
        [2, -14],
        [4, 0],
      ],
      [1.6, 1.2],
    );
  },
  heart(k: Ctx) {
    k.beginPath();
    k.moveTo(0, 0);
    k.bezierCurveTo(-60, -44, -56, -96, -26, -96);
    k.bezierCurveTo(-10, -96, -2, -86, 0, -76);
    k.bezierCurveTo(2, -86, 10, -96, 26, -96);
    k.bezierCurveTo(56, -96, 60, -44, 0, 0);
    k.fill();
  },
  carpet(k: Ctx) {
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
/** Draw a thing or a person: m(a,'lamp',x,y,height,colour,{flip,rot,cut,sx}) */
export function m(
  a: Desk,
  name: string,
  x: number,
  y: number,
  h: number,
  color: Ink,
  o: MotifStyle = {},
) {
  const k = a.ctx,
    fn = things[name] || people[name] || profiles[name];
  if (!fn) throw new Error("no motif " + name);
  k.save();
  k.translate(x, y);
  if (o.rot) k.rotate(o.rot);
  if (o.skew) k.transform(1, 0, o.skew, 1, 0, 0);
  k.scale(((o.flip ? -1 : 1) * (o.sx || 1) * h) / 100, h / 100);
  k.fillStyle = color;
  k.strokeStyle = color;
  fn(k, o);
  k.restore();
}
