import { alpha } from "../../lib/colour.ts";
import type { Ctx, Desk, Points } from "../../lib/desk.ts";
import { P, rr, stip } from "../../lib/late-things.ts";

export const poly2 = (k: Ctx, pts: Points, c: string) => {
  k.fillStyle = c;
  k.beginPath();
  pts.forEach(([x, y], i) => (i ? k.lineTo(x, y) : k.moveTo(x, y)));
  k.closePath();
  k.fill();
};
export const seat = (k: Ctx, x: number, y: number, s: number, c: string, c2: string) => {
  rr(k, x - s * 0.5, y - s * 0.95, s, s * 1.2, s * 0.3, c2);
  rr(k, x - s * 0.43, y - s * 0.86, s * 0.86, s, s * 0.25, c);
};
export const beam = (a: Desk, x: number, y: number, pts: Points, c: string) =>
  stip(
    a,
    () =>
      a.linear(x, y, (pts[0][0] + pts[1][0]) / 2, (pts[0][1] + pts[1][1]) / 2, [
        [0, alpha(c, 0.95)],
        [1, alpha(c, 0.12)],
      ]),
    P([[x, y - 6], pts[0], pts[1], [x, y + 6]]),
  );
export const foot = (a: Desk) => a.credits({ y: 872, color: a.pal.cream, size: 16.5 });
