import type { Desk } from "../../lib/desk.ts";
import { brollies } from "./brollies.ts";
import { clocks } from "./clocks.ts";
import { dino } from "./dino.ts";
import { mummy } from "./mummy.ts";
import { volcano } from "./volcano.ts";
import { whale } from "./whale.ts";

/** The episodes that are drawn in full, by name. */
export const scenes: Record<string, (a: Desk) => void> = {
  dino,
  clocks,
  volcano,
  mummy,
  brollies,
  whale,
};
