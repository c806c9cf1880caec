import type { ImportSheet } from "@bijou/contract/studio/import-sheets";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { Sheet } from "./read-rows.ts";

type Mapping = ImportSheet["mappings"][number];

const MAX_MAPPINGS = 50;

export function createSheetsStore({ pool }: Database) {
  return {
    /** The cells of an import; undefined for one of a folder. */
    async sheet(id: number): Promise<Sheet | undefined> {
      const { rows } = await pool.query<{ sheet: Sheet }>({
        name: "imports-sheet",
        text: "select sheet from imports where id = $1 and sheet is not null",
        values: [id],
      });
      return rows[0]?.sheet;
    },

    async mappings(): Promise<Mapping[]> {
      const { rows } = await pool.query<Mapping>({
        name: "imports-mappings",
        text: "select name, columns from import_mappings order by name",
      });
      return rows;
    },

    /** Saves a mapping under a name; the oldest one goes when there are too many. */
    async saveMapping(client: pg.PoolClient, { name, columns }: Mapping, at: Date): Promise<void> {
      await client.query({
        name: "imports-save-mapping",
        text: `insert into import_mappings (name, columns, changed_at) values ($1, $2, $3)
               on conflict (name) do update set columns = excluded.columns, changed_at = excluded.changed_at`,
        values: [name, JSON.stringify(columns), at],
      });
      await client.query({
        name: "imports-trim-mappings",
        text: `delete from import_mappings where name in (
                 select name from import_mappings order by changed_at desc offset ${MAX_MAPPINGS})`,
      });
    },

    async setMapping(
      client: pg.PoolClient,
      id: number,
      columns: readonly (string | null)[],
    ): Promise<void> {
      await client.query({
        name: "imports-set-mapping",
        text: "update imports set mapping = $2 where id = $1",
        values: [id, JSON.stringify(columns)],
      });
    },
  };
}
