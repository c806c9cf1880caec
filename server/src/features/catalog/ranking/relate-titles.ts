import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { Similarity, type TraitedTitle } from "./similarity.ts";
import { MAX_WINDOW_DAYS } from "./rank-titles.ts";
import { recordChanges } from "../version-store.ts";
import {
  deleteMissing,
  hasRunBefore,
  listing,
  readRuns,
  readTraits,
  watchedTogether,
  writeSimilar,
} from "./similar-store.ts";

const BATCH = 200;
/** Yields to other work after so many titles. */
const TITLES_PER_TICK = 2_000;
/** What people watch together changes slowly, so each title is computed again once a day, in batches. */
const AGAIN_AFTER_MS = DAY_MS;
const MAX_REPEATS = 500;
const digestOf = ({ year, kids, traits }: TraitedTitle): string =>
  createHash("md5")
    .update(`${year}|${String(kids)}|${traits.toSorted().join("|")}`)
    .digest("base64");

/** Whether some title is due, though nothing has changed. */
export const isRelatingDue = (database: Database, nowMs: number): Promise<boolean> =>
  hasRunBefore(database, new Date(nowMs - AGAIN_AFTER_MS));

/**
 * Computes the similar titles of changed titles, of those around them, and of titles that are due.
 *
 * @returns whether any list has changed; the catalog has a new version then.
 */
export async function relateTitles(database: Database, nowMs: number): Promise<boolean> {
  const titles = await readTraits(database);
  const runs = await readRuns(database);
  const digests = new Map<number, string>();
  for (const title of titles) {
    digests.set(title.id, digestOf(title));
    if (digests.size % TITLES_PER_TICK === 0) await yieldToEventLoop();
  }
  const changed = [...digests].flatMap(([id, digest]) =>
    runs.get(id)?.digest === digest ? [] : [id],
  );
  const gone = [...runs.keys()].filter((id) => !digests.has(id));
  const due = [...runs]
    .filter(([, { computedMs }]) => computedMs <= nowMs - AGAIN_AFTER_MS)
    .toSorted(([, a], [, b]) => a.computedMs - b.computedMs)
    .slice(0, MAX_REPEATS)
    .map(([id]) => id);
  if (changed.length + gone.length + due.length === 0) return false;

  const similarity = await Similarity.among(titles);
  const around = [
    ...(await listing(database, [...changed, ...gone])),
    // In a new catalog every title has changed already.
    ...(changed.length > MAX_REPEATS ? [] : changed.flatMap((id) => similarity.of(id))),
  ];
  // Sorted, so that an import and a running server lock rows in the same order.
  const requested = [...new Set([...changed, ...around, ...due])]
    .filter((id) => digests.has(id))
    .toSorted((a, b) => a - b);
  const rewritten: number[] = [];
  for (let from = 0; from < requested.length; from += BATCH) {
    const batch = requested.slice(from, from + BATCH);
    const together = await watchedTogether(
      database,
      batch,
      new Date(nowMs - MAX_WINDOW_DAYS * DAY_MS),
    );
    const similar: string[] = [];
    for (const id of batch) {
      similar.push(similarity.of(id, together.get(id)).join(","));
      if (similar.length % 20 === 0) await yieldToEventLoop();
    }
    const given = {
      ids: batch,
      digests: batch.map((id) => digests.get(id) ?? ""),
      similar,
      at: new Date(nowMs),
    };
    rewritten.push(...(await writeSimilar(database, given)));
  }
  await inTransaction(database, async (client) => {
    await deleteMissing(client, gone);
    if (rewritten.length > 0) await recordChanges(client, { titleIds: rewritten });
  });
  return rewritten.length > 0;
}
