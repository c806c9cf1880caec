import type pg from "pg";
import { changingTitles, readRights, readRightsOf } from "./rights-store.ts";
import { showSummaries } from "./show-windows-store.ts";
import { leavingOf, summaryOf } from "./summary.ts";

/** As many titles as a preview looks at: those whose windows change first. */
const MAX_TITLES = 200;

/** What the windows of a title will amount to at a time, and whether all of them will have ended. */
export async function rightsAtTime(client: pg.PoolClient, titleId: number, atMs: number) {
  const rights = await readRights(client, titleId);
  return rights && summaryOf(rights.windows, atMs);
}

/**
 * Opens and closes the windows of all titles that change until a later time, as the job will do it, in a transaction
 * that the caller rolls back: there are no audit entries.
 *
 * @param titleId the title that is previewed
 * @returns the titles that changed
 */
export async function showWindows(
  client: pg.PoolClient,
  atMs: number,
  titleId: number | undefined,
): Promise<number[]> {
  const rights = await readRightsOf(
    client,
    await changingTitles(client, { until: new Date(atMs), limit: MAX_TITLES }),
  );
  const summaries = [...rights].flatMap(([id, { isOwn, windows }]) => {
    if (!isOwn) return [];
    const { fields, isOver } = summaryOf(windows, atMs);
    return [{ id, ...fields, isOver, ...leavingOf(windows, atMs) }];
  });
  await showSummaries(client, summaries, titleId);
  return summaries.map(({ id }) => id);
}
