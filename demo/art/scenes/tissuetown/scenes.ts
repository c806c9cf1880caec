import type { Desk } from "../../lib/desk.ts";
import { blue } from "./blue.ts";
import { hiccups } from "./hiccups.ts";
import { lighthouse } from "./lighthouse.ts";
import { patch } from "./patch.ts";
import { rain } from "./rain.ts";
import { sheep } from "./sheep.ts";

/** The episodes that are drawn in full, by name. */
export const scenes: Record<string, (a: Desk) => void> = {
  patch,
  sheep,
  hiccups,
  blue,
  rain,
  lighthouse,
};
