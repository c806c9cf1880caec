import type { Import } from "@bijou/contract/studio/imports";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

export type ImportState = Import["state"];

export interface ImportRow {
  readonly id: number;
  readonly by: string;
  readonly source: Import["source"];
  readonly name: string;
  /** The directory of its root. */
  readonly root: string | null;
  readonly path: string | null;
  readonly state: ImportState;
  readonly problem: string | null;
  readonly files: number;
  readonly publishes: boolean;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly counts: Import["counts"];
}

/** An import that is being worked on. */
export interface WorkingImport {
  readonly id: number;
  readonly actor: Actor;
  readonly root: string | null;
  readonly path: string | null;
  readonly state: ImportState;
  readonly publishes: boolean;
}

const MAX_LISTED = 50;
const LEASE = "interval '1 minute'";

const IMPORT = `
  select i.id, i.actor ->> 'name' as by, i.source, i.name, i.root, i.path, i.state, i.problem, i.files, i.publishes,
    i.requested_at as "requestedAt", i.finished_at as "finishedAt", c.counts
  from imports i cross join lateral (
    select jsonb_build_object(
      'new', count(*) filter (where outcome = 'new'), 'changed', count(*) filter (where outcome = 'changed'),
      'kept', count(*) filter (where outcome = 'kept'), 'same', count(*) filter (where outcome = 'same'),
      'unrecognized', count(*) filter (where outcome = 'unrecognized'),
      'taken', count(*) filter (where is_taken), 'worked', count(*) filter (where is_taken and state <> 'waiting'),
      'created', count(*) filter (where made @> '{"isCreated": true}'),
      'notDone', count(*) filter (where not_done <> '[]')) as counts
    from import_items where import_id = i.id) c`;

/** Those that ended, or were only read, before `$1`. */
const OLD = `select id from imports where coalesce(finished_at, requested_at) < $1
  and state not in ('running', 'undoing')`;

export function createImportsStore({ pool }: Database) {
  return {
    async add(
      client: pg.PoolClient,
      given: {
        readonly actor: Actor;
        readonly name: string;
        readonly root: string | null;
        readonly path: string | null;
        readonly sheet: unknown;
        readonly at: Date;
      },
    ): Promise<number> {
      const { actor, name, root, path, sheet, at } = given;
      const { rows } = await client.query<{ id: number }>({
        name: "imports-add",
        text: `insert into imports (actor, source, name, root, path, sheet, state, requested_at)
               values ($1, case when $3::text is null then 'sheet' else 'folder' end, $2, $3, $4, $5::jsonb,
                 case when $3::text is null then 'mapping' else 'reading' end, $6) returning id`,
        values: [
          JSON.stringify(actor),
          name,
          root,
          path,
          sheet === null ? null : JSON.stringify(sheet),
          at,
        ],
      });
      return rows[0]?.id ?? 0;
    },

    async list(): Promise<ImportRow[]> {
      const { rows } = await pool.query<ImportRow>({
        name: "imports-list",
        text: `${IMPORT} order by i.id desc limit ${MAX_LISTED}`,
      });
      return rows;
    },

    async read(client: pg.Pool | pg.PoolClient, id: number): Promise<ImportRow | undefined> {
      const { rows } = await client.query<ImportRow>({
        name: "imports-read",
        text: `${IMPORT} where i.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    async stateOf(id: number): Promise<ImportState | undefined> {
      const { rows } = await pool.query<{ state: ImportState }>({
        name: "imports-state",
        text: "select state from imports where id = $1",
        values: [id],
      });
      return rows[0]?.state;
    },

    /** Waits for a title that is being worked on. */
    async lock(client: pg.PoolClient, id: number): Promise<ImportState | undefined> {
      const { rows } = await client.query<{ state: ImportState }>({
        name: "imports-lock",
        text: "select state from imports where id = $1 for update",
        values: [id],
      });
      return rows[0]?.state;
    },

    async setState(
      client: pg.Pool | pg.PoolClient,
      id: number,
      state: ImportState,
      about: { readonly at?: Date; readonly problem?: string; readonly files?: number } = {},
    ): Promise<void> {
      await client.query({
        name: "imports-set-state",
        text: `update imports set state = $2, finished_at = coalesce($3, finished_at), problem = $4,
                 files = coalesce($5, files), lease_until = null where id = $1`,
        values: [id, state, about.at ?? null, about.problem ?? null, about.files ?? null],
      });
    },

    async start(
      client: pg.PoolClient,
      id: number,
      actor: Actor,
      publishes: boolean,
    ): Promise<void> {
      await client.query({
        name: "imports-start",
        text: "update imports set state = 'running', actor = $2, publishes = $3 where id = $1",
        values: [id, JSON.stringify(actor), publishes],
      });
    },

    async beginUndo(client: pg.PoolClient, id: number, actor: Actor): Promise<void> {
      await client.query({
        name: "imports-begin-undo",
        text: "update imports set state = 'undoing', actor = $2 where id = $1",
        values: [id, JSON.stringify(actor)],
      });
    },

    async remove(client: pg.PoolClient, id: number): Promise<void> {
      await client.query({
        name: "imports-remove",
        text: "delete from imports where id = $1",
        values: [id],
      });
    },

    /** Takes the oldest one on which no other process works. */
    async claim(): Promise<WorkingImport | undefined> {
      const { rows } = await pool.query<WorkingImport>({
        name: "imports-claim",
        text: `update imports set lease_until = now() + ${LEASE} where id = (
                 select id from imports where state in ('reading', 'running', 'undoing')
                   and (lease_until is null or lease_until < now()) order by id limit 1 for update skip locked)
               returning id, actor, root, path, state, publishes`,
      });
      return rows[0];
    },

    async renew(id: number): Promise<void> {
      await pool.query({
        name: "imports-renew",
        text: `update imports set lease_until = now() + ${LEASE} where id = $1 and lease_until is not null`,
        values: [id],
      });
    },

    async release(id: number): Promise<void> {
      await pool.query({
        name: "imports-release",
        text: "update imports set lease_until = null where id = $1",
        values: [id],
      });
    },

    async deleteOld(before: Date): Promise<void> {
      const ofOld = `import_id in (${OLD})`;
      await deleteInBatches(pool, "imports-sweep-items", "import_items", ofOld, [before]);
      await deleteInBatches(pool, "imports-sweep", "imports", `id in (${OLD})`, [before]);
    },
  };
}
export type ImportsStore = ReturnType<typeof createImportsStore>;
