import { isDeep, type Part, PARTS, playwright, type Step, vitest } from "./parts.ts";
import { isProgram } from "../machine.ts";
import { deepPart, SHARDS, shardOfCommits } from "./shards.ts";

export interface Options {
  /** Paths of test files, or pieces of them. */
  readonly files: readonly string[];
  /** Only these parts. */
  readonly parts: readonly string[];
  /** Not these parts, nor those that need these programs. */
  readonly without: readonly string[];
  /** The deep run: one shard, or all. */
  readonly deep: boolean;
  readonly shard: string | undefined;
}

export interface Plan {
  readonly parts: readonly Part[];
  /** The parts that were left out by name, with the name. */
  readonly leftOut: readonly { readonly name: string; readonly because: string }[];
  /** Whether everything runs that a change must pass. */
  readonly isWhole: boolean;
}

/** What the caller can name wrongly, with what to do. */
export class UsageError extends Error {}

/** Reads "3/8", or "3". */
function shardNumber(text: string): number {
  const count = SHARDS.length;
  const [, number = "", of = `${count}`] = /^(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  const shard = Number(number);
  if (!(shard >= 1 && shard <= count) || Number(of) !== count)
    throw new UsageError(`--shard ${text} does not exist. Choose 1/${count} to ${count}/${count}.`);
  return shard;
}

const withDeep = (step: Step, isDeepRun: boolean): Step =>
  isDeepRun ? { ...step, environment: { TEST_DEEP: "1" } } : step;

/** The part that runs only some of the test files of another. */
function partOfFiles(part: Part, files: readonly string[]): Part {
  const make = (some: readonly string[], isDeepRun: boolean): readonly Step[] => {
    if (some.length === 0) return [];
    const step = part.name === "journeys" ? playwright([], some) : vitest([], some);
    return [withDeep(step, isDeepRun)];
  };
  return {
    ...part,
    steps: [
      ...make(
        files.filter((file) => !isDeep(file)),
        false,
      ),
      ...make(files.filter(isDeep), true),
    ],
  };
}

function planFiles(asked: readonly string[], testFiles: readonly string[]): readonly Part[] {
  const found = asked.flatMap((piece) => {
    const matching = testFiles.filter((path) => path.includes(piece.replace(/^\.\//, "")));
    if (matching.length === 0)
      throw new UsageError(
        `No test file has "${piece}" in its path. Name a file, or a piece of its path.`,
      );
    return matching;
  });
  return PARTS.flatMap((part) => {
    const own = [...new Set(found)].filter((path) => part.owns?.(path));
    return own.length > 0 ? [partOfFiles(part, own)] : [];
  });
}

/** Puts the build before the parts that use it. */
const withBuild = (parts: readonly Part[]): readonly Part[] => [
  ...PARTS.filter(({ name }) => name === "build" && parts.some(({ usesBuild }) => usesBuild)),
  ...parts,
];

/**
 * Chooses what runs.
 *
 * @param commits how many the checked-out history has, which chooses the deep shard of an everyday run
 * @throws UsageError when a name does not exist, or two options exclude each other
 */
export function plan(
  options: Options,
  given: { readonly testFiles: readonly string[]; readonly commits: number },
): Plan {
  const { files, parts: asked, without, deep, shard } = options;
  const chosen = [
    files.length > 0 && "files",
    asked.length > 0 && "--part",
    deep && "--deep",
  ].filter((name) => name !== false);
  if (chosen.length > 1) throw new UsageError(`Choose one of ${chosen.join(" and ")}.`);
  const shards = shard === undefined ? SHARDS.map((_, at) => at + 1) : [shardNumber(shard)];
  const today = shard === undefined ? shardOfCommits(given.commits) : shardNumber(shard);
  const everyday = [...PARTS, deepPart(today)];
  const names = everyday.map(({ name }) => name);
  const unknownPart = asked.find((name) => !names.includes(name));
  if (unknownPart !== undefined)
    throw new UsageError(`--part ${unknownPart} does not exist. Choose of ${names.join(", ")}.`);
  const unknown = without.find((name) => !names.includes(name) && !isProgram(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--without ${unknown} leaves nothing out. Name a part (${names.join(", ")}) or a program that parts need.`,
    );

  let parts: readonly Part[] = everyday;
  if (files.length > 0) parts = withBuild(planFiles(files, given.testFiles));
  else if (asked.length > 0) parts = withBuild(everyday.filter(({ name }) => asked.includes(name)));
  else if (deep) parts = withBuild(shards.map(deepPart));

  const reason = (part: Part): string | undefined =>
    without.find((name) => name === part.name || part.needs.some((need) => need === name));
  return {
    parts: parts.filter((part) => reason(part) === undefined),
    leftOut: parts.flatMap((part) => {
      const because = reason(part);
      return because === undefined ? [] : [{ name: part.name, because }];
    }),
    isWhole: parts === everyday && without.length === 0,
  };
}
