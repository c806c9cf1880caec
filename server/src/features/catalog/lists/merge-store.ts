import type { ListName } from "@bijou/contract/studio/lists";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/delete-in-batches.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { LIST_TABLES } from "./list-tables.ts";

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
  from list_merges m join ${LIST_TABLES[list].table} f on f.id = m.from_id and f.merged_into = m.into_id
    join ${LIST_TABLES[list].table} i on i.id = m.into_id
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
  const { usage } = LIST_TABLES[list];
  if (usage === null) return;
  await client.query({
    name: `catalog-lists-lock-titles-${list}`,
    text: `select from titles where id in (select u.title_id from (${usage}) u where u.id = $1)
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

/** In tables of their own: of a title with both, the row of the kept entry stays with the first of both places. */
const joined = (table: string, column: string, place: string, both: string) => ({
  remember: `
    insert into list_merge_titles (merge_id, title_id, from_place, into_place)
    select $1, f.title_id, f.${place}::int, i.${place}::int
    from ${table} f left join ${table} i on i.title_id = f.title_id and i.${column} = $3 where f.${column} = $2`,
  moves: [
    `update ${table} i set ${place} = ${both} from ${table} f
     where f.title_id = i.title_id and f.${column} = $1 and i.${column} = $2`,
    `delete from ${table} f using ${table} i
     where f.title_id = i.title_id and f.${column} = $1 and i.${column} = $2`,
  ],
});

/** Each statement uses all its parameters, so that each of them has a type. */
interface Movement {
  /** Remembers what the titles have: `$1` is the merge, `$2` the entry that goes, `$3` the one that stays. */
  readonly remember: string;
  /** `$1` goes, `$2` stays. */
  readonly moves: readonly string[];
  /** Of the titles that still have `$3`, which stays, with `$2`, which was merged in `$1`. */
  readonly returns: readonly string[];
}

const ofColumn = (column: string): Movement => ({
  remember: `insert into list_merge_titles (merge_id, title_id)
    select $1, id from titles where ${column} = $2 and $3::int is not null`,
  moves: [`update titles set ${column} = $2 where ${column} = $1`],
  returns: [
    `update titles t set ${column} = $2 from list_merge_titles m
     where m.merge_id = $1 and t.id = m.title_id and t.${column} = $3`,
  ],
});

const genres = joined("title_genres", "genre_id", "position", "least(i.position, f.position)");
const moods = joined("title_moods", "mood_id", "by_rule", "i.by_rule and f.by_rule");

const MOVEMENTS: Readonly<Record<ListName, Movement>> = {
  genres: {
    remember: genres.remember,
    moves: [...genres.moves, "update title_genres set genre_id = $2 where genre_id = $1"],
    returns: [
      `insert into title_genres (title_id, genre_id, position)
       select m.title_id, $2, m.from_place from list_merge_titles m
       join title_genres l on l.title_id = m.title_id and l.genre_id = $3
       where m.merge_id = $1 and m.into_place is not null on conflict do nothing`,
      `update title_genres l set position = m.into_place from list_merge_titles m
       where m.merge_id = $1 and m.into_place is not null and l.title_id = m.title_id and l.genre_id = $3
         and $2::int is not null`,
      `update title_genres l set genre_id = $2 from list_merge_titles m
       where m.merge_id = $1 and m.into_place is null and l.title_id = m.title_id and l.genre_id = $3`,
    ],
  },
  moods: {
    remember: moods.remember,
    // The rule of what is merged is over, so its titles have the mood because they were given it.
    moves: [
      ...moods.moves,
      "update title_moods set mood_id = $2, by_rule = false where mood_id = $1",
    ],
    returns: [
      `insert into title_moods (title_id, mood_id, by_rule)
       select m.title_id, $2, m.from_place = 1 from list_merge_titles m
       join title_moods l on l.title_id = m.title_id and l.mood_id = $3
       where m.merge_id = $1 and m.into_place is not null on conflict do nothing`,
      `update title_moods l set by_rule = m.into_place = 1 from list_merge_titles m
       where m.merge_id = $1 and m.into_place is not null and l.title_id = m.title_id and l.mood_id = $3
         and $2::int is not null`,
      `update title_moods l set mood_id = $2, by_rule = m.from_place = 1 from list_merge_titles m
       where m.merge_id = $1 and m.into_place is null and l.title_id = m.title_id and l.mood_id = $3`,
    ],
  },
  eras: ofColumn("era_id"),
  regions: ofColumn("region_id"),
  menu: { remember: "", moves: [], returns: [] },
};

/** Makes an entry part of another one: all titles, and what was part of it, move. Both are locked. */
export async function joinEntries(
  client: pg.PoolClient,
  list: ListName,
  { from, into, by, at }: { from: number; into: number; by: string; at: Date },
): Promise<{ merge: number; titles: number }> {
  const { table } = LIST_TABLES[list];
  const { remember, moves } = MOVEMENTS[list];
  const added = await client.query<{ id: number }>({
    name: `catalog-lists-merge-add-${list}`,
    text: `insert into list_merges (list, from_id, into_id, earlier_ids, titles, merged_by, merged_at)
           values ($1, $2, $3, array(select id from ${table} where merged_into = $2), 0, $4, $5) returning id`,
    values: [list, from, into, by, at],
  });
  const merge = added.rows[0]?.id ?? 0;
  let titles = 0;
  if (remember !== "") {
    const { rowCount } = await client.query({
      name: `catalog-lists-merge-remember-${list}`,
      text: remember,
      values: [merge, from, into],
    });
    titles = rowCount ?? 0;
  }
  for (const [step, text] of moves.entries())
    await client.query({
      name: `catalog-lists-merge-${list}-${step}`,
      text,
      values: [from, into],
    });
  await client.query({
    name: `catalog-lists-merge-point-${list}`,
    text: `update ${table} set merged_into = $2, revision = revision + 1, origin = 'operator'
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
  const { table } = LIST_TABLES[list];
  await client.query({
    name: `catalog-lists-part-${list}`,
    text: `update ${table} set merged_into = case when id = $1 then null else $1 end, revision = revision + 1
           where id = $1 or id = any($2::int[]) and merged_into = $3`,
    values: [from, earlier, into],
  });
  for (const [step, text] of MOVEMENTS[list].returns.entries())
    await client.query({
      name: `catalog-lists-part-${list}-${step}`,
      text,
      values: [id, from, into],
    });
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
