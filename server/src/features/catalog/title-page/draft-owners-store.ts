import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

interface OwnedDrafts {
  readonly staff_id: number;
  /** Of the titles. */
  readonly names: string[];
}

export function createDraftOwnersStore({ pool }: Database) {
  return {
    /** The titles with drafts, by who typed one of their fields last. */
    async all(): Promise<OwnedDrafts[]> {
      const { rows } = await pool.query<OwnedDrafts>({
        name: "catalog-draft-owners",
        text: `select owned.staff_id, array_agg(t.name order by lower(t.name), t.id) as names
               from (select distinct d.title_id, (field.value->>'staffId')::int as staff_id
                     from title_drafts d, jsonb_each(d.fields) as field
                     where d.fields <> '{}' and field.value->>'staffId' is not null) owned
               join titles t on t.id = owned.title_id
               group by owned.staff_id`,
      });
      return rows;
    },

    /** Locks the titles in whose drafts a person typed, as everything that changes a draft does first. */
    async lockTitles(
      client: pg.PoolClient,
      staffId: number,
    ): Promise<{ id: number; name: string }[]> {
      const { rows } = await client.query<{ id: number; name: string }>({
        name: "catalog-draft-owners-lock",
        text: `select t.id, t.name from titles t
               where t.id in (select d.title_id from title_drafts d, jsonb_each(d.fields) as field
                              where d.fields <> '{}' and (field.value->>'staffId')::int = $1)
               order by t.id for update of t`,
        values: [staffId],
      });
      return rows;
    },

    /** Values and revisions stay, so that nobody who works on these drafts has to reload them. */
    async handOver(
      client: pg.PoolClient,
      titleIds: readonly number[],
      from: number,
      to: { readonly id: number; readonly name: string },
    ): Promise<void> {
      await client.query({
        name: "catalog-draft-owners-hand-over",
        text: `update title_drafts d set fields = (
                 select jsonb_object_agg(field.key, case when (field.value->>'staffId')::int = $2
                   then field.value || jsonb_build_object('staffId', $3::int, 'by', $4::text) else field.value end)
                 from jsonb_each(d.fields) as field)
               where d.title_id = any($1::int[]) and d.fields <> '{}'`,
        values: [titleIds, from, to.id, to.name],
      });
    },
  };
}
