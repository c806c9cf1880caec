/**
 * Human silhouettes from a skeleton of tapered limbs, plus hand-drawn head profiles.
 * Unit: a figure is 100 high, feet at y = 0, up is negative; x to the right.
 */
import { TAU } from "./colour.ts";
import type { Ctx, Points } from "./desk.ts";

/** How a thing or a person is turned, and what some of them can vary. */
export interface MotifStyle {
  flip?: boolean | number | undefined;
  rot?: number;
  skew?: number;
  /** Stretched by this in x. */
  sx?: number;
  /** The colour of what is cut out; a hole when absent. */
  cut?: string;
  hat?: HatName | undefined;
  /** The hat's size. */
  hs?: number;
  /** Rays or points, and how deep they are. */
  n?: number;
  q?: number;
  arms?: number;
  lean?: number;
  tilt?: number;
  /** How wide a leaf is. */
  w?: number;
  gown?: boolean | number;
  crown?: boolean | number;
}

export function spline(k: Ctx, pts: Points, closed = true, tension = 0.5) {
  const n = pts.length,
    P = (i: number) => (closed ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))]);
  k.moveTo(pts[0][0], pts[0][1]);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = P(i - 1),
      b = P(i),
      c = P(i + 1),
      d = P(i + 2),
      t = (tension / 3) * 1;
    k.bezierCurveTo(
      b[0] + (c[0] - a[0]) * t,
      b[1] + (c[1] - a[1]) * t,
      c[0] - (d[0] - b[0]) * t,
      c[1] - (d[1] - b[1]) * t,
      c[0],
      c[1],
    );
  }
  if (closed) k.closePath();
}
export const blob = (k: Ctx, pts: Points, tension = 1) => {
  k.beginPath();
  spline(k, pts, true, tension);
  k.fill();
};
export const poly = (k: Ctx, pts: Points) => {
  k.beginPath();
  pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.closePath();
  k.fill();
};
export function limb(k: Ctx, pts: Points, r: readonly number[]) {
  // tapered chain
  for (let i = 0; i < pts.length; i++) {
    k.beginPath();
    k.arc(pts[i][0], pts[i][1], r[i], 0, TAU);
    k.fill();
    if (i) {
      const [x0, y0] = pts[i - 1],
        [x1, y1] = pts[i],
        a = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2,
        c = Math.cos(a),
        s = Math.sin(a);
      poly(k, [
        [x0 + c * r[i - 1], y0 + s * r[i - 1]],
        [x1 + c * r[i], y1 + s * r[i]],
        [x1 - c * r[i], y1 - s * r[i]],
        [x0 - c * r[i - 1], y0 - s * r[i - 1]],
      ]);
    }
  }
}
const shoe = (k: Ctx, x: number, y: number, dir = 1, l = 8) =>
  blob(
    k,
    [
      [x - 2.6 * dir, y - 5],
      [x + 2 * dir, y - 5],
      [x + l * dir, y - 1.6],
      [x + l * dir, y],
      [x - 2.8 * dir, y],
    ],
    0.7,
  );
const head = (k: Ctx, x: number, y: number, rx = 5, ry = 6.4) => {
  k.beginPath();
  k.ellipse(x, y, rx, ry, 0, 0, TAU);
  k.fill();
};
export type HatName = "none" | "fedora" | "bowler" | "top" | "boater" | "porkpie" | "cap";
export const hats: Record<HatName, (k: Ctx, x: number, y: number, s?: number) => void> = {
  none: () => {},
  fedora: (k: Ctx, x: number, y: number, s = 1) => {
    k.save();
    k.translate(x, y);
    k.scale(s, s);
    blob(
      k,
      [
        [-6, -2],
        [-5.6, -9],
        [-2, -10.6],
        [0, -9.6],
        [3, -11],
        [5.8, -8.6],
        [6, -2],
      ],
      0.8,
    );
    k.beginPath();
    k.ellipse(0.4, -1.6, 11, 2.5, 0.06, 0, TAU);
    k.fill();
    k.restore();
  },
  bowler: (k: Ctx, x: number, y: number, s = 1) => {
    k.save();
    k.translate(x, y);
    k.scale(s, s);
    k.beginPath();
    k.arc(0, -2, 6.2, Math.PI, 0);
    k.closePath();
    k.fill();
    k.beginPath();
    k.ellipse(0, -1.7, 8.8, 1.7, 0, 0, TAU);
    k.fill();
    k.restore();
  },
  top: (k: Ctx, x: number, y: number, s = 1) => {
    k.save();
    k.translate(x, y);
    k.scale(s, s);
    poly(k, [
      [-5, -1],
      [-5.8, -15],
      [5.8, -15],
      [5, -1],
    ]);
    k.beginPath();
    k.ellipse(0, -1.4, 9.4, 1.8, 0, 0, TAU);
    k.fill();
    k.restore();
  },
  boater: (k: Ctx, x: number, y: number, s = 1) => {
    k.save();
    k.translate(x, y);
    k.scale(s, s);
    k.fillRect(-5.6, -7, 11.2, 6);
    k.beginPath();
    k.ellipse(0, -1.4, 10.4, 1.6, 0, 0, TAU);
    k.fill();
    k.restore();
  },
  porkpie: (k: Ctx, x: number, y: number, s = 1) => {
    k.save();
    k.translate(x, y);
    k.scale(s, s);
    blob(
      k,
      [
        [-5.8, -2],
        [-5.6, -6.4],
        [5.6, -6.8],
        [5.8, -2],
      ],
      0.5,
    );
    k.beginPath();
    k.ellipse(0, -1.6, 9.6, 1.8, 0, 0, TAU);
    k.fill();
    k.restore();
  },
  cap: (k: Ctx, x: number, y: number, s = 1) => {
    k.save();
    k.translate(x, y);
    k.scale(s, s);
    blob(
      k,
      [
        [-6.5, -1],
        [-7, -5],
        [0, -8],
        [7, -5],
        [9.6, -1.4],
        [6, -0.6],
      ],
      0.9,
    );
    k.restore();
  },
};
const hat = (k: Ctx, o: MotifStyle, x: number, y: number, s?: number) => {
  if (o.hat) hats[o.hat](k, x, y, s);
};
export const people: Record<string, (k: Ctx, o: MotifStyle) => void> = {
  /** trench coat, seen from behind or in front; strong noir reading */
  coat(k: Ctx, o: MotifStyle) {
    limb(
      k,
      [
        [-5, -30],
        [-6, -3],
      ],
      [5.4, 3.2],
    );
    limb(
      k,
      [
        [5, -30],
        [6.5, -3],
      ],
      [5.4, 3.2],
    );
    shoe(k, -6, 0, -1);
    shoe(k, 6.5, 0, 1);
    blob(
      k,
      [
        [-4, -86],
        [-11, -83],
        [-15.5, -78],
        [-16.5, -60],
        [-12.5, -50],
        [-14.5, -24],
        [0, -22.5],
        [14.5, -24],
        [12.5, -50],
        [16.5, -60],
        [15.5, -78],
        [11, -83],
        [4, -86],
      ],
      0.75,
    );
    limb(
      k,
      [
        [-13, -77],
        [-16.5, -60],
        [-12.4, -48],
      ],
      [4.6, 4, 3.4],
    );
    limb(
      k,
      [
        [13, -77],
        [16.5, -60],
        [12.4, -48],
      ],
      [4.6, 4, 3.4],
    );
    poly(k, [
      [-5.5, -86],
      [-7.5, -81],
      [7.5, -81],
      [5.5, -86],
    ]);
    head(k, 0, -91, 4.9, 6.2);
    hat(k, { hat: o.hat || "fedora" }, 0, -92.5, 0.98);
  },
  walk(k: Ctx, o: MotifStyle) {
    // side view walking right, long coat
    limb(
      k,
      [
        [2, -46],
        [9, -24],
        [14, -3],
      ],
      [6, 4.4, 2.8],
    );
    shoe(k, 14, 0, 1, 9);
    limb(
      k,
      [
        [-1, -46],
        [-6, -24],
        [-16, -5],
      ],
      [6, 4.4, 2.8],
    );
    k.save();
    k.translate(-16, -3);
    k.rotate(0.5);
    shoe(k, 0, 0, 1, 8);
    k.restore();
    blob(
      k,
      [
        [-2, -85],
        [-9, -80],
        [-10, -62],
        [-11, -46],
        [-15, -30],
        [-4, -27],
        [9, -28],
        [9, -46],
        [9, -62],
        [8, -78],
        [3, -85],
      ],
      0.75,
    );
    limb(
      k,
      [
        [0, -78],
        [7, -62],
        [15, -50],
      ],
      [4.6, 3.8, 2.8],
    );
    limb(
      k,
      [
        [-2, -78],
        [-10, -63],
        [-11, -48],
      ],
      [4.6, 3.8, 2.8],
    );
    head(k, 2.2, -91, 4.7, 6.2);
    hat(k, o, 2.2, -93, 0.95);
  },
  run(k: Ctx, o: MotifStyle) {
    limb(
      k,
      [
        [0, -47],
        [17, -40],
        [16, -20],
      ],
      [6, 4.6, 2.8],
    );
    shoe(k, 16, -17, 1, 9);
    limb(
      k,
      [
        [-2, -46],
        [-11, -26],
        [-30, -25],
      ],
      [6, 4.4, 2.6],
    );
    k.save();
    k.translate(-32, -25);
    k.rotate(1.4);
    shoe(k, 0, 0, 1, 8);
    k.restore();
    blob(
      k,
      [
        [6, -84],
        [0, -78],
        [-6, -60],
        [-9, -44],
        [-20, -38],
        [4, -40],
        [10, -58],
        [13, -76],
        [11, -83],
      ],
      0.8,
    );
    limb(
      k,
      [
        [9, -78],
        [20, -66],
        [30, -74],
      ],
      [4.4, 3.6, 2.4],
    );
    limb(
      k,
      [
        [5, -78],
        [-9, -70],
        [-15, -58],
      ],
      [4.4, 3.6, 2.6],
    );
    head(k, 12, -90, 4.7, 6.2);
    hat(k, o, 12.4, -92.4, 0.95);
  },
  woman(k: Ctx, o: MotifStyle) {
    // 1940s dress, hip tilt, from behind
    limb(
      k,
      [
        [-3, -40],
        [-3.6, -20],
        [-3, -4],
      ],
      [5.5, 3.6, 1.8],
    );
    limb(
      k,
      [
        [4, -40],
        [6, -20],
        [7, -4],
      ],
      [5.5, 3.6, 1.8],
    );
    poly(k, [
      [-4.6, -5],
      [-1.4, -5],
      [-1, 0],
      [-6, 0],
    ]);
    poly(k, [
      [5.6, -5],
      [8.4, -5],
      [11, 0],
      [6, 0],
    ]);
    blob(
      k,
      [
        [-3, -84],
        [-9.5, -80],
        [-9.6, -70],
        [-6, -60],
        [-10.5, -48],
        [-11, -38],
        [-9.5, -26],
        [0, -24.5],
        [11, -26],
        [11.5, -38],
        [10.5, -48],
        [6, -60],
        [9, -70],
        [9.5, -80],
        [3, -84],
      ],
      0.8,
    );
    limb(
      k,
      [
        [-8, -78],
        [-12.5, -64],
        [-8, -51],
      ],
      [2.8, 2.3, 1.8],
    );
    limb(
      k,
      [
        [8, -78],
        [14.5, -66],
        [10.5, -52],
      ],
      [2.8, 2.3, 1.8],
    );
    limb(
      k,
      [
        [0, -82],
        [0, -88],
      ],
      [2.6, 2.4],
    );
    head(k, 0, -92.5, 4.5, 5.8);
    blob(
      k,
      [
        [-5.6, -97],
        [0, -99.6],
        [5.6, -97],
        [6.8, -91],
        [6.8, -85.5],
        [3.5, -83.6],
        [-3.5, -83.6],
        [-6.8, -85.5],
        [-6.8, -91],
      ],
      0.9,
    );
    if (o.hat) hat(k, o, 0, -95.5, 0.9);
  },
  stagger(k: Ctx, o: MotifStyle) {
    const b = o.lean ?? 0.14,
      arm = o.arms ?? 1;
    k.save();
    k.rotate(b * 0.4); // the walking dead
    limb(
      k,
      [
        [-5, -46],
        [-9, -24],
        [-7, -3],
      ],
      [5.4, 4, 2.8],
    );
    limb(
      k,
      [
        [4, -46],
        [9, -25],
        [14, -4],
      ],
      [5.4, 4, 2.8],
    );
    shoe(k, -7, 0, -1);
    shoe(k, 14, -1, 1);
    blob(
      k,
      [
        [-6, -82],
        [-12, -77],
        [-11, -60],
        [-9.5, -38],
        [-5, -40],
        [0, -36],
        [6, -40],
        [9.5, -37],
        [11, -60],
        [11, -78],
        [4, -83],
      ],
      0.7,
    );
    if (arm > 0.5) {
      limb(
        k,
        [
          [-10, -76],
          [-20, -66],
          [-24, -52],
        ],
        [3.8, 3, 2],
      );
      limb(
        k,
        [
          [-24, -52],
          [-27, -47],
        ],
        [2, 1],
      );
      limb(
        k,
        [
          [10, -76],
          [22, -74],
          [33, -66],
        ],
        [3.8, 3, 2],
      );
      for (const q of [-0.1, 0.4, 0.9])
        limb(
          k,
          [
            [33, -66],
            [33 + Math.cos(q) * 5, -66 + Math.sin(q) * 6],
          ],
          [1.4, 0.7],
        );
    } else {
      limb(
        k,
        [
          [-10, -76],
          [-15, -58],
          [-12, -42],
        ],
        [3.8, 3, 2],
      );
      limb(
        k,
        [
          [10, -76],
          [13, -59],
          [17, -43],
        ],
        [3.8, 3, 2],
      );
    }
    k.save();
    k.translate(o.tilt ?? 3, -89);
    k.rotate((o.tilt ?? 3) * 0.08);
    head(k, 0, 0, 5, 6.6);
    poly(k, [
      [-2.4, 3],
      [2.4, 3],
      [3, 9],
      [-4, 9],
    ]);
    blob(
      k,
      [
        [-5.4, -2],
        [-5, -7],
        [0, -8],
        [5, -6.5],
        [5.4, -2],
      ],
      1,
    );
    k.restore();
    k.restore();
  },
  hang(k: Ctx) {
    // hands up at (0,-100), legs kicking below: hangs from a point
    limb(
      k,
      [
        [-6, -70],
        [-7, -86],
        [-3, -100],
      ],
      [3.4, 2.8, 2.2],
    );
    limb(
      k,
      [
        [6, -70],
        [9, -85],
        [4, -99],
      ],
      [3.4, 2.8, 2.2],
    );
    blob(
      k,
      [
        [-6, -72],
        [-8, -66],
        [-6.5, -50],
        [-8, -36],
        [0, -34],
        [8, -36],
        [6.5, -50],
        [8, -66],
        [6, -72],
      ],
      0.8,
    );
    limb(
      k,
      [
        [-4, -38],
        [-9, -20],
        [-6, -3],
      ],
      [5, 3.8, 2.4],
    );
    limb(
      k,
      [
        [4, -38],
        [13, -24],
        [10, -7],
      ],
      [5, 3.8, 2.4],
    );
    shoe(k, -6, 0, -1, 7);
    k.save();
    k.translate(10, -5);
    k.rotate(0.5);
    shoe(k, 0, 0, 1, 7);
    k.restore();
    head(k, 0.5, -78, 4.6, 5.8);
    hats.boater(k, 0.5, -80, 0.95);
  },
  tramp(k: Ctx) {
    // baggy trousers, cane, bowler; side on, sitting is below
    limb(
      k,
      [
        [-4, -42],
        [-7, -22],
        [-9, -4],
      ],
      [6.4, 5.6, 4.2],
    );
    limb(
      k,
      [
        [4, -42],
        [7, -22],
        [9, -4],
      ],
      [6.4, 5.6, 4.2],
    );
    shoe(k, -9, 0, -1, 11);
    shoe(k, 9, 0, 1, 11);
    blob(
      k,
      [
        [-4, -82],
        [-10, -78],
        [-9, -62],
        [-8, -44],
        [-12, -38],
        [0, -42],
        [11, -38],
        [8, -46],
        [8, -62],
        [10, -78],
        [4, -82],
      ],
      0.7,
    );
    limb(
      k,
      [
        [-9, -76],
        [-14, -62],
        [-10, -50],
      ],
      [3.8, 3.2, 2.4],
    );
    limb(
      k,
      [
        [9, -76],
        [16, -62],
        [21, -50],
      ],
      [3.8, 3.2, 2.4],
    );
    limb(
      k,
      [
        [21, -52],
        [27, -1],
      ],
      [1, 1],
    );
    head(k, 0, -88, 4.8, 6);
    hats.bowler(k, 0, -91, 0.95);
  },
  sit(k: Ctx, o: MotifStyle) {
    // seated facing, elbows on knees; feet at 0
    limb(
      k,
      [
        [-5, -34],
        [-12, -34],
        [-11, -4],
      ],
      [6.5, 6, 4],
    );
    limb(
      k,
      [
        [5, -34],
        [12, -34],
        [11, -4],
      ],
      [6.5, 6, 4],
    );
    shoe(k, -11, 0, -1, 9);
    shoe(k, 11, 0, 1, 9);
    blob(
      k,
      [
        [-4, -74],
        [-12, -70],
        [-12.5, -54],
        [-9, -34],
        [9, -34],
        [12.5, -54],
        [12, -70],
        [4, -74],
      ],
      0.8,
    );
    limb(
      k,
      [
        [-11, -67],
        [-14, -52],
        [-5, -42],
      ],
      [4, 3.6, 3],
    );
    limb(
      k,
      [
        [11, -67],
        [14, -52],
        [5, -42],
      ],
      [4, 3.6, 3],
    );
    head(k, 0, -80, 5.2, 6.4);
    hat(k, o, 0, -83, o.hs ?? 1);
  },
  cameraman(k: Ctx) {
    // crank camera on tripod, operator bending to it
    limb(
      k,
      [
        [-14, -44],
        [-20, -23],
        [-22, -3],
      ],
      [5.6, 4.6, 3],
    );
    limb(
      k,
      [
        [-9, -44],
        [-6, -24],
        [-8, -3],
      ],
      [5.6, 4.6, 3],
    );
    shoe(k, -22, 0, 1);
    shoe(k, -8, 0, 1);
    blob(
      k,
      [
        [-6, -80],
        [-14, -77],
        [-18, -60],
        [-17, -42],
        [-5, -42],
        [-2, -60],
        [-1, -74],
      ],
      0.8,
    );
    limb(
      k,
      [
        [-5, -72],
        [4, -62],
        [11, -68],
      ],
      [4, 3.4, 2.4],
    );
    head(k, 0, -84, 4.8, 6);
    hats.cap(k, 0.6, -86, 0.9);
    k.fillRect(5, -88, 17, 22);
    k.fillRect(22, -82, 7, 8);
    k.beginPath();
    k.arc(9, -92, 7, 0, TAU);
    k.arc(20, -91, 6, 0, TAU);
    k.fill();
    limb(
      k,
      [
        [13, -66],
        [3, 0],
      ],
      [1.6, 1],
    );
    limb(
      k,
      [
        [13, -66],
        [25, 0],
      ],
      [1.6, 1],
    );
    limb(
      k,
      [
        [13, -66],
        [14, 0],
      ],
      [1.4, 1],
    );
  },
  thumb(k: Ctx) {
    // hitch-hiker, side on, suitcase
    limb(
      k,
      [
        [-3, -46],
        [-5, -24],
        [-6, -3],
      ],
      [5.6, 4.2, 2.8],
    );
    limb(
      k,
      [
        [4, -46],
        [6, -24],
        [7, -3],
      ],
      [5.6, 4.2, 2.8],
    );
    shoe(k, -6, 0, 1);
    shoe(k, 7, 0, 1);
    blob(
      k,
      [
        [-3, -85],
        [-10, -81],
        [-11, -62],
        [-10.5, -40],
        [10, -40],
        [10.5, -62],
        [10, -81],
        [3, -85],
      ],
      0.7,
    );
    limb(
      k,
      [
        [9, -78],
        [18, -66],
        [27, -72],
      ],
      [4.2, 3.2, 2.2],
    );
    limb(
      k,
      [
        [27, -73],
        [27.5, -79],
      ],
      [1.6, 1.1],
    );
    limb(
      k,
      [
        [-9, -78],
        [-14, -62],
        [-14, -47],
      ],
      [4.2, 3.4, 2.4],
    );
    k.fillRect(-23, -47, 18, 14);
    head(k, 0.8, -91, 4.8, 6.2);
    hats.fedora(k, 0.8, -93, 0.92);
  },
};
/** Head profiles, facing right; unit: 100 from crown to chin, origin at centre of head. */
export const profiles: Record<string, (k: Ctx, o: MotifStyle) => void> = {
  profileMan(k: Ctx, o: MotifStyle) {
    k.beginPath();
    spline(
      k,
      [
        [-8, -50],
        [12, -47],
        [24, -36],
        [29, -22],
        [27.5, -14],
        [32, -5],
        [39.5, 7],
        [38, 10.5],
        [32, 12],
        [31.5, 15],
        [34.5, 19],
        [30.5, 22],
        [33, 26.5],
        [29.5, 31],
        [31.5, 38],
        [28, 46],
        [18, 50],
        [5, 49],
        [0, 58],
        [1, 74],
        [14, 84],
        [40, 96],
        [52, 120],
        [-78, 120],
        [-70, 98],
        [-42, 84],
        [-34, 70],
        [-34, 50],
        [-42, 24],
        [-46, 0],
        [-42, -26],
        [-28, -44],
      ],
      true,
      0.85,
    );
    k.fill();
    if (o.hat) {
      k.beginPath();
      spline(
        k,
        [
          [-46, -24],
          [-44, -52],
          [-34, -70],
          [-8, -74],
          [14, -70],
          [28, -56],
          [34, -28],
          [34, -24],
        ],
        true,
        0.8,
      );
      k.fill();
      k.beginPath();
      spline(
        k,
        [
          [-64, -16],
          [-40, -26],
          [0, -30],
          [36, -28],
          [62, -14],
          [66, -7],
          [44, -10],
          [30, -17],
          [0, -19],
          [-34, -16],
          [-52, -9],
          [-66, -9],
        ],
        true,
        0.8,
      );
      k.fill();
    }
  },
  profileWoman(k: Ctx, o: MotifStyle) {
    k.beginPath();
    spline(
      k,
      [
        [10, -47],
        [22, -36],
        [26, -22],
        [25, -14],
        [29, -5],
        [35.5, 5],
        [34, 8],
        [28, 9.5],
        [27.5, 12.5],
        [31, 16],
        [28, 19.5],
        [30.5, 23.5],
        [26.5, 28],
        [28, 35],
        [24.5, 42],
        [15, 46],
        [4, 45],
        [-2, 54],
        [-3, 70],
        [6, 82],
        [34, 92],
        [46, 120],
        [-70, 120],
        [-62, 96],
        [-38, 86],
        [-30, 72],
        [-30, 50],
        [-40, 20],
        [-30, -30],
      ],
      true,
      0.85,
    );
    k.fill();
    k.beginPath();
    spline(
      k,
      [
        [24, -30],
        [16, -50],
        [-8, -58],
        [-34, -50],
        [-50, -26],
        [-53, 4],
        [-60, 28],
        [-62, 52],
        [-48, 64],
        [-30, 66],
        [-18, 56],
        [-16, 36],
        [-6, 20],
        [0, 4],
        [4, -10],
        [12, -20],
      ],
      true,
      0.9,
    );
    k.fill();
    if (o.hat) {
      k.beginPath();
      spline(
        k,
        [
          [-44, -34],
          [-30, -64],
          [4, -72],
          [34, -56],
          [64, -30],
          [70, -18],
          [40, -28],
          [0, -36],
        ],
        true,
        0.9,
      );
      k.fill();
    }
  },
};
