import { linesOf, type Rung, USUAL_CRF } from "./ladder.ts";

/**
 * What a film costs at one size and x264's usual quality. Its bits per second grow with the pixels of a frame to the
 * power of `exponent`: little where a larger size shows no more detail.
 */
export interface Complexity {
  readonly pixels: number;
  readonly bitsPerSecond: number;
  readonly exponent: number;
}

/** Six steps of constant quality halve the rate. */
const CRF_STEPS = 6;
/** A scene with much motion costs this much more than the film on average. */
const PEAK = 2;
/** How far a film moves the highest rates of the table. */
const LEAST_CEILING = 0.4;
const MOST_CEILING = 1.6;
/** A rendition is worth its place when the one above costs this much more. */
const SPACING = 1.35;
/** Of lines: a device that cannot show one rendition has the next one not far below it. */
const LARGEST_STEP = 1.6;

const expectedRate = ({ width, height, crf }: Rung, complexity: Complexity): number =>
  complexity.bitsPerSecond *
  ((width * height) / complexity.pixels) ** complexity.exponent *
  2 ** ((USUAL_CRF - crf) / CRF_STEPS);

/** The ladder that a film needs: renditions that differ in their cost, with room for its hardest scenes. */
export function filmLadder(table: readonly Rung[], complexity: Complexity): Rung[] {
  const adapted = table.map((rung) => {
    const expected = expectedRate(rung, complexity);
    const ceiling = Math.min(
      rung.maxrate * MOST_CEILING,
      Math.max(rung.maxrate * LEAST_CEILING, expected * PEAK),
    );
    // The lowest has to fit into its connection.
    const maxrate = rung.hasLowSound ? rung.maxrate : Math.round(ceiling);
    return { rung: { ...rung, maxrate }, rate: Math.min(expected, maxrate) };
  });
  const kept: typeof adapted = [];
  for (const candidate of adapted.toReversed()) {
    const [above] = kept;
    const isNeeded =
      above === undefined ||
      candidate === adapted[0] ||
      candidate.rate * SPACING <= above.rate ||
      linesOf(above.rung) > linesOf(candidate.rung) * LARGEST_STEP;
    if (isNeeded) kept.unshift(candidate);
  }
  return kept.map(({ rung }) => rung);
}
