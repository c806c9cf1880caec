/** Helpers and drawn things first made for the films of 1924 to 1929; units as in motifs.ts unless noted. */
import { alpha, TAU } from "./colour.ts";
import type {
  BillingStyle,
  Ctx,
  Desk,
  Ink,
  Laying,
  LineStyle,
  LockupStyle,
  Points,
  Stops,
  TitleStyle,
} from "./desk.ts";
import type { Marks } from "./ink.ts";
import { blob, limb, poly, spline } from "./figure.ts";
import { hats, type HatName } from "./hats.ts";

/** Poster lettering o.t (title) and o.c (credits); landscape lockup o.l. */
export function letter(
  a: Desk,
  o: { t: TitleStyle; sub?: LineStyle; c: BillingStyle; l: LockupStyle },
) {
  if (!a.wide) {
    a.title(o.t);
    if (o.sub && a.film.subtitle && !a.still) a.text(a.film.subtitle, o.sub);
    a.credits(o.c);
  } else if (!a.still) a.lock(o.l);
}
export const st = (a: Desk, fn: (k: Ctx) => void, o?: Marks & Laying) => a.print("stipple", fn, o);
/** soft grainy ellipse of colour */
export const puff = (a: Desk, x: number, y: number, r0: number, r1: number, c: string, t = 1) =>
  st(a, (k) => {
    k.fillStyle = a.radial(x, y, r0, r1, [
      [0, alpha(c, t)],
      [1, alpha(c, 0)],
    ]);
    k.fillRect(0, 0, a.W, a.H);
  });
export const wash = (
  a: Desk,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  stops: Stops,
  o?: Marks & Laying,
) =>
  st(
    a,
    (k) => {
      k.fillStyle = a.linear(x0, y0, x1, y1, stops);
      k.fillRect(0, 0, a.W, a.H);
    },
    o,
  );
export const path = (k: Ctx, pts: Points, close = true) => {
  k.beginPath();
  pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  if (close) k.closePath();
};
export const soft = (k: Ctx, pts: Points, t = 0.9) => {
  k.beginPath();
  spline(k, pts, true, t);
};
export const el = (k: Ctx, x: number, y: number, rx: number, ry: number, c: Ink, rot = 0) => {
  k.fillStyle = c;
  k.beginPath();
  k.ellipse(x, y, rx, ry, rot, 0, TAU);
  k.fill();
};
export const rays = (
  a: Desk,
  x: number,
  y: number,
  n: number,
  R: number,
  c: string,
  ph = 0,
  q = 0.5,
) => {
  for (let i = 0; i < n; i++) {
    const t = (i / n) * TAU + ph,
      d = (Math.PI / n) * q * 2 * 0.5;
    a.fill(
      [
        [x, y],
        [x + Math.cos(t - d) * R, y + Math.sin(t - d) * R],
        [x + Math.cos(t + d) * R, y + Math.sin(t + d) * R],
      ],
      c,
    );
  }
};
/** long bony hand reaching down, wrist at top; unit px */
export function bony(k: Ctx, c: string) {
  k.fillStyle = c;
  limb(
    k,
    [
      [4, -260],
      [0, -90],
    ],
    [30, 24],
  );
  blob(
    k,
    [
      [-26, -90],
      [-40, -40],
      [-40, 0],
      [-20, 12],
      [0, 15],
      [20, 12],
      [39, 0],
      [42, -40],
      [26, -90],
    ],
    0.9,
  );
  for (const p of FINGERS) limb(k, p, [11.5, 10.5, 8.6, 4.6]);
}
export const FINGERS = [
  [
    [-31, 0],
    [-50, 44],
    [-54, 84],
    [-46, 122],
  ],
  [
    [-11, 8],
    [-18, 62],
    [-18, 108],
    [-10, 152],
  ],
  [
    [11, 8],
    [14, 60],
    [16, 104],
    [10, 146],
  ],
  [
    [30, 0],
    [42, 42],
    [46, 80],
    [38, 116],
  ],
  [
    [34, -44],
    [66, -18],
    [80, 14],
    [78, 50],
  ],
];
export function boot(k: Ctx) {
  // old laced boot, toe right, 100 high
  blob(
    k,
    [
      [-30, -98],
      [-6, -100],
      [8, -96],
      [8, -62],
      [22, -44],
      [58, -36],
      [70, -22],
      [70, -9],
      [-34, -9],
      [-38, -40],
      [-32, -66],
    ],
    0.55,
  );
  poly(k, [
    [-38, -12],
    [72, -12],
    [72, -2],
    [10, -2],
    [4, 2],
    [-6, 2],
    [-8, 0],
    [-38, 2],
  ]);
}
export function goat(k: Ctx) {
  // trotting right, horned, bearded; 100 to the horns
  blob(
    k,
    [
      [-46, -60],
      [-20, -64],
      [10, -62],
      [26, -68],
      [34, -84],
      [44, -90],
      [56, -84],
      [70, -72],
      [70, -66],
      [58, -64],
      [50, -62],
      [44, -48],
      [34, -36],
      [10, -30],
      [-24, -30],
      [-44, -36],
      [-52, -48],
    ],
    0.85,
  );
  limb(
    k,
    [
      [44, -88],
      [36, -102],
      [24, -104],
    ],
    [3.4, 2.6, 1],
  );
  limb(
    k,
    [
      [48, -88],
      [43, -104],
      [32, -109],
    ],
    [3.2, 2.4, 0.9],
  );
  blob(
    k,
    [
      [38, -84],
      [28, -80],
      [24, -74],
      [36, -76],
    ],
    0.8,
  );
  poly(k, [
    [60, -66],
    [66, -66],
    [60, -48],
  ]);
  limb(
    k,
    [
      [28, -40],
      [40, -24],
      [36, -4],
    ],
    [7, 3.6, 2.6],
  );
  limb(
    k,
    [
      [20, -36],
      [22, -18],
      [16, -2],
    ],
    [7, 3.6, 2.6],
  );
  limb(
    k,
    [
      [-38, -42],
      [-46, -22],
      [-56, -4],
    ],
    [8, 3.8, 2.6],
  );
  limb(
    k,
    [
      [-30, -38],
      [-28, -20],
      [-22, -2],
    ],
    [8, 3.8, 2.6],
  );
  blob(
    k,
    [
      [-50, -58],
      [-62, -66],
      [-60, -56],
      [-52, -48],
    ],
    0.8,
  );
  for (const [x, y] of [
    [36, -2],
    [16, 0],
    [-56, -2],
    [-22, 0],
  ])
    k.fillRect(x - 3.4, y - 4, 7, 4);
}
export function child(
  k: Ctx,
  o: { girl?: boolean | number; hat?: HatName; up?: boolean | number } = {},
) {
  limb(
    k,
    [
      [-5, -34],
      [-6, -3],
    ],
    [5, 3.4],
  );
  limb(
    k,
    [
      [5, -34],
      [7, -3],
    ],
    [5, 3.4],
  );
  k.fillRect(-11, -5, 9, 5);
  k.fillRect(3, -5, 9, 5);
  if (o.girl)
    poly(k, [
      [-6, -66],
      [6, -66],
      [17, -24],
      [-17, -24],
    ]);
  else {
    blob(
      k,
      [
        [-6, -68],
        [-12, -62],
        [-12, -36],
        [12, -36],
        [12, -62],
        [6, -68],
      ],
      0.6,
    );
  }
  limb(
    k,
    [
      [-9, -63],
      [-16, -50],
      [-15, -38],
    ],
    [3.6, 3, 2.4],
  );
  limb(k, [[9, -63], o.up ? [18, -74] : [16, -50], o.up ? [20, -92] : [15, -38]], [3.6, 3, 2.4]);
  k.beginPath();
  k.arc(0, -80, 10.5, 0, TAU);
  k.fill();
  if (o.girl)
    blob(
      k,
      [
        [-11, -84],
        [0, -93],
        [11, -84],
        [14, -70],
        [8, -72],
        [-8, -72],
        [-14, -70],
      ],
      0.8,
    );
  if (o.hat) hats[o.hat](k, 0, -84, 1.5);
}
