import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS, HOUR_MS } from "../../../platform/durations.ts";
import { type TimeBudget, UNLIMITED } from "../../../platform/jobs/time-budget.ts";
import { recordChanges } from "../version-store.ts";
import { MAX_WINDOW_DAYS } from "./rank-titles.ts";
import { changedTitles, setProgress } from "./similar-progress-store.ts";
import {
  deleteMissing,
  listing,
  readDue,
  readGone,
  readTraits,
  readTraitsAfter,
  type StoredTitle,
  watchedTogether,
  writeSimilar,
} from "./similar-store.ts";
import { Similarity, type TraitedTitle } from "./similarity.ts";

/** Of one statement that reads; some hundredths of a second. */
const READ_AT_ONCE = 2_000;
/** Of one transaction that writes. */
const WRITTEN_AT_ONCE = 200;
/** Other work waits no longer for a computation. */
const TICK_MS = 5;
/** What people watch together changes slowly, so each title is computed again once a day. */
const AGAIN_AFTER_MS = DAY_MS;
/** Those that are due soon are computed together with the first, because each run reads all titles. */
const TOGETHER_MS = 2 * HOUR_MS;
const MAX_REPEATS = 5_000;
/** In a new catalog, every title has changed already. */
const MAX_AROUND = 500;

/** Of what a title is compared by. */
export const digestOf = ({ year, kids, traits }: TraitedTitle): string =>
  createHash("md5")
    .update(`${year}|${String(kids)}|${traits.toSorted().join("|")}`)
    .digest("base64");

/** Titles whose traits are not those of their last computation, with the digests of their traits. */
type Changed = Map<number, string>;

function compare(titles: readonly StoredTitle[], changed: Changed): void {
  for (const title of titles) {
    const digest = digestOf(title);
    if (digest !== title.digest) changed.set(title.id, digest);
  }
}

const isDue = async (database: Database, until: number, most: number): Promise<number[]> =>
  readDue(database, new Date(until), { windowDays: MAX_WINDOW_DAYS, most });

async function dueTitles(database: Database, nowMs: number): Promise<number[]> {
  const until = nowMs - AGAIN_AFTER_MS;
  if ((await isDue(database, until, 1)).length === 0) return [];
  return isDue(database, until + TOGETHER_MS, MAX_REPEATS);
}

/** Undefined if the time was up before all titles were read. */
async function readAll(
  database: Database,
  budget: TimeBudget,
  changed: Changed | undefined,
): Promise<Similarity | undefined> {
  const similarity = new Similarity();
  for (let after = 0; !budget.isOver();) {
    const titles = await readTraitsAfter(database, after, READ_AT_ONCE);
    similarity.add(titles);
    if (changed) compare(titles, changed);
    const last = titles.at(-1);
    if (titles.length === READ_AT_ONCE && last) {
      after = last.id;
      continue;
    }
    similarity.weigh();
    return similarity;
  }
  return undefined;
}

/**
 * Computes the similar titles of changed titles, of those around them, and of titles that are due. Reads what changed
 * since the last run; all titles only if that changes what they are compared by. Ends at the next step when its time is
 * up; the next run does the rest.
 *
 * @returns whether any list has changed; the catalog has a new version then.
 */
export async function relateTitles(
  database: Database,
  nowMs: number,
  budget: TimeBudget = UNLIMITED,
): Promise<boolean> {
  const { version, titleIds } = await changedTitles(database);
  const changed: Changed = new Map();
  if (titleIds && titleIds.length > 0) compare(await readTraits(database, titleIds), changed);
  const gone = titleIds?.length === 0 ? [] : await readGone(database, titleIds);
  const due = await dueTitles(database, nowMs);
  if (titleIds && changed.size + gone.length + due.length === 0) {
    await setProgress(database, version, 0);
    return false;
  }
  const similarity = await readAll(database, budget, titleIds ? undefined : changed);
  if (!similarity) return false;

  const around = [
    ...(await listing(database, [...changed.keys(), ...gone])),
    ...(changed.size > MAX_AROUND ? [] : [...changed.keys()].flatMap((id) => similarity.of(id))),
  ];
  // The changed ones last: after a run that ended before, they are still known as changed, with those around them.
  const requested = [...new Set([...due, ...around])]
    .filter((id) => similarity.has(id) && !changed.has(id))
    .concat([...changed.keys()]);
  let own = 0;
  for (let from = 0; from < requested.length; from += WRITTEN_AT_ONCE) {
    if (budget.isOver()) return own > 0;
    // Sorted, so that an import and a running server lock rows in the same order.
    const ids = requested.slice(from, from + WRITTEN_AT_ONCE).toSorted((a, b) => a - b);
    const similar = await similarTo(database, similarity, ids, nowMs);
    const digests = ids.map((id) => changed.get(id) ?? null);
    own += await write(database, { ids, digests, similar, at: new Date(nowMs) });
  }
  if (gone.length > 0) await inTransaction(database, (client) => deleteMissing(client, gone));
  await setProgress(database, version, own);
  return own > 0;
}

/** The ids of each list, separated by commas. */
async function similarTo(
  database: Database,
  similarity: Similarity,
  ids: readonly number[],
  nowMs: number,
): Promise<string[]> {
  const since = new Date(nowMs - MAX_WINDOW_DAYS * DAY_MS);
  const together = await watchedTogether(database, ids, since);
  const similar: string[] = [];
  let begunAt = performance.now();
  for (const id of ids) {
    similar.push(similarity.of(id, together.get(id)).join(","));
    if (performance.now() - begunAt < TICK_MS) continue;
    await yieldToEventLoop();
    begunAt = performance.now();
  }
  return similar;
}

/** @returns how many versions of the catalog were recorded. */
const write = (database: Database, lists: Parameters<typeof writeSimilar>[1]): Promise<number> =>
  inTransaction(database, async (client) => {
    const rewritten = await writeSimilar(client, lists);
    if (rewritten.length > 0) await recordChanges(client, { titleIds: rewritten });
    return Number(rewritten.length > 0);
  });
