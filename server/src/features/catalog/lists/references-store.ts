import type { ListMergePreview } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import type pg from "pg";
import {
  DRAFT_OF_HOME,
  NAMED_IN_DRAFT,
  NAMED_IN_MOOD,
  NAMED_IN_RULE,
  TABLE,
  USAGE,
} from "./list-tables.ts";

type Client = pg.Pool | pg.PoolClient;
type Reference = ListMergePreview["references"][number];

/** How many titles have an entry, with those in the trash, and how many of these have another one too. */
export async function countTitles(
  client: Client,
  list: ListName,
  id: number,
  other: number,
): Promise<{ titles: number; shared: number }> {
  const { rows } = await client.query<{ titles: number; shared: number }>({
    name: `catalog-lists-titles-${list}`,
    text: `with mine as (select u.title_id from (${USAGE[list]}) u where u.id = $1),
             theirs as (select u.title_id from (${USAGE[list]}) u where u.id = $2)
           select (select count(*)::int from mine) as titles,
             (select count(*)::int from mine join theirs using (title_id)) as shared`,
    values: [id, other],
  });
  return rows[0] ?? { titles: 0, shared: 0 };
}

/** What refers to an entry, or to one that is part of it, by its key. */
export async function referencesTo(
  client: Client,
  list: ListName,
  key: string,
): Promise<Reference[]> {
  const { rows } = await client.query<Reference>({
    name: `catalog-lists-references-${list}`,
    text: `select * from (
             select 'home_row' as kind, count(*)::int as count from home_rows r where ${NAMED_IN_RULE[list]}
             union all
             select 'home_draft', count(*)::int from home_draft h, jsonb_path_query(h.content, '${DRAFT_OF_HOME[list]}',
               jsonb_build_object('k', $1::text)) where h.content is not null
             union all select 'menu_entry', count(*)::int from menu_items r where ${NAMED_IN_RULE[list]}
             union all select 'mood', count(*)::int from moods m where ${NAMED_IN_MOOD[list]} and m.merged_into is null
             union all select 'title_draft', count(*)::int from title_drafts d where d.fields <> '{}' and ${NAMED_IN_DRAFT[list]}
           ) found where count > 0`,
    values: [key],
  });
  return rows;
}

/** The keys of an entry and of those that are part of it. */
export async function keysOf(client: Client, list: ListName, id: number): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: `catalog-lists-keys-${list}`,
    text: `select key from ${TABLE[list]} where id = $1 or merged_into = $1 order by id`,
    values: [id],
  });
  return rows.map(({ key }) => key);
}
