import type pg from "pg";
import { IS_OVER, IS_WINDOWED, SHARED_FIELDS } from "../title-fields/title-fields-store.ts";
import { VIDEOS } from "../title-rows-store.ts";
import type { SharedTitle } from "./plan.ts";

export interface NamedTitle extends SharedTitle {
  readonly id: number;
  readonly name: string;
  /** What happens to it later, or failed. */
  readonly entries: readonly { readonly action: string; readonly at: string }[];
}

/** Titles as far as many can be changed at once, by id; those that do not exist are left out. */
export async function readSharedTitles(
  client: pg.Pool | pg.PoolClient,
  ids: readonly number[],
): Promise<NamedTitle[]> {
  const { rows } = await client.query<NamedTitle>({
    name: "catalog-bulk-titles-shared",
    text: `select t.id, t.name, t.published, t.trashed_at is not null as "isTrashed",
             ${VIDEOS} as videos,
             ${IS_WINDOWED} as "isWindowed", ${IS_OVER} as "isOver", ${SHARED_FIELDS} as fields,
             (select coalesce(jsonb_agg(jsonb_build_object('action', s.action, 'at', s.due_at)), '[]')
              from title_schedule s where s.title_id = t.id) as entries
           from titles t where t.id = any($1::int[]) order by t.id`,
    values: [ids],
  });
  return rows;
}

/** How many playable videos titles have. */
export async function countVideos(
  client: pg.Pool | pg.PoolClient,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; videos: number }>({
    name: "catalog-bulk-videos",
    text: `select t.id, ${VIDEOS} as videos from titles t where t.id = any($1::int[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, videos }) => [id, videos]));
}
