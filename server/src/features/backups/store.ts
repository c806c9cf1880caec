import type { BACKUP_CAUSES, BACKUP_STATES, TEST_STATES } from "@bijou/contract/studio/backups";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

type Cause = (typeof BACKUP_CAUSES)[number];
type State = (typeof BACKUP_STATES)[number];
type TestState = (typeof TEST_STATES)[number];

export interface BackupRow {
  readonly id: number;
  readonly cause: Cause;
  readonly state: State;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly stage: string | null;
  readonly done: number | null;
  readonly total: number | null;
  readonly name: string | null;
  readonly bytes: number | null;
  readonly tables: number | null;
  readonly rows: number | null;
  readonly has_films: boolean | null;
  readonly error: string | null;
}

export interface TestRow {
  readonly backup_id: number;
  readonly state: TestState;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly tables: number | null;
  readonly rows: number | null;
  readonly error: string | null;
}

const MAX_LISTED = 100;
/** Advisory lock key of requests. */
const REQUEST_LOCK = 7_060;

/** What people see of the backups and request. */
export function createBackupsStore({ pool }: Database) {
  return {
    /** The backups of a place, and those that are not complete, the newest first. */
    async list(place: string): Promise<BackupRow[]> {
      const { rows } = await pool.query<BackupRow>({
        name: "backups-list",
        text: `select id, cause, state, requested_at, started_at, finished_at, stage, done, total, name, bytes, tables,
                 "rows", has_films, error
               from backups where removed_at is null and (place = $1 or place is null)
               order by coalesce(started_at, requested_at) desc, id desc limit ${MAX_LISTED}`,
        values: [place],
      });
      return rows;
    },

    /** The last test of each backup. */
    async tests(backups: readonly number[]): Promise<TestRow[]> {
      const { rows } = await pool.query<TestRow>({
        name: "backups-tests",
        text: `select distinct on (backup_id) backup_id, state, requested_at, started_at, finished_at, tables, "rows", error
               from backup_tests where backup_id = any($1::int[]) order by backup_id, id desc`,
        values: [backups],
      });
      return rows;
    },

    /** The last test that ended, also of a backup that was removed since. */
    async lastTest(): Promise<TestRow | undefined> {
      const { rows } = await pool.query<TestRow>({
        name: "backups-last-test",
        text: `select backup_id, state, requested_at, started_at, finished_at, tables, "rows", error
               from backup_tests where finished_at is not null order by finished_at desc, id desc limit 1`,
      });
      return rows[0];
    },

    /** Orders requests of the same moment. */
    async lockRequests(client: pg.PoolClient): Promise<void> {
      await client.query({
        name: "backups-lock-requests",
        text: `select pg_advisory_xact_lock(${REQUEST_LOCK})`,
      });
    },

    async isBusy(client: pg.PoolClient): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "backups-is-busy",
        text: "select 1 from backups where state in ('waiting', 'running') limit 1",
      });
      return rowCount === 1;
    },

    async isTested(client: pg.PoolClient, backup: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "backups-is-tested",
        text: "select 1 from backup_tests where backup_id = $1 and state in ('waiting', 'running') limit 1",
        values: [backup],
      });
      return rowCount === 1;
    },

    async add(client: pg.PoolClient, cause: "schedule" | "person", at: Date): Promise<number> {
      const { rows } = await client.query<{ id: number }>({
        name: "backups-add",
        text: "insert into backups (cause, state, requested_at) values ($1, 'waiting', $2) returning id",
        values: [cause, at],
      });
      return rows[0]?.id ?? 0;
    },

    async addTest(
      client: pg.PoolClient,
      backup: number,
      cause: "schedule" | "person",
      at: Date,
    ): Promise<void> {
      await client.query({
        name: "backups-add-test",
        text: `insert into backup_tests (backup_id, cause, state, requested_at) values ($1, $2, 'waiting', $3)`,
        values: [backup, cause, at],
      });
    },

    /** A complete backup of the place. */
    async findComplete(id: number, place: string): Promise<{ name: string } | undefined> {
      const { rows } = await pool.query<{ name: string }>({
        name: "backups-find-complete",
        text: `select name from backups
               where id = $1 and place = $2 and state = 'complete' and removed_at is null and name is not null`,
        values: [id, place],
      });
      return rows[0];
    },

    /** As `findComplete`, locked. */
    async lockComplete(
      client: pg.PoolClient,
      id: number,
      place: string,
    ): Promise<{ name: string } | undefined> {
      const { rows } = await client.query<{ name: string | null }>({
        name: "backups-lock-complete",
        text: `select name from backups
               where id = $1 and place = $2 and state = 'complete' and removed_at is null for update`,
        values: [id, place],
      });
      const name = rows[0]?.name;
      return typeof name === "string" ? { name } : undefined;
    },

    async setRemoved(client: pg.PoolClient, id: number, at: Date): Promise<void> {
      await client.query({
        name: "backups-set-removed",
        text: "update backups set removed_at = $2 where id = $1",
        values: [id, at],
      });
    },

    /** Deletes the records of backups that are gone for long. */
    async deleteOld(before: Date): Promise<void> {
      await pool.query({
        name: "backups-delete-old",
        text: `delete from backups
               where removed_at < $1 or (state in ('failed', 'skipped') and finished_at < $1)`,
        values: [before],
      });
    },
  };
}
export type BackupsStore = ReturnType<typeof createBackupsStore>;
