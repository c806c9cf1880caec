/** Human silhouettes: 100 units high, feet at y = 0, up is negative, x to the right. */
import { onfoot } from "./people/onfoot.ts";
import { postures } from "./people/postures.ts";
import { trades } from "./people/trades.ts";

export const people = { ...onfoot, ...postures, ...trades };
