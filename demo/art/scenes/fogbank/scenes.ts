import type { Desk } from "../../lib/desk.ts";
import { barometer } from "./barometer.ts";
import { clear } from "./clear.ts";
import { liner } from "./liner.ts";
import { page } from "./page.ts";
import { street } from "./street.ts";
import { tide } from "./tide.ts";

/** The episodes that are drawn in full, by name. */
export const scenes: Record<string, (a: Desk) => void> = {
  clear,
  page,
  street,
  barometer,
  liner,
  tide,
};
