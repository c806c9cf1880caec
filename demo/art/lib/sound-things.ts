/** Helpers and drawn things first made for the films of 1932 to 1947: 100 units high, base at 0,0, unless noted. */
import { TAU } from "./colour.ts";
import type { Ctx, Desk, Ink, Points } from "./desk.ts";
import { blob, limb, type MotifStyle, poly, spline } from "./figure.ts";
import { hats } from "./hats.ts";

export const arc = (k: Ctx, x: number, y: number, r: number, a = 0, b = TAU) => {
  k.beginPath();
  k.arc(x, y, r, a, b);
  k.fill();
};
export const stroke = (
  k: Ctx,
  pts: Points,
  w: number,
  curve = false,
  cap: CanvasLineCap = "round",
) => {
  k.lineWidth = w;
  k.strokeStyle = k.fillStyle;
  k.lineCap = cap;
  k.lineJoin = "round";
  k.beginPath();
  if (curve) spline(k, pts, false, 1);
  else pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.stroke();
};
const shoe = (k: Ctx, x: number, y: number, d = 1, l = 8) =>
  blob(
    k,
    [
      [x - 2.6 * d, y - 5],
      [x + 2 * d, y - 5],
      [x + l * d, y - 1.6],
      [x + l * d, y],
      [x - 2.8 * d, y],
    ],
    0.7,
  );
/** put(a, fn, x, y, h, colour, {flip, rot, sx}) */
export function put(
  a: Desk,
  fn: (k: Ctx, o: MotifStyle) => void,
  x: number,
  y: number,
  h: number,
  c: Ink,
  o: MotifStyle = {},
) {
  const k = a.ctx;
  k.save();
  k.translate(x, y);
  if (o.rot) k.rotate(o.rot);
  k.scale(((o.flip ? -1 : 1) * (o.sx || 1) * h) / 100, h / 100);
  k.fillStyle = c;
  k.strokeStyle = c;
  fn(k, o);
  k.restore();
}
/** shade(a, pathFn, base, [gradient builders]) fills a path, then lays litho shading inside it */
export function shade(
  a: Desk,
  path: (k: Ctx) => void,
  base: string | null,
  ...grads: (() => Ink)[]
) {
  const k = a.ctx;
  if (base) {
    k.fillStyle = base;
    k.beginPath();
    path(k);
    k.fill();
  }
  for (const g of grads)
    a.print("stipple", (q) => {
      q.fillStyle = g();
      q.beginPath();
      path(q);
      q.fill();
    });
}
export const P = (pts: Points) => (k: Ctx) => {
  pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.closePath();
};
export const SP =
  (pts: Points, t = 0.9) =>
  (k: Ctx) =>
    spline(k, pts, true, t);
/** long blade leaf from (0,0) up to -100 */
export const leaf = (k: Ctx, { w = 18 }: MotifStyle = {}) => {
  k.beginPath();
  k.moveTo(0, 0);
  k.bezierCurveTo(-w * 1.3, -30, -w, -74, 0, -100);
  k.bezierCurveTo(w, -74, w * 1.3, -30, 0, 0);
  k.fill();
};
export const fern = (k: Ctx) => {
  for (let i = 0; i < 11; i++) {
    const t = i / 10,
      y = -8 - t * 88,
      l = 30 * Math.sin((0.16 + t * 0.84) * Math.PI) + 5;
    for (const s of [-1, 1]) {
      k.beginPath();
      k.moveTo(0, y + 5);
      k.quadraticCurveTo(s * l * 0.6, y - 9, s * l, y - 3 + l * 0.1);
      k.quadraticCurveTo(s * l * 0.5, y + 5, 0, y + 5);
      k.fill();
    }
  }
  k.fillRect(-0.8, -100, 1.6, 100);
};
export const antler = (k: Ctx) => {
  limb(
    k,
    [
      [6, 0],
      [34, -26],
      [70, -62],
      [94, -112],
      [90, -160],
      [72, -196],
    ],
    [10, 9, 8, 7, 5.4, 2],
  );
  limb(
    k,
    [
      [30, -24],
      [38, -52],
      [30, -84],
    ],
    [7, 5, 1.5],
  );
  limb(
    k,
    [
      [68, -60],
      [60, -100],
      [46, -132],
    ],
    [7, 5, 1.5],
  );
  limb(
    k,
    [
      [92, -108],
      [120, -132],
      [134, -168],
    ],
    [6, 5, 1.5],
  );
  limb(
    k,
    [
      [90, -152],
      [112, -176],
      [116, -200],
    ],
    [5, 4, 1.5],
  );
};
export const emperor = (k: Ctx) => {
  limb(
    k,
    [
      [-6, -44],
      [-12, -24],
      [-15, -4],
    ],
    [6.4, 5, 3.6],
  );
  limb(
    k,
    [
      [6, -44],
      [12, -24],
      [15, -4],
    ],
    [6.4, 5, 3.6],
  );
  shoe(k, -15, 0, -1, 9);
  shoe(k, 15, 0, 1, 9);
  blob(
    k,
    [
      [-4, -84],
      [-14, -82],
      [-17, -76],
      [-12.5, -60],
      [-9.5, -50],
      [-14, -34],
      [-5, -32],
      [0, -42],
      [5, -32],
      [14, -34],
      [9.5, -50],
      [12.5, -60],
      [17, -76],
      [14, -82],
      [4, -84],
    ],
    0.7,
  );
  limb(
    k,
    [
      [-15, -77],
      [-27, -62],
      [-12, -51],
    ],
    [4.6, 3.8, 3],
  );
  limb(
    k,
    [
      [15, -77],
      [27, -62],
      [12, -51],
    ],
    [4.6, 3.8, 3],
  );
  k.fillRect(-3.4, -88, 6.8, 8);
  k.beginPath();
  k.ellipse(0, -92, 5.3, 6.8, 0, 0, TAU);
  k.fill();
};
export const emperorTrim = (k: Ctx) => {
  for (const s of [-1, 1]) {
    k.beginPath();
    k.ellipse(s * 15.5, -81, 6, 2.6, s * 0.25, 0, TAU);
    k.fill();
    for (let i = -2; i <= 2; i++) k.fillRect(s * 16 + i * 2.3 - 0.6, -80.5, 1.2, 6);
  }
  poly(k, [
    [-8, -95],
    [-9.6, -106],
    [-4.4, -100.5],
    [0, -108.5],
    [4.4, -100.5],
    [9.6, -106],
    [8, -95],
  ]);
  for (let i = 0; i < 4; i++) for (const s of [-1, 1]) arc(k, s * 3.6, -76 + i * 7, 1.1);
  k.fillRect(-10, -53, 20, 2.4);
  stroke(
    k,
    [
      [-12, -78],
      [0, -64],
      [9, -54],
    ],
    2.2,
  );
};
export const digger = (k: Ctx) => {
  limb(
    k,
    [
      [2, -46],
      [15, -28],
      [14, -3],
    ],
    [6.4, 5, 3.2],
  );
  shoe(k, 14, 0, 1, 9);
  limb(
    k,
    [
      [-3, -46],
      [-12, -24],
      [-23, -4],
    ],
    [6.4, 4.8, 3.2],
  );
  shoe(k, -23, 0, 1, 8);
  blob(
    k,
    [
      [2, -84],
      [-8, -80],
      [-11, -64],
      [-9, -44],
      [8, -43],
      [9, -58],
      [10, -76],
      [8, -83],
    ],
    0.7,
  );
  k.beginPath();
  k.ellipse(7, -90, 5, 6.2, 0.2, 0, TAU);
  k.fill();
  hats.cap(k, 7.4, -92, 0.95);
  limb(
    k,
    [
      [-4, -78],
      [-13, -94],
      [-6, -110],
    ],
    [4.4, 3.8, 2.8],
  );
  limb(
    k,
    [
      [6, -78],
      [10, -98],
      [1, -114],
    ],
    [4.4, 3.8, 2.8],
  );
  stroke(
    k,
    [
      [10, -100],
      [-30, -136],
    ],
    2.6,
  );
  k.beginPath();
  k.moveTo(-46, -108);
  k.quadraticCurveTo(-40, -132, -29, -138.5);
  k.quadraticCurveTo(-18, -146, 2, -146);
  k.quadraticCurveTo(-16, -139, -25, -131);
  k.quadraticCurveTo(-36, -122, -46, -108);
  k.fill();
};
export const shoveller = (k: Ctx) => {
  limb(
    k,
    [
      [-2, -44],
      [12, -30],
      [10, -3],
    ],
    [6.4, 5, 3.2],
  );
  shoe(k, 10, 0, 1, 9);
  limb(
    k,
    [
      [-5, -44],
      [-16, -24],
      [-26, -4],
    ],
    [6.4, 4.8, 3.2],
  );
  shoe(k, -26, 0, 1, 8);
  blob(
    k,
    [
      [14, -78],
      [4, -78],
      [-8, -62],
      [-10, -44],
      [4, -42],
      [14, -56],
      [19, -70],
    ],
    0.7,
  );
  k.beginPath();
  k.ellipse(20, -82, 5, 6.2, 0.5, 0, TAU);
  k.fill();
  hats.cap(k, 21, -84, 0.95);
  limb(
    k,
    [
      [12, -72],
      [20, -56],
      [30, -46],
    ],
    [4.2, 3.6, 2.6],
  );
  limb(
    k,
    [
      [8, -70],
      [8, -54],
      [16, -44],
    ],
    [4.2, 3.6, 2.6],
  );
  stroke(
    k,
    [
      [4, -50],
      [48, -26],
    ],
    2.6,
  );
  poly(k, [
    [44, -32],
    [66, -22],
    [64, -12],
    [50, -14],
    [41, -24],
  ]);
};
export const qipao = (k: Ctx) => {
  limb(
    k,
    [
      [-3, -34],
      [-4, -18],
      [-3.4, -4],
    ],
    [4.6, 3.2, 1.7],
  );
  limb(
    k,
    [
      [3, -34],
      [5, -18],
      [6, -4],
    ],
    [4.6, 3.2, 1.7],
  );
  poly(k, [
    [-5.4, -5],
    [-1.6, -5],
    [-1.4, 0],
    [-6.4, 0],
  ]);
  poly(k, [
    [4.4, -5],
    [8, -5],
    [10.4, 0],
    [4.8, 0],
  ]);
  blob(
    k,
    [
      [-2.6, -85],
      [-8.4, -81.5],
      [-9.2, -73],
      [-6.4, -62],
      [-10, -49],
      [-10, -38],
      [-7.6, -14],
      [-5, -12],
      [8, -13],
      [10, -36],
      [10.4, -48],
      [6.6, -62],
      [8.8, -73],
      [8.2, -81.5],
      [2.6, -85],
    ],
    0.8,
  );
  limb(
    k,
    [
      [-7.6, -79],
      [-12.6, -66],
      [-10.6, -52],
    ],
    [2.7, 2.1, 1.5],
  );
  limb(
    k,
    [
      [7.6, -79],
      [15.4, -68],
      [9.4, -58],
    ],
    [2.7, 2.1, 1.5],
  );
  limb(
    k,
    [
      [0, -82],
      [0, -89],
    ],
    [2.5, 2.3],
  );
  k.beginPath();
  k.ellipse(0, -93, 4.5, 5.8, 0, 0, TAU);
  k.fill();
  blob(
    k,
    [
      [-5, -98],
      [0, -100.4],
      [5, -98],
      [6, -92],
      [5, -87],
      [0, -86],
      [-5, -87],
      [-6, -92],
    ],
    0.9,
  );
  arc(k, 0.6, -86.5, 3.6);
};
export const boy = (k: Ctx) => {
  limb(
    k,
    [
      [-7, -40],
      [-8, -20],
      [-8, -4],
    ],
    [8, 5, 4],
  );
  limb(
    k,
    [
      [7, -40],
      [8, -20],
      [8, -4],
    ],
    [8, 5, 4],
  );
  shoe(k, -8, 0, -1, 8);
  shoe(k, 8, 0, 1, 8);
  blob(
    k,
    [
      [-6, -72],
      [-14, -68],
      [-15, -50],
      [-16, -30],
      [16, -30],
      [15, -50],
      [14, -68],
      [6, -72],
    ],
    0.7,
  );
  limb(
    k,
    [
      [-13, -66],
      [-20, -50],
      [-18, -38],
    ],
    [4.6, 3.8, 3],
  );
  limb(
    k,
    [
      [13, -66],
      [24, -72],
      [32, -84],
    ],
    [4.6, 3.8, 3],
  );
  arc(k, 0, -86, 12.4);
};
