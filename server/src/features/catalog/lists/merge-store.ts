import type { ListName } from "@bijou/contract/studio/lists";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/delete-in-batches.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { TABLE, USAGE } from "./list-tables.ts";
import { moveTitles, returnTitles } from "./movements-store.ts";

const UNDO_DAYS = 30;

export interface StoredMerge {
  readonly id: number;
  readonly from_id: number;
  readonly into_id: number;
  readonly earlier_ids: number[];
  readonly from: string;
  readonly into: string;
  readonly titles: number;
  readonly by: string;
  readonly at: Date;
}

/** Whether it is the last thing that happened to what was merged; `m` is the merge. */
const merges = (list: ListName, where: string): string => `
  select m.id, m.from_id, m.into_id, array_to_json(m.earlier_ids) as earlier_ids, f.name as from, i.name as into,
    m.titles, m.merged_by as by, m.merged_at as at
  from list_merges m join ${TABLE[list]} f on f.id = m.from_id and f.merged_into = m.into_id
    join ${TABLE[list]} i on i.id = m.into_id
  where m.list = $1 and ${where}`;

/** Those that can be undone, the last one first. */
export async function readMerges(
  client: pg.Pool | pg.PoolClient,
  list: ListName,
): Promise<StoredMerge[]> {
  const { rows } = await client.query<StoredMerge>({
    name: `catalog-lists-merges-${list}`,
    text: `${merges(list, "true")} order by m.id desc limit 200`,
    values: [list],
  });
  return rows;
}

export async function readMerge(
  client: pg.PoolClient,
  list: ListName,
  id: number,
): Promise<StoredMerge | undefined> {
  const { rows } = await client.query<StoredMerge>({
    name: `catalog-lists-merge-${list}`,
    text: merges(list, "m.id = $2"),
    values: [list, id],
  });
  return rows[0];
}

/**
 * Locks the titles that have an entry. Call it before the entry is locked: whoever changes a title has locked it first.
 */
export async function lockTitlesWith(
  client: pg.PoolClient,
  list: ListName,
  id: number,
): Promise<void> {
  await client.query({
    name: `catalog-lists-lock-titles-${list}`,
    text: `select from titles where id in (select u.title_id from (${USAGE[list]}) u where u.id = $1)
           order by id for no key update`,
    values: [id],
  });
}

/** Locks the titles that a merge moved, as `lockTitlesWith`. */
export async function lockMovedTitles(client: pg.PoolClient, merge: number): Promise<void> {
  await client.query({
    name: "catalog-lists-lock-moved",
    text: `select from titles where id in (select title_id from list_merge_titles where merge_id = $1)
           order by id for no key update`,
    values: [merge],
  });
}

/** Makes an entry part of another one: all titles, and what was part of it, move. Both are locked. */
export async function joinEntries(
  client: pg.PoolClient,
  list: ListName,
  { from, into, by, at }: { from: number; into: number; by: string; at: Date },
): Promise<{ merge: number; titles: number }> {
  const added = await client.query<{ id: number }>({
    name: `catalog-lists-merge-add-${list}`,
    text: `insert into list_merges (list, from_id, into_id, earlier_ids, titles, merged_by, merged_at)
           values ($1, $2, $3, array(select id from ${TABLE[list]} where merged_into = $2), 0, $4, $5) returning id`,
    values: [list, from, into, by, at],
  });
  const merge = added.rows[0]?.id ?? 0;
  const titles = await moveTitles(client, list, { merge, from, into });
  await client.query({
    name: `catalog-lists-merge-point-${list}`,
    text: `update ${TABLE[list]} set merged_into = $2, revision = revision + 1, origin = 'operator'
           where id = $1 or merged_into = $1`,
    values: [from, into],
  });
  await client.query({
    name: "catalog-lists-merge-count",
    text: "update list_merges set titles = $2 where id = $1",
    values: [merge, titles],
  });
  return { merge, titles };
}

/** Takes apart what was merged. The kept entry is locked. */
export async function partEntries(
  client: pg.PoolClient,
  list: ListName,
  { id, from_id: from, into_id: into, earlier_ids: earlier }: StoredMerge,
): Promise<void> {
  await client.query({
    name: `catalog-lists-part-${list}`,
    text: `update ${TABLE[list]} set merged_into = case when id = $1 then null else $1 end, revision = revision + 1
           where id = $1 or id = any($2::int[]) and merged_into = $3`,
    values: [from, earlier, into],
  });
  await returnTitles(client, list, { merge: id, from, into });
  await client.query({
    name: "catalog-lists-part-delete",
    text: "delete from list_merges where id = $1",
    values: [id],
  });
}

/** After that they can no longer be undone. */
export async function deleteOldMerges({ pool }: Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - UNDO_DAYS * DAY_MS);
  const ofOld = "merge_id in (select id from list_merges where merged_at < $1)";
  await deleteInBatches(pool, "catalog-lists-sweep-titles", "list_merge_titles", ofOld, [before]);
  await deleteInBatches(pool, "catalog-lists-sweep", "list_merges", "merged_at < $1", [before]);
}
