/** What every person has. */
import { TAU } from "../colour.ts";
import type { Ctx } from "../desk.ts";
import { blob, type MotifStyle } from "../figure.ts";
import { hats } from "../hats.ts";

export const shoe = (k: Ctx, x: number, y: number, dir = 1, l = 8) =>
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
export const head = (k: Ctx, x: number, y: number, rx = 5, ry = 6.4) => {
  k.beginPath();
  k.ellipse(x, y, rx, ry, 0, 0, TAU);
  k.fill();
};
export const hat = (k: Ctx, o: MotifStyle, x: number, y: number, s?: number) => {
  if (o.hat) hats[o.hat](k, x, y, s);
};
