import { createHash, randomInt } from "node:crypto";

/** `npm run test:deep` tries every property in full; `npm test` tries a few cases of each. */
export const IS_DEEP = process.env["TEST_DEEP"] === "1";

/** How many cases `npm run test:deep` tries: `TEST_REQUESTS`, or this many. Undefined for `npm test`. */
export const deepCount = (usual: number): number | undefined =>
  IS_DEEP ? Number(process.env["TEST_REQUESTS"] || usual) : undefined;

/** Differs in every run, so that runs find new cases. `TEST_SEED` repeats the run of a failure. */
export const SEED = Number(process.env["TEST_SEED"] || randomInt(2 ** 31 - 1));

/** The end of the title of what is tried on a sample, so that a failure says how to repeat it. */
export const OF_SAMPLE = IS_DEEP ? "" : ` (TEST_SEED=${SEED})`;

/** All cells of a table in full; otherwise a sample, chosen by the seed, that has each name of each cell at least once. */
export function sampled<Cell>(
  cells: readonly Cell[],
  namesOf: (cell: Cell) => readonly string[],
): readonly Cell[] {
  if (IS_DEEP) return cells;
  const named = cells.map((cell) => ({ cell, names: namesOf(cell) }));
  const rank = ({ names }: { names: readonly string[] }): string =>
    createHash("sha256")
      .update(`${SEED} ${names.join(" ")}`)
      .digest("hex");
  const missing = new Set(named.flatMap(({ names }) => names));
  const chosen = new Set<Cell>();
  for (const { cell, names } of named
    .map((one) => ({ ...one, rank: rank(one) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1)))
    if (names.filter((name) => missing.delete(name)).length > 0) chosen.add(cell);
  return cells.filter((cell) => chosen.has(cell));
}

/** How often fast-check tries a property: in full, and otherwise. A limit of time would depend on the machine. */
export const effort = (full: number, usual: number) => ({
  numRuns: IS_DEEP ? full : usual,
  seed: SEED,
});
