import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import { DAY_MS } from "../../platform/durations.ts";

/** The channel on which processes wait for changes. */
export const CATALOG_CHANNEL = "catalog_changes";

/** What a transaction changed. `groups`: rows of Home, menu, genres, moods, eras or regions, or more than is known. */
export interface CatalogChanges {
  readonly titleIds?: readonly number[];
  readonly ranks?: boolean;
  readonly groups?: boolean;
}

/**
 * Tells every process what has changed in the catalog. Call it last in the transaction of the change: others that change
 * the catalog wait for its end, so that versions are committed in their order.
 */
export async function recordChanges(
  client: pg.Pool | pg.PoolClient,
  { titleIds = [], ranks = false, groups = false }: CatalogChanges,
): Promise<void> {
  await client.query({
    name: "catalog-record-changes",
    text: `with raised as (update catalogue_version set version = version + 1 returning version),
             recorded as (
               insert into catalog_changes (version, kind, title_id)
               select version, 'title', id from raised cross join unnest($1::int[]) id
               union select version, 'ranks', 0 from raised where $2
               union select version, 'groups', 0 from raised where $3)
           select pg_notify('${CATALOG_CHANNEL}', version::text) from raised`,
    values: [titleIds, ranks, groups],
  });
}

/**
 * Deletes changes that every running process has read long ago; one that was paused for longer reads all titles. The
 * last ones stay: they tell whether what a server stored of the catalog is of this database.
 */
export async function deleteOldChanges({ pool }: Database, nowMs: number): Promise<void> {
  const old = "changed_at < $1 and version < (select max(version) from catalog_changes)";
  await deleteInBatches(pool, "catalog-sweep-changes", "catalog_changes", old, [
    new Date(nowMs - DAY_MS),
  ]);
}
