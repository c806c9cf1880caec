import { TAU } from "./colour.ts";
import type { Ctx } from "./desk.ts";
import { blob, poly } from "./figure.ts";

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
