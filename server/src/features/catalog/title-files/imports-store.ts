import type { ImportRow, TitleImport } from "@bijou/contract/studio/title-files";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/delete-in-batches.ts";
import type { PlannedRow } from "./plan-import.ts";

interface Counts {
  readonly total: number;
  readonly unchanged: number;
}

export function createImportsStore({ pool }: Database) {
  return {
    /** Replaces the import that a person has prepared before. @returns its number */
    async add(staffId: number, at: Date): Promise<number> {
      const { rows } = await pool.query<{ id: number }>({
        name: "catalog-imports-add",
        text: `with dropped as (delete from title_imports where staff_id = $1)
               insert into title_imports (staff_id, total, unchanged, created_at) values ($1, 0, 0, $2) returning id`,
        values: [staffId, at],
      });
      return rows[0]?.id ?? 0;
    },

    async addRows(id: number, rows: readonly PlannedRow[]): Promise<void> {
      await pool.query({
        name: "catalog-imports-add-rows",
        text: `insert into title_import_rows (import_id, row, key, title_id, name, state, changes, problems)
               select $1, r.row, r.key, r."titleId", r.name, r.state, r.changes, r.problems
               from jsonb_to_recordset($2) as r(row int, key text, "titleId" int, name text, state text, changes jsonb,
                 problems jsonb)`,
        values: [id, JSON.stringify(rows)],
      });
    },

    async count(id: number, { total, unchanged }: Counts): Promise<void> {
      await pool.query({
        name: "catalog-imports-count",
        text: "update title_imports set total = $2, unchanged = $3 where id = $1",
        values: [id, total, unchanged],
      });
    },

    async remove(id: number): Promise<void> {
      await pool.query({
        name: "catalog-imports-remove",
        text: "delete from title_imports where id = $1",
        values: [id],
      });
    },

    async read(id: number): Promise<TitleImport | undefined> {
      const { rows } = await pool.query<TitleImport>({
        name: "catalog-imports-read",
        text: `select i.id, i.total, i.unchanged,
                 count(*) filter (where r.state = 'changes')::int as changes,
                 count(*) filter (where r.state = 'changed_since')::int as "changedSince",
                 count(*) filter (where r.state = 'wrong')::int as wrong
               from title_imports i left join title_import_rows r on r.import_id = i.id
               where i.id = $1 group by i.id`,
        values: [id],
      });
      return rows[0];
    },

    async rows(id: number, after: number, limit: number): Promise<ImportRow[]> {
      const { rows } = await pool.query<ImportRow>({
        name: "catalog-imports-rows",
        text: `select row, key, name, state, changes, problems from title_import_rows
               where import_id = $1 and row > $2 order by row limit $3`,
        values: [id, after, limit],
      });
      return rows;
    },

    /** @returns whether an import can be started: it is there, and was not started before. */
    async take(client: pg.PoolClient, id: number, bulkEditId: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "catalog-imports-take",
        text: "update title_imports set bulk_edit_id = $2 where id = $1 and bulk_edit_id is null",
        values: [id, bulkEditId],
      });
      return rowCount === 1;
    },

    /** Gives its changes to a bulk edit. @returns the number of titles */
    async giveTitles(
      client: pg.PoolClient,
      id: number,
      bulkEditId: number,
      includesChangedSince: boolean,
    ): Promise<number> {
      const { rowCount } = await client.query({
        name: "catalog-imports-give",
        text: `insert into bulk_edit_titles (bulk_edit_id, title_id, name, asked)
               select $2, title_id, name, changes from title_import_rows
               where import_id = $1 and (state = 'changes' or $3 and state = 'changed_since')`,
        values: [id, bulkEditId, includesChangedSince],
      });
      return rowCount ?? 0;
    },

    async deleteOld(before: Date): Promise<void> {
      const old = "select id from title_imports where created_at < $1";
      await deleteInBatches(
        pool,
        "catalog-imports-sweep-rows",
        "title_import_rows",
        `import_id in (${old})`,
        [before],
      );
      await deleteInBatches(pool, "catalog-imports-sweep", "title_imports", `id in (${old})`, [
        before,
      ]);
    },
  };
}
