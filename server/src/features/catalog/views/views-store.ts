import type { ChosenColumns, TitleView } from "@bijou/contract/studio/title-views";
import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

export interface ViewRow extends Pick<TitleView, "id" | "revision" | "name" | "filters"> {
  readonly staff_id: number;
  readonly owner: string;
  readonly is_shared: boolean;
  readonly columns: ChosenColumns;
}

export type ViewFields = Pick<TitleView, "name" | "isShared" | "filters" | "columns">;

const VIEW = `
  select v.id, v.revision, v.staff_id, p.name as owner, v.name, v.is_shared, v.filters, v.columns
  from title_views v join staff p on p.id = v.staff_id`;

export function createViewsStore({ pool }: Database) {
  return {
    async columns(staffId: number): Promise<ChosenColumns> {
      const { rows } = await pool.query<{ columns: ChosenColumns }>({
        name: "catalog-columns-of",
        text: "select columns from title_columns where staff_id = $1",
        values: [staffId],
      });
      return rows[0]?.columns ?? [];
    },

    /** @returns those before. */
    async setColumns(
      client: pg.PoolClient,
      staffId: number,
      columns: ChosenColumns,
    ): Promise<ChosenColumns> {
      const { rows } = await client.query<{ columns: ChosenColumns }>({
        name: "catalog-columns-set",
        text: `with before as (select columns from title_columns where staff_id = $1),
                 written as (
                   insert into title_columns (staff_id, columns) values ($1, $2)
                   on conflict (staff_id) do update set columns = excluded.columns)
               select columns from before`,
        values: [staffId, JSON.stringify(columns)],
      });
      return rows[0]?.columns ?? [];
    },

    /** A person's own, and those that colleagues share, by name. */
    async visibleTo(staffId: number): Promise<ViewRow[]> {
      const { rows } = await pool.query<ViewRow>({
        name: "catalog-views-visible",
        text: `${VIEW} where v.staff_id = $1 or v.is_shared order by lower(v.name), v.id`,
        values: [staffId],
      });
      return rows;
    },

    async countOf(staffId: number): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "catalog-views-count",
        text: "select count(*)::int as count from title_views where staff_id = $1",
        values: [staffId],
      });
      return rows[0]?.count ?? 0;
    },

    async add(client: pg.PoolClient, staffId: number, fields: ViewFields): Promise<number> {
      const { name, isShared, filters, columns } = fields;
      const { rows } = await client.query<{ id: number }>({
        name: "catalog-views-add",
        text: `insert into title_views (staff_id, name, is_shared, filters, columns)
               values ($1, $2, $3, $4, $5) returning id`,
        values: [staffId, name, isShared, JSON.stringify(filters), JSON.stringify(columns)],
      });
      return rows[0]?.id ?? 0;
    },

    async lock(client: pg.PoolClient, id: number): Promise<ViewRow | undefined> {
      const { rows } = await client.query<ViewRow>({
        name: "catalog-views-lock",
        text: `${VIEW} where v.id = $1 for update of v`,
        values: [id],
      });
      return rows[0];
    },

    async write(client: pg.PoolClient, id: number, fields: ViewFields): Promise<void> {
      const { name, isShared, filters, columns } = fields;
      await client.query({
        name: "catalog-views-write",
        text: `update title_views set name = $2, is_shared = $3, filters = $4, columns = $5, revision = revision + 1
               where id = $1`,
        values: [id, name, isShared, JSON.stringify(filters), JSON.stringify(columns)],
      });
    },

    async remove(client: pg.PoolClient, id: number): Promise<void> {
      await client.query({
        name: "catalog-views-remove",
        text: "delete from title_views where id = $1",
        values: [id],
      });
    },

    /** Whose views there are, by name. */
    async names(): Promise<{ name: string; staff_id: number }[]> {
      const { rows } = await pool.query<{ name: string; staff_id: number }>({
        name: "catalog-views-names",
        text: "select name, staff_id from title_views order by lower(name), id",
      });
      return rows;
    },

    /** @returns the names of the views that another person owns now. */
    async handOver(client: pg.PoolClient, from: number, to: number): Promise<string[]> {
      const { rows } = await client.query<{ name: string }>({
        name: "catalog-views-hand-over",
        text: `update title_views set staff_id = $2, revision = revision + 1 where staff_id = $1 returning name`,
        values: [from, to],
      });
      return rows.map(({ name }) => name);
    },
  };
}
