/** How the parts of a sheet are asked for. */
import type { Ctx, Ink } from "./desk.ts";
import type { Box, Setting } from "./lettering.ts";

type Align = "left" | "center" | "right";

export interface TitleStyle extends Partial<Setting> {
  lines?: string[];
  color?: string | string[] | ((box: Box, k: Ctx) => Ink);
  smallColor?: string;
  rotate?: number;
  skew?: number;
  /** u, v: 0..1 across the title; x, y: where the point lies. */
  warp?: (u: number, v: number, x: number, y: number) => readonly number[];
  extrude?: { dx: number; dy: number; color: string; n?: number };
  outline?: { w: number; color: string };
}

export interface LineStyle {
  x: number;
  y: number;
  w?: number;
  /** The height of a capital that is wished for. */
  size?: number;
  color?: string;
  font?: string;
  tracking?: number;
  align?: Align;
  rotate?: number;
  case?: string;
}

export interface BillingStyle extends Partial<LineStyle> {
  y: number;
  color2?: string;
  /** The step from the cast's line to the director's, in sizes. */
  lead?: number;
}

export interface LockupStyle extends TitleStyle {
  /** The colour that eats into the picture from the left, and how far; false for none. */
  scrim?: string | false;
  reach?: number;
  credit?: string;
  /** Where the billing stands. */
  cy?: number;
}
