import type pg from "pg";
import { createRandom, nameOf, wordOf } from "../../bench/generated-catalog.ts";
import { rankTitles } from "../../server/src/features/catalog/ranking/rank-titles.ts";
import { digestOf } from "../../server/src/features/catalog/ranking/relate-titles.ts";
import { readTraitsAfter } from "../../server/src/features/catalog/ranking/similar-store.ts";
import { refreshSearch } from "../../server/src/features/search/refresh.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import {
  AFTER_SEARCH,
  BEFORE_SEARCH,
  COMPARED,
  INDEXES,
  QUICK,
  RELATED,
  SETTLE,
  VACUUM,
  WATCH,
} from "./derived-store.ts";
import { members, viewing } from "./members-store.ts";
import { openForFilling } from "./open.ts";
import type { FillStep, Size } from "./step.ts";
import { days, materials, titles } from "./titles-store.ts";

/** Told of each step when it is done, and how long it took. */
export type Progress = (step: string, ms: number) => void;

const WORDS = 40_000;
const SEED = 4_712;
const COMPARED_AT_ONCE = 5_000;

function shuffled(count: number): number[] {
  const random = createRandom(SEED);
  const keyed = Array.from({ length: count }, (_, number) => ({ number, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ number }) => number);
}

async function run(
  client: pg.PoolClient,
  steps: readonly FillStep[],
  progress: Progress,
): Promise<void> {
  for (const { name, text, values } of steps) {
    const begunAt = performance.now();
    await client.query(text, values && [...values]);
    progress(name, performance.now() - begunAt);
  }
}

/** Adds the rows of a world in sets, without its indexes. */
async function addRows(client: pg.PoolClient, size: Size, progress: Progress): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    INDEXES.text,
    INDEXES.values && [...INDEXES.values],
  );
  const drops = indexes.map(({ name }) => ({ name: `drop-${name}`, text: `drop index ${name}` }));
  const builds = indexes.map(({ name, definition }) => ({ name, text: definition }));
  const words = shuffled(WORDS).map(wordOf);
  const people = Array.from({ length: Math.ceil(size.titles / 2) + 50 }, (_, one) => nameOf(one));
  await run(client, drops, () => undefined);
  await run(
    client,
    [
      ...materials(words, people),
      ...titles(size, { words: words.length, people: people.length }),
      ...days(size),
      ...members(size),
      ...viewing(size),
      ...builds,
      ...SETTLE,
    ],
    progress,
  );
}

/** Marks the similar titles as computed from what their titles are now. */
async function markCompared(database: Database): Promise<void> {
  for (let after = 0; ;) {
    const compared = await readTraitsAfter(database, after, COMPARED_AT_ONCE);
    const last = compared.at(-1);
    if (!last) return;
    const values = [compared.map(({ id }) => id), compared.map(digestOf)];
    await database.pool.query(COMPARED, values);
    after = last.id;
  }
}

/** What the product derives, by its own functions. */
async function derive(
  database: Database,
  client: pg.PoolClient,
  progress: Progress,
): Promise<void> {
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const begunAt = performance.now();
    await work();
    progress(name, performance.now() - begunAt);
  };
  await timed("analyze", () => client.query("analyze"));
  await run(client, BEFORE_SEARCH, progress);
  await timed("search", () => refreshSearch(database, Date.now));
  await run(client, AFTER_SEARCH, progress);
  // The second run sums the days that the first one begins to record.
  await timed("rankings", () => rankTitles(database, Date.now()));
  await timed("ranking sums", () => rankTitles(database, Date.now()));
  await timed("similar titles", () => markCompared(database));
}

/**
 * Fills the database of a stopped server with titles, members and their history of two years. The same size gives the
 * same world, but for the date.
 */
export async function fillWorld(
  dataDirectory: string,
  size: Size,
  progress: Progress = () => undefined,
): Promise<void> {
  const { database, close } = await openForFilling(dataDirectory);
  try {
    const client = await database.pool.connect();
    try {
      await run(client, QUICK, () => undefined);
      await addRows(client, size, progress);
      await derive(database, client, progress);
      await run(client, [...RELATED, VACUUM, ...WATCH], progress);
    } finally {
      client.release(true);
    }
  } finally {
    await close();
  }
}
