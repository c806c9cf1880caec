import type {
  ImportFilter,
  ImportItem,
  ImportOutcome,
  ImportProblem,
  ImportRefusal,
} from "@bijou/contract/studio/import-items";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { Difference, Values } from "./compare.ts";
import type { FoundTitle } from "./found.ts";

export interface NewItem {
  readonly outcome: ImportOutcome;
  readonly name: string;
  readonly year: number | null;
  readonly path: string;
  readonly found: FoundTitle | null;
  readonly titleId: number | null;
  readonly changes: readonly Difference[];
  readonly problems: readonly ImportProblem[];
}

/** What an import did to a title. */
export interface Made {
  readonly titleId: number;
  readonly isCreated: boolean;
  readonly changes: readonly Omit<Difference, "isEdited">[];
  /** What was remembered of the changed fields before. */
  readonly remembered: Values;
  readonly jobs: readonly number[];
}

export interface NotDone {
  readonly what: string;
  readonly reason: ImportRefusal;
}

export interface ItemRow extends NewItem {
  readonly place: number;
  readonly isTaken: boolean;
  readonly overwrites: readonly string[];
  readonly state: ImportItem["state"];
  readonly made: Made | null;
  readonly notDone: readonly NotDone[];
}

const COLUMNS = `place, outcome, name, year, path, found, title_id as "titleId", changes, problems,
  is_taken as "isTaken", overwrites, state, made, not_done as "notDone"`;

const FILTER = `import_id = $1 and ($2::text is null or case $2 when 'taken' then is_taken
  when 'not_done' then not_done <> '[]' else outcome = $2 end)`;

/** `for` says for which work an item waits. */
const WAITING = {
  running: "state = 'waiting' and is_taken",
  undoing: "state in ('done', 'failed') and made is not null",
} as const;

const INSERT_BATCH = 500;

export function createItemsStore({ pool }: Database) {
  return {
    /** Replaces all titles of an import. */
    async replace(client: pg.PoolClient, id: number, items: readonly NewItem[]): Promise<void> {
      await client.query({
        name: "imports-clear-items",
        text: "delete from import_items where import_id = $1",
        values: [id],
      });
      for (let start = 0; start < items.length; start += INSERT_BATCH) {
        const rows = items
          .slice(start, start + INSERT_BATCH)
          .map((item, index) => ({ ...item, place: start + index + 1 }));
        await client.query({
          name: "imports-add-items",
          text: `insert into import_items (import_id, place, outcome, name, year, path, found, title_id, changes, problems)
                 select $1, r.place, r.outcome, r.name, r.year, r.path, nullif(r.found, 'null'), t.id, r.changes, r.problems
                 from jsonb_to_recordset($2) as r(place int, outcome text, name text, year int, path text, found jsonb,
                   "titleId" int, changes jsonb, problems jsonb)
                 left join titles t on t.id = r."titleId"`,
          values: [id, JSON.stringify(rows)],
        });
      }
    },

    async list(
      id: number,
      filter: ImportFilter | undefined,
      offset: number,
      limit: number,
    ): Promise<ItemRow[]> {
      const { rows } = await pool.query<ItemRow>({
        name: "imports-list-items",
        text: `select ${COLUMNS} from import_items where ${FILTER} order by place offset $3 limit $4`,
        values: [id, filter ?? null, offset, limit],
      });
      return rows;
    },

    async count(id: number, filter: ImportFilter | undefined): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "imports-count-items",
        text: `select count(*)::int as count from import_items where ${FILTER}`,
        values: [id, filter ?? null],
      });
      return rows[0]?.count ?? 0;
    },

    async read(id: number, place: number): Promise<ItemRow | undefined> {
      const { rows } = await pool.query<ItemRow>({
        name: "imports-read-item",
        text: `select ${COLUMNS} from import_items where import_id = $1 and place = $2`,
        values: [id, place],
      });
      return rows[0];
    },

    /** Takes what is new or changed, with these exceptions. @returns how many. */
    async take(
      client: pg.PoolClient,
      id: number,
      choice: {
        readonly except: readonly number[];
        readonly also: readonly number[];
        readonly overwrites: readonly {
          readonly place: number;
          readonly fields: readonly string[];
        }[];
      },
    ): Promise<number> {
      const { except, also, overwrites } = choice;
      const { rowCount } = await client.query({
        name: "imports-take",
        text: `update import_items set is_taken = true, overwrites = coalesce(
                 (select array(select jsonb_array_elements_text(r.fields))
                  from jsonb_to_recordset($4) as r(place int, fields jsonb) where r.place = import_items.place limit 1), '{}')
               where import_id = $1 and found is not null and place <> all($2::int[])
                 and (outcome in ('new', 'changed') or place = any($3::int[]))`,
        values: [id, except, also, JSON.stringify(overwrites)],
      });
      return rowCount ?? 0;
    },

    /** The next title to work on. */
    async next(id: number, work: keyof typeof WAITING): Promise<ItemRow | undefined> {
      const { rows } = await pool.query<ItemRow>({
        name: `imports-next-${work}`,
        text: `select ${COLUMNS} from import_items where import_id = $1 and ${WAITING[work]} order by place limit 1`,
        values: [id],
      });
      return rows[0];
    },

    /** Records what came of a title. */
    async record(
      client: pg.Pool | pg.PoolClient,
      id: number,
      place: number,
      result: {
        readonly state: ImportItem["state"];
        readonly made?: Made;
        readonly notDone: readonly NotDone[];
      },
    ): Promise<void> {
      const { state, made, notDone } = result;
      await client.query({
        name: "imports-record",
        text: `update import_items set state = $3, made = coalesce($4, made), not_done = $5,
                 title_id = coalesce(($4 ->> 'titleId')::int, title_id)
               where import_id = $1 and place = $2`,
        values: [id, place, state, made ? JSON.stringify(made) : null, JSON.stringify(notDone)],
      });
    },
  };
}
export type ItemsStore = ReturnType<typeof createItemsStore>;
