import { randomInt } from "node:crypto";

/** Chooses samples, the same ones in all workers of a run. `TEST_SEED` repeats the run of a failure. */
export const SEED = (process.env["TEST_SEED"] ||= String(randomInt(2 ** 31 - 1)));
