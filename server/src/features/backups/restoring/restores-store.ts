import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { RestoreRequest } from "./request.ts";

export interface RestoreRow {
  readonly id: number;
  readonly backup_name: string;
  readonly backup_at: Date;
  readonly actor_name: string;
  readonly requested_at: Date;
  readonly state: "waiting" | "running" | "complete" | "failed";
  readonly finished_at: Date | null;
  readonly safety_backup: string | null;
  readonly error: string | null;
}

/** What is created after a moment, and is gone when that is restored. */
export interface Later {
  readonly members: number;
  readonly titles: number;
  readonly payments: number;
  readonly changes: number;
}

/** Empties the records of backups in a database that was loaded from one. */
export async function clearRecords(client: pg.PoolClient): Promise<void> {
  await client.query({ name: "backups-restores-clear-backups", text: "delete from backups" });
  await client.query({ name: "backups-restores-clear", text: "delete from restores" });
}

/** The restores that owners have asked for, and how they ended. */
export function createRestoresStore({ pool }: Database) {
  return {
    async add(client: pg.PoolClient, request: Omit<RestoreRequest, "id">, at: Date): Promise<void> {
      await client.query({
        name: "backups-restores-add",
        text: `insert into restores (backup_name, backup_at, staff_id, actor_name, network, requested_at,
                 is_without_safety, state)
               values ($1, $2, $3, $4, $5, $6, $7, 'waiting')`,
        values: [
          request.backup,
          new Date(request.backupAt),
          request.staffId,
          request.actorName,
          request.network,
          at,
          request.isWithoutSafety,
        ],
      });
    },

    async last(): Promise<RestoreRow | undefined> {
      const { rows } = await pool.query<RestoreRow>({
        name: "backups-restores-last",
        text: `select id, backup_name, backup_at, actor_name, requested_at, state, finished_at, safety_backup, error
               from restores order by id desc limit 1`,
      });
      return rows[0];
    },

    async isWaiting(client: pg.PoolClient): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "backups-restores-is-waiting",
        text: "select 1 from restores where state in ('waiting', 'running') limit 1",
      });
      return rowCount === 1;
    },

    async isWorking(client: pg.PoolClient): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "backups-restores-is-working",
        text: `select 1 from backups where state in ('waiting', 'running')
               union all select 1 from backup_tests where state in ('waiting', 'running') limit 1`,
      });
      return rowCount === 1;
    },

    async take(): Promise<RestoreRequest | undefined> {
      const { rows } = await pool.query<
        Omit<RestoreRequest, "backupAt"> & { readonly backupAt: Date }
      >({
        name: "backups-restores-take",
        text: `update restores set state = 'running' where state = 'waiting'
               returning id, backup_name as backup, backup_at as "backupAt", staff_id as "staffId",
                 actor_name as "actorName", network, is_without_safety as "isWithoutSafety"`,
      });
      return rows[0] && { ...rows[0], backupAt: rows[0].backupAt.toISOString() };
    },

    /** Names the backup of the state before. */
    async setSafety(id: number, name: string): Promise<void> {
      await pool.query({
        name: "backups-restores-set-safety",
        text: "update restores set safety_backup = $2 where id = $1",
        values: [id, name],
      });
    },

    async fail(id: number, error: string, at: Date): Promise<void> {
      await pool.query({
        name: "backups-restores-fail",
        text: "update restores set state = 'failed', error = $2, finished_at = $3 where id = $1",
        values: [id, error, at],
      });
    },

    /** Those that another process has left, and those that were asked for before this one began. */
    async failInterrupted(error: string, startedAt: Date, at: Date): Promise<void> {
      await pool.query({
        name: "backups-restores-fail-interrupted",
        text: `update restores set state = 'failed', error = $1, finished_at = $3
               where state = 'running' or (state = 'waiting' and requested_at < $2)`,
        values: [error, startedAt, at],
      });
    },

    /** In the database that was loaded. */
    async complete(client: pg.PoolClient, id: number, at: Date): Promise<void> {
      await client.query({
        name: "backups-restores-complete",
        text: "update restores set state = 'complete', finished_at = $2 where id = $1",
        values: [id, at],
      });
    },

    /** Whether the restored database has this person. */
    async hasStaff(client: pg.PoolClient, id: number, name: string): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "backups-restores-has-staff",
        text: "select 1 from staff where id = $1 and name = $2",
        values: [id, name],
      });
      return rowCount === 1;
    },

    async countLater(at: Date): Promise<Later> {
      const { rows } = await pool.query<Later>({
        name: "backups-restores-count-later",
        text: `select (select count(*) from accounts where created_at > $1) as members,
                 (select count(*) from titles where created_at > $1) as titles,
                 (select count(*) from payments where paid_at > $1) as payments,
                 (select count(*) from audit_entries where at > $1) as changes`,
        values: [at],
      });
      return rows[0] ?? { members: 0, titles: 0, payments: 0, changes: 0 };
    },

    async deleteOld(before: Date): Promise<void> {
      await pool.query({
        name: "backups-restores-delete-old",
        text: "delete from restores where finished_at < $1",
        values: [before],
      });
    },
  };
}
export type RestoresStore = ReturnType<typeof createRestoresStore>;
