import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import type { BulkEdit } from "@bijou/contract/studio/bulk-edits";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/delete-in-batches.ts";

export interface BulkEditRow {
  readonly id: number;
  readonly by: string;
  readonly changes: BulkChanges;
  readonly is_import: boolean;
  readonly undo_of: number | null;
  readonly undone_by: number | null;
  /** Whether it was reverted, or is being reverted. */
  readonly is_undone: boolean;
  readonly state: BulkEdit["state"];
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly refused: number;
  readonly requested_at: Date;
  readonly finished_at: Date | null;
}

interface RefusedRow {
  readonly id: number;
  readonly name: string;
  readonly refused: Refusal[];
}

/** A bulk edit that is being worked on. */
export interface RunningEdit {
  readonly id: number;
  readonly actor: Actor;
  readonly changes: BulkChanges;
  /** Each title has changes of its own. */
  readonly is_import: boolean;
  readonly undo_of: number | null;
}

/** What came of one title. */
export interface TitleResult {
  readonly id: number;
  readonly changes: readonly FieldChange[];
  readonly refused: readonly Refusal[];
}

const MAX_LISTED = 50;

const EDIT = `
  select b.id, b.actor ->> 'name' as by, b.changes, b.is_import, b.undo_of, b.state, b.total, b.done, b.changed, b.refused,
    b.requested_at, b.finished_at,
    (select max(u.id) from bulk_edits u where u.undo_of = b.id) as undone_by,
    exists (select from bulk_edits u where u.undo_of = b.id and u.state <> 'stopped') as is_undone
  from bulk_edits b`;

/** Those that ended before `$1`, unless they are being reverted. */
const OLD = `select b.id from bulk_edits b where b.finished_at < $1
  and not exists (select from bulk_edits u where u.undo_of = b.id and u.state = 'running')`;

export function createBulkEditsStore({ pool }: Database) {
  return {
    async add(
      client: pg.PoolClient,
      edit: Omit<RunningEdit, "id"> & { readonly at: Date },
    ): Promise<number> {
      const { rows } = await client.query<{ id: number }>({
        name: "catalog-bulk-add",
        text: `insert into bulk_edits (actor, changes, undo_of, is_import, state, total, requested_at)
               values ($1, $2, $3, $4, 'running', 0, $5) returning id`,
        values: [
          JSON.stringify(edit.actor),
          JSON.stringify(edit.changes),
          edit.undo_of,
          edit.is_import,
          edit.at,
        ],
      });
      return rows[0]?.id ?? 0;
    },

    /** @returns how many of the titles exist. */
    async addTitles(client: pg.PoolClient, id: number, titles: readonly number[]): Promise<number> {
      const { rowCount } = await client.query({
        name: "catalog-bulk-add-titles",
        text: `insert into bulk_edit_titles (bulk_edit_id, title_id, name)
               select $1, id, name from titles where id = any($2::int[])`,
        values: [id, titles],
      });
      return rowCount ?? 0;
    },

    /** The titles that a bulk edit has changed. */
    async changedIds(client: pg.PoolClient, id: number): Promise<number[]> {
      const { rows } = await client.query<{ id: number }>({
        name: "catalog-bulk-changed-ids",
        text: "select title_id as id from bulk_edit_titles where bulk_edit_id = $1 and changes <> '[]'",
        values: [id],
      });
      return rows.map((row) => row.id);
    },

    /** Adds the titles that another bulk edit changed and no undo has worked on. @returns their number. */
    async addChangedTitles(client: pg.PoolClient, id: number, undoOf: number): Promise<number> {
      const { rowCount } = await client.query({
        name: "catalog-bulk-add-changed",
        text: `insert into bulk_edit_titles (bulk_edit_id, title_id, name)
               select $1, o.title_id, o.name from bulk_edit_titles o
               where o.bulk_edit_id = $2 and o.changes <> '[]' and not exists (
                 select from bulk_edits u join bulk_edit_titles r on r.bulk_edit_id = u.id
                 where u.undo_of = $2 and r.title_id = o.title_id and r.is_done)`,
        values: [id, undoOf],
      });
      return rowCount ?? 0;
    },

    async setTotal(client: pg.PoolClient, id: number, total: number): Promise<void> {
      await client.query({
        name: "catalog-bulk-set-total",
        text: "update bulk_edits set total = $2 where id = $1",
        values: [id, total],
      });
    },

    /** Waits for the end of a batch that is being worked on. */
    async lock(client: pg.PoolClient, id: number): Promise<void> {
      await client.query({
        name: "catalog-bulk-lock",
        text: "select id from bulk_edits where id = $1 for update",
        values: [id],
      });
    },

    async list(): Promise<BulkEditRow[]> {
      const { rows } = await pool.query<BulkEditRow>({
        name: "catalog-bulk-list",
        text: `${EDIT} order by b.id desc limit ${MAX_LISTED}`,
      });
      return rows;
    },

    async read(client: pg.Pool | pg.PoolClient, id: number): Promise<BulkEditRow | undefined> {
      const { rows } = await client.query<BulkEditRow>({
        name: "catalog-bulk-read",
        text: `${EDIT} where b.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    /** Titles of which something was not done, by id. */
    async refused(id: number, after: number, limit: number): Promise<RefusedRow[]> {
      const { rows } = await pool.query<RefusedRow>({
        name: "catalog-bulk-refused",
        text: `select title_id as id, name, refused from bulk_edit_titles
               where bulk_edit_id = $1 and title_id > $2 and refused <> '[]' order by title_id limit $3`,
        values: [id, after, limit],
      });
      return rows;
    },

    async end(
      client: pg.PoolClient,
      id: number,
      state: "stopped" | "done",
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "catalog-bulk-end",
        text: "update bulk_edits set state = $2, finished_at = $3 where id = $1",
        values: [id, state, at],
      });
    },

    /** The oldest one on which no other process works, locked. */
    async lockRunning(client: pg.PoolClient): Promise<RunningEdit | undefined> {
      const { rows } = await client.query<RunningEdit>({
        name: "catalog-bulk-lock-running",
        text: `select id, actor, changes, is_import, undo_of from bulk_edits where state = 'running'
               order by id limit 1 for update skip locked`,
      });
      return rows[0];
    },

    /** The next titles to work on, by id. */
    async waiting(client: pg.PoolClient, id: number, limit: number): Promise<number[]> {
      const { rows } = await client.query<{ id: number }>({
        name: "catalog-bulk-waiting",
        text: `select title_id as id from bulk_edit_titles where bulk_edit_id = $1 and not is_done
               order by title_id limit $2`,
        values: [id, limit],
      });
      return rows.map((row) => row.id);
    },

    /** Call it at the end of the transaction that changed the titles: it reads the last entries about them. */
    async record(
      client: pg.PoolClient,
      id: number,
      results: readonly TitleResult[],
    ): Promise<void> {
      await client.query({
        name: "catalog-bulk-record-titles",
        text: `update bulk_edit_titles b set is_done = true, changes = r.changes, refused = r.refused,
                 last_entry = (select max(e.id) from audit_entries e
                   where e.object_kind = 'title' and e.object_id = r.id::text)
               from jsonb_to_recordset($2) as r(id int, changes jsonb, refused jsonb)
               where b.bulk_edit_id = $1 and b.title_id = r.id`,
        values: [id, JSON.stringify(results)],
      });
      await client.query({
        name: "catalog-bulk-record",
        text: `update bulk_edits set done = done + $2, changed = changed + $3, refused = refused + $4 where id = $1`,
        values: [
          id,
          results.length,
          results.filter(({ changes }) => changes.length > 0).length,
          results.filter(({ refused }) => refused.length > 0).length,
        ],
      });
    },

    /** What an import changes of titles. */
    async asked(
      client: pg.PoolClient,
      id: number,
      titles: readonly number[],
    ): Promise<{ id: number; asked: FieldChange[] }[]> {
      const { rows } = await client.query<{ id: number; asked: FieldChange[] }>({
        name: "catalog-bulk-asked",
        text: `select title_id as id, asked from bulk_edit_titles
               where bulk_edit_id = $1 and title_id = any($2::int[]) and asked is not null`,
        values: [id, titles],
      });
      return rows;
    },

    /** What a bulk edit changed of titles, and which fields others have changed since. */
    async made(
      client: pg.PoolClient,
      id: number,
      titles: readonly number[],
    ): Promise<{ id: number; changes: FieldChange[]; since: string[] }[]> {
      const { rows } = await client.query<{ id: number; changes: FieldChange[]; since: string[] }>({
        name: "catalog-bulk-made",
        text: `select o.title_id as id, o.changes, array(
                 select distinct c.field from audit_entries e, jsonb_to_recordset(e.changes) as c(field text)
                 where e.object_kind = 'title' and e.object_id = o.title_id::text and e.id > o.last_entry
                   and e.type not in ('title.drafted', 'title.draft_discarded', 'title.draft_restored')) as since
               from bulk_edit_titles o where o.bulk_edit_id = $1 and o.title_id = any($2::int[])`,
        values: [id, titles],
      });
      return rows;
    },

    /** Deletes those that ended before a time. */
    async deleteOld(before: Date): Promise<void> {
      const ofOld = `bulk_edit_id in (${OLD})`;
      await deleteInBatches(pool, "catalog-bulk-sweep-titles", "bulk_edit_titles", ofOld, [before]);
      await deleteInBatches(pool, "catalog-bulk-sweep", "bulk_edits", `id in (${OLD})`, [before]);
    },
  };
}
export type BulkEditsStore = ReturnType<typeof createBulkEditsStore>;
