/** Helpers and drawn things first made for the films up to 1923. */
import { TAU } from "./colour.ts";
import type { Canvas } from "@napi-rs/canvas";
import type { Ctx, Desk, Ink, Laying, Points } from "./desk.ts";
import type { Marks, Process, Roughness } from "./ink.ts";
import { blob, limb, poly, spline } from "./figure.ts";

/** A frame of its own on the sheet, with the desk's tools working inside it. */
export interface Frame {
  (draw: (k: Ctx) => void): void;
  print(process: Process, draw: (k: Ctx) => void, o?: Marks & Laying): void;
  rough(draw: (k: Ctx) => void, o?: Roughness & Laying): void;
  layer(draw: (k: Ctx) => void): Canvas;
  x: number;
  y: number;
  s: number;
  X(v: number): number;
  Y(v: number): number;
}

/** `[x, y, scale]` for the poster and for the wide sheet; the wide sheet's litho grain is softened with it. */
export function frame(a: Desk, poster: readonly number[], wide: readonly number[]): Frame {
  if (a.wide) a.stipple = { ...a.stipple, soft: a.still ? 5 : 2 };
  const [x, y, s] = a.wide ? wide : poster;
  const within = (draw: (k: Ctx) => void) => () => a.at(x, y, s, 0, () => draw(a.ctx));
  return Object.assign((draw: (k: Ctx) => void) => a.at(x, y, s, 0, draw), {
    print: (process: Process, draw: (k: Ctx) => void, o?: Marks & Laying) =>
      a.print(process, within(draw), o),
    rough: (draw: (k: Ctx) => void, o?: Roughness & Laying) => a.rough(within(draw), o),
    layer: (draw: (k: Ctx) => void) => a.layer(within(draw)),
    x,
    y,
    s,
    X: (v: number) => x + v * s,
    Y: (v: number) => y + v * s,
  });
}
export const E = (
  k: Ctx,
  x: number,
  y: number,
  rx: number,
  ry: number,
  c: string,
  rot = 0,
  a0 = 0,
  a1 = TAU,
) => {
  k.fillStyle = c;
  k.beginPath();
  k.ellipse(x, y, rx, ry, rot, a0, a1);
  k.fill();
};
export const B = (k: Ctx, pts: Points, c: Ink, t = 1) => {
  k.fillStyle = c;
  blob(k, pts, t);
};
export const P = (k: Ctx, pts: Points, c: Ink) => {
  k.fillStyle = c;
  poly(k, pts);
};
export const L = (
  k: Ctx,
  pts: Points,
  w: number,
  c: Ink,
  curve: boolean | number = false,
  cap: CanvasLineCap = "round",
) => {
  k.strokeStyle = c;
  k.lineWidth = w;
  k.lineCap = cap;
  k.lineJoin = "round";
  k.beginPath();
  if (curve) spline(k, pts, false, curve === true ? 1 : curve);
  else pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.stroke();
};
export const M = (k: Ctx, pts: Points, r: readonly number[], c: string) => {
  k.fillStyle = c;
  limb(k, pts, r);
};
export const R = (k: Ctx, x: number, y: number, w: number, h: number, c: Ink, r = 0) => {
  k.fillStyle = c;
  if (r) {
    k.beginPath();
    k.roundRect(x, y, w, h, r);
    k.fill();
  } else k.fillRect(x, y, w, h);
};
export const star = (
  k: Ctx,
  x: number,
  y: number,
  r: number,
  c: string,
  n = 4,
  q = 0.3,
  rot = 0,
) => {
  k.fillStyle = c;
  k.beginPath();
  for (let i = 0; i < n * 2; i++) {
    const R0 = i % 2 ? r * q : r,
      t = (i * Math.PI) / n - Math.PI / 2 + rot;
    k.lineTo(x + Math.cos(t) * R0, y + Math.sin(t) * R0);
  }
  k.closePath();
  k.fill();
};
/** child's figure in a smock, feet at 0,0, height 100 */
export const child = (
  k: Ctx,
  c: string,
  o: { up?: number; bob?: boolean | string; cap?: boolean; reach?: number } = {},
) => {
  M(
    k,
    [
      [-6, -30],
      [-6, -3],
    ],
    [5, 4],
    c,
  );
  M(
    k,
    [
      [6, -30],
      [6, -3],
    ],
    [5, 4],
    c,
  );
  B(
    k,
    [
      [-7, -72],
      [-14, -66],
      [-17, -40],
      [-22, -16],
      [0, -13],
      [22, -16],
      [17, -40],
      [14, -66],
      [7, -72],
    ],
    c,
    0.6,
  );
  const up = o.up ?? 0;
  if (up) {
    M(
      k,
      [
        [-11, -66],
        [-18, -84],
        [-12, -104],
      ],
      [4.4, 3.6, 3],
      c,
    );
    M(
      k,
      [
        [11, -66],
        [20, -82],
        [16, -102],
      ],
      [4.4, 3.6, 3],
      c,
    );
  } else {
    M(
      k,
      [
        [-11, -66],
        [-18, -52],
        [-17, -38],
      ],
      [4.4, 3.6, 3],
      c,
    );
    M(
      k,
      [
        [11, -66],
        [20, -56],
        [o.reach ? 34 : 18, o.reach ? -60 : -40],
      ],
      [4.4, 3.6, 3],
      c,
    );
  }
  E(k, 0, -84, 11, 12.5, c);
  if (o.bob)
    B(
      k,
      [
        [-13, -90],
        [0, -99],
        [13, -90],
        [15, -74],
        [9, -70],
        [-9, -70],
        [-15, -74],
      ],
      o.bob === true ? c : o.bob,
    );
  if (o.cap) {
    B(
      k,
      [
        [-13, -90],
        [-11, -98],
        [0, -101],
        [11, -98],
        [14, -90],
      ],
      c,
    );
  }
};
/** leaf pointing down from 0,0 (stalk) of length 100 */
export const leaf = (k: Ctx, c: Ink, vein?: string) => {
  B(
    k,
    [
      [0, 0],
      [18, -2],
      [34, 14],
      [30, 28],
      [46, 34],
      [40, 54],
      [26, 60],
      [22, 80],
      [0, 108],
      [-22, 80],
      [-26, 60],
      [-40, 54],
      [-46, 34],
      [-30, 28],
      [-34, 14],
      [-18, -2],
    ],
    c,
    0.7,
  );
  if (vein) {
    L(
      k,
      [
        [0, -4],
        [0, 100],
      ],
      2,
      vein,
    );
    for (const [y, d] of [
      [18, 30],
      [40, 36],
      [62, 22],
    ])
      for (const q of [-1, 1])
        L(
          k,
          [
            [0, y + 10],
            [q * d, y - 2],
          ],
          1.5,
          vein,
        );
  }
};
