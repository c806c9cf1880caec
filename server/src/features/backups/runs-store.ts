import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

/** Advisory lock key of the process that makes and tests backups. */
const LOCK = 7_059;

export interface CompleteBackup {
  readonly place: string;
  readonly name: string;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly hasFilms: boolean;
  readonly warning: string | null;
}

/** What the process that makes and tests backups records. */
export function createRunsStore({ pool }: Database) {
  return {
    /** Whether this connection is now that of the only process that works. */
    async lock(client: pg.PoolClient): Promise<boolean> {
      const { rows } = await client.query<{ isOurs: boolean }>({
        name: "backups-lock",
        text: `select pg_try_advisory_lock(${LOCK}) as "isOurs"`,
      });
      return rows[0]?.isOurs ?? false;
    },

    async unlock(client: pg.PoolClient): Promise<void> {
      await client.query({ name: "backups-unlock", text: `select pg_advisory_unlock(${LOCK})` });
    },

    /** What a process left that was killed: no other one works while this one has the lock. */
    async failInterrupted(error: string, at: Date): Promise<void> {
      await pool.query({
        name: "backups-fail-interrupted",
        text: `update backups set state = 'failed', error = $1, finished_at = $2 where state = 'running'`,
        values: [error, at],
      });
      await pool.query({
        name: "backups-fail-interrupted-tests",
        text: `update backup_tests set state = 'failed', error = $1, finished_at = $2 where state = 'running'`,
        values: [error, at],
      });
    },

    async lastScheduledAt(): Promise<Date | undefined> {
      const { rows } = await pool.query<{ at: Date }>({
        name: "backups-last-scheduled",
        text: `select requested_at as at from backups where cause = 'schedule' order by requested_at desc limit 1`,
      });
      return rows[0]?.at;
    },

    async lastTestAt(): Promise<Date | null> {
      const { rows } = await pool.query<{ at: Date }>({
        name: "backups-last-test-at",
        text: `select requested_at as at from backup_tests order by requested_at desc limit 1`,
      });
      return rows[0]?.at ?? null;
    },

    /** The oldest request, which is running then. */
    async takeBackup(at: Date): Promise<{ id: number; cause: string } | undefined> {
      const { rows } = await pool.query<{ id: number; cause: string }>({
        name: "backups-take",
        text: `update backups set state = 'running', started_at = $1
               where id = (select id from backups where state = 'waiting' order by id limit 1)
               returning id, cause`,
        values: [at],
      });
      return rows[0];
    },

    async takeTest(at: Date): Promise<{ id: number; name: string } | undefined> {
      const { rows } = await pool.query<{ id: number; name: string | null }>({
        name: "backups-take-test",
        text: `update backup_tests t set state = 'running', started_at = $1
               from backups b
               where t.id = (select id from backup_tests where state = 'waiting' order by id limit 1)
                 and b.id = t.backup_id
               returning t.id, b.name`,
        values: [at],
      });
      return rows[0] && { id: rows[0].id, name: rows[0].name ?? "" };
    },

    async setProgress(id: number, stage: string, done: number, total: number): Promise<void> {
      await pool.query({
        name: "backups-set-progress",
        text: "update backups set stage = $2, done = $3, total = $4 where id = $1 and state = 'running'",
        values: [id, stage, done, total],
      });
    },

    async complete(id: number, backup: CompleteBackup, at: Date): Promise<void> {
      await pool.query({
        name: "backups-complete",
        text: `update backups set state = 'complete', finished_at = $2, place = $3, name = $4, bytes = $5, tables = $6,
                 "rows" = $7, has_films = $8, error = $9
               where id = $1`,
        values: [
          id,
          at,
          backup.place,
          backup.name,
          backup.bytes,
          backup.tables,
          backup.rows,
          backup.hasFilms,
          backup.warning,
        ],
      });
    },

    async fail(id: number, state: "failed" | "skipped", error: string, at: Date): Promise<void> {
      await pool.query({
        name: "backups-fail",
        text: "update backups set state = $2, error = $3, finished_at = $4 where id = $1",
        values: [id, state, error, at],
      });
    },

    async finishTest(
      id: number,
      result: {
        readonly state: "passed" | "failed" | "not_possible";
        readonly tables: number | null;
        readonly rows: number | null;
        readonly error: string | null;
      },
      at: Date,
    ): Promise<void> {
      await pool.query({
        name: "backups-finish-test",
        text: `update backup_tests set state = $2, tables = $3, "rows" = $4, error = $5, finished_at = $6 where id = $1`,
        values: [id, result.state, result.tables, result.rows, result.error, at],
      });
    },

    /** Records a backup that the command line has made. */
    async addFound(backup: CompleteBackup, createdAt: Date): Promise<void> {
      await pool.query({
        name: "backups-add-found",
        text: `insert into backups (cause, state, requested_at, started_at, finished_at, place, name, bytes, tables,
                 "rows", has_films, error)
               values ('command', 'complete', $1, $1, $1, $2, $3, $4, $5, $6, $7, $8)
               on conflict do nothing`,
        values: [
          createdAt,
          backup.place,
          backup.name,
          backup.bytes,
          backup.tables,
          backup.rows,
          backup.hasFilms,
          backup.warning,
        ],
      });
    },

    async namesAt(place: string): Promise<string[]> {
      const { rows } = await pool.query<{ name: string | null }>({
        name: "backups-names-at",
        text: "select name from backups where place = $1 and state = 'complete' and removed_at is null",
        values: [place],
      });
      return rows.flatMap(({ name }) => name ?? []);
    },

    async setGone(place: string, names: readonly string[], at: Date): Promise<void> {
      await pool.query({
        name: "backups-set-gone",
        text: "update backups set removed_at = $3 where place = $1 and name = any($2::text[]) and removed_at is null",
        values: [place, names, at],
      });
    },
  };
}
