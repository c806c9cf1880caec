import { type Part, playwright, type Step, vitest } from "./parts.ts";

interface Shard {
  /** What it shows. */
  readonly about: string;
  readonly needs: Part["needs"];
  /** Its test files: deep ones, and those whose everyday form is a sample. */
  readonly files: readonly string[];
  /** What is no test file. */
  readonly steps?: readonly Step[];
}

/**
 * The deep run in parts of about the same cost. `npm test` runs one of them, so eight commits in a row run all; a file
 * stands in one of them.
 */
export const SHARDS: readonly Shard[] = [];

const DEEP = { TEST_DEEP: "1" };

const isJourney = (path: string): boolean => path.startsWith("e2e/") && path.endsWith(".spec.ts");

/** One shard as a part of a run, by its number from 1. */
export function deepPart(number: number): Part {
  const shard = SHARDS[number - 1];
  if (shard === undefined) throw new RangeError(`There is no shard ${number}`);
  const { files, needs, steps = [] } = shard;
  const journeys = files.filter(isJourney);
  const tests = files.filter((file) => !isJourney(file));
  return {
    name: `deep-${number}`,
    needs,
    usesBuild: true,
    steps: [
      ...(tests.length > 0 ? [vitest([], tests)] : []),
      ...(journeys.length > 0 ? [playwright([], journeys)] : []),
      ...steps,
    ].map((step) => ({ ...step, environment: { ...step.environment, ...DEEP } })),
  };
}

/** The shard of an everyday run, by the number of commits. */
export const shardOfCommits = (commits: number): number => (commits % SHARDS.length) + 1;
