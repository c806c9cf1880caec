/** Shapes a hand would draw: splines, tapered limbs; and how a motif may be varied. */
import { TAU } from "./colour.ts";
import type { Ctx, Points } from "./desk.ts";
import type { HatName } from "./hats.ts";

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
