import type { Desk } from "../../lib/desk.ts";
import { buckets } from "./buckets.ts";
import { bulb } from "./bulb.ts";
import { changeover } from "./changeover.ts";
import { ghost } from "./ghost.ts";
import { ice } from "./ice.ts";
import { organ } from "./organ.ts";

/** The episodes that are drawn in full, by name. */
export const scenes: Record<string, (a: Desk) => void> = {
  bulb,
  buckets,
  organ,
  ghost,
  ice,
  changeover,
};
