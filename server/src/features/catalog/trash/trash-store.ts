import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

export interface TrashRow {
  readonly id: number;
  readonly name: string;
  /** Whether viewers saw the title before it was in the trash. */
  readonly wasPublished: boolean;
}

interface Deletion {
  readonly resumePoints: number;
  readonly listEntries: number;
  readonly videos: number;
}

const AT_ONCE = 50;

/** Hides a title; undefined for one that does not exist or is in the trash. */
export async function putIntoTrash(
  client: pg.PoolClient,
  key: string,
  at: Date,
): Promise<TrashRow | undefined> {
  const { rows } = await client.query<TrashRow>({
    name: "catalog-trash-put",
    text: `update titles set trashed_at = $2, published_before_trash = published, published = false
           where external_id = $1 and trashed_at is null
           returning id, name, published_before_trash as "wasPublished"`,
    values: [key, at],
  });
  return rows[0];
}

/** Makes a title what it was before; undefined for one that is not in the trash. */
export async function takeFromTrash(
  client: pg.PoolClient,
  key: string,
): Promise<TrashRow | undefined> {
  const { rows } = await client.query<TrashRow>({
    name: "catalog-trash-take",
    text: `update titles set trashed_at = null, published = published_before_trash, published_before_trash = false
           where external_id = $1 and trashed_at is not null
           returning id, name, published as "wasPublished"`,
    values: [key],
  });
  return rows[0];
}

export function createTrashStore({ pool }: Database) {
  return {
    async title(
      id: number,
    ): Promise<{ key: string; name: string; isTrashed: boolean } | undefined> {
      const { rows } = await pool.query<{ key: string; name: string; isTrashed: boolean }>({
        name: "catalog-trash-title",
        text: `select external_id as key, name, trashed_at is not null as "isTrashed" from titles where id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** Whether a member of staff has created all of these titles since. */
    async hasCreated(staffId: number, ids: readonly number[], since: Date): Promise<boolean> {
      const { rows } = await pool.query<{ created: number }>({
        name: "catalog-trash-has-created-all",
        text: `select count(distinct object_id)::int as created from audit_entries
               where object_kind = 'title' and object_id = any($2::text[]) and type = 'title.created' and staff_id = $1 and at > $3`,
        values: [staffId, ids.map(String), since],
      });
      return rows[0]?.created === ids.length;
    },

    /** What goes with a title, as numbers. */
    async deletionOf(id: number): Promise<Deletion> {
      const { rows } = await pool.query<Deletion>({
        name: "catalog-trash-deletion",
        text: `select (select count(*) from positions where title_id = $1)::int as "resumePoints",
                 (select count(*) from watch_list_titles where title_id = $1)::int as "listEntries",
                 ((select count(*) from titles where id = $1 and asset_id is not null)
                   + (select count(*) from episodes where title_id = $1 and asset_id is not null))::int as videos`,
        values: [id],
      });
      return rows[0] ?? { resumePoints: 0, listEntries: 0, videos: 0 };
    },

    /** The keys of some titles that have been in the trash since then. */
    async trashedBy(at: Date): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>({
        name: "catalog-trash-due",
        text: `select external_id as key from titles where trashed_at <= $1 order by trashed_at limit $2`,
        values: [at, AT_ONCE],
      });
      return rows.map(({ key }) => key);
    },
  };
}
