/** What the properties are drawn with. */
import { TAU } from "../colour.ts";
import type { Ctx } from "../desk.ts";
import { poly } from "../figure.ts";

/** Each takes its main colour, a second one, and a dark one for lines. */
export type Props = Record<string, (k: Ctx, main: string, second: string, dark: string) => void>;
export const rect = (
  k: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  round = 0,
) => {
  k.fillStyle = colour;
  k.beginPath();
  k.roundRect(x, y, w, h, round);
  k.fill();
};
export const disc = (k: Ctx, x: number, y: number, r: number, colour: string, ry = r) => {
  k.fillStyle = colour;
  k.beginPath();
  k.ellipse(x, y, r, ry, 0, 0, TAU);
  k.fill();
};
export const cut = (k: Ctx, colour: string, points: readonly (readonly number[])[]) => {
  k.fillStyle = colour;
  poly(k, points);
};
export const stroke = (k: Ctx, colour: string, width: number, trace: () => void) => {
  k.strokeStyle = colour;
  k.lineWidth = width;
  k.lineCap = "round";
  k.beginPath();
  trace();
  k.stroke();
};
