import type pg from "pg";
import { inTransaction, liftTimeout } from "../../../platform/database/transaction.ts";
import { type TimeBudget, UNLIMITED } from "../../../platform/jobs/time-budget.ts";
import { deleteRows, deleteUnused, type Files, filesOf } from "../delete-title-store.ts";
import { recordChanges } from "../version-store.ts";
import {
  deleteAds,
  deleteGroups,
  deletePeople,
  type HiddenAd,
  peopleOf,
  publishTitles,
  someTitles,
  startAds,
  stopAds,
  unpublishTitles,
  unusedFiles,
} from "./demonstration-store.ts";
import type { Stores } from "./import-manifest.ts";

const TITLES_AT_ONCE = 8;

/** What was shown before the demonstration was hidden. */
export interface HiddenDemonstration {
  readonly titles: readonly number[];
  readonly ads: readonly HiddenAd[];
}

/** Takes titles and ads from viewers. The caller records the change of the titles. */
export async function hideDemonstration(client: pg.PoolClient): Promise<HiddenDemonstration> {
  return { titles: await unpublishTitles(client), ads: await stopAds(client) };
}

/** Shows what was hidden, and returns which titles that changed. The caller records it. */
export async function showDemonstration(
  client: pg.PoolClient,
  { titles, ads }: HiddenDemonstration,
): Promise<readonly number[]> {
  await startAds(client, ads);
  return publishTitles(client, titles);
}

/** Removes those files that nothing uses, before the transaction ends: an interrupted removal finds them again. */
async function removeFiles(
  client: pg.PoolClient,
  { images, media }: Stores,
  files: Files,
): Promise<void> {
  const unused = await deleteUnused(client, files);
  for (const asset of unused.assets) await media.remove(asset);
  await images.remove(unused.pictures);
}

/** Returns whether there was any title. */
async function removeSomeTitles(stores: Stores): Promise<boolean> {
  return inTransaction(stores.database, async (client) => {
    await liftTimeout(client);
    const titles = await someTitles(client, TITLES_AT_ONCE);
    if (titles.length === 0) return false;
    const files = await filesOf(client, titles);
    const people = await peopleOf(client, titles);
    const titleIds = await deleteRows(client, titles);
    await deletePeople(client, people);
    await removeFiles(client, stores, files);
    await recordChanges(client, { titleIds });
    return true;
  });
}

/**
 * Deletes the demonstration's catalog, with its films, pictures and people that nothing else uses. An import that runs
 * meanwhile keeps its files, which no title names yet.
 *
 * @returns whether all is done, before the time is up.
 */
export async function removeDemonstration(
  stores: Stores,
  budget: TimeBudget = UNLIMITED,
): Promise<boolean> {
  let isMore = true;
  while (isMore) {
    if (budget.isOver()) return false;
    isMore = await removeSomeTitles(stores);
  }
  await inTransaction(stores.database, async (client) => {
    await liftTimeout(client);
    await removeFiles(client, stores, await deleteAds(client));
    await deleteGroups(client);
    await recordChanges(client, { groups: true });
  });
  return true;
}

/** Removes all files that nothing uses, such as those of an interrupted import. An import that runs meanwhile fails. */
export async function removeUnusedFiles(stores: Stores): Promise<void> {
  const files = await unusedFiles(stores.database);
  await inTransaction(stores.database, async (client) => {
    await liftTimeout(client);
    await removeFiles(client, stores, files);
  });
}
