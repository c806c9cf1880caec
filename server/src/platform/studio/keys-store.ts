import type pg from "pg";
import type { Role } from "@bijou/contract/studio/roles";
import type { Database } from "../database/database.ts";
import type { KeyRights } from "./studio-session.ts";

interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly rights: KeyRights;
  readonly networks: string[];
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
  readonly paused_at: Date | null;
  readonly staff_id: number;
  readonly roles: Role[];
  readonly removed_at: Date | null;
  readonly has_factor: boolean;
}

export function createStudioKeyStore({ pool }: Database) {
  return {
    /** The key of a token, and what its creator may do now. */
    async find(tokenHash: Buffer): Promise<KeyRow | undefined> {
      const { rows } = await pool.query<KeyRow>({
        name: "studio-keys-find",
        text: `select k.id, k.name, k.rights, k.networks, k.expires_at, k.used_at, k.paused_at,
                 p.id as staff_id, p.roles, p.removed_at,
                 exists (select 1 from staff_factors f where f.staff_id = p.id) as has_factor
               from studio_keys k join staff p on p.id = k.created_by
               where k.token_hash = $1`,
        values: [tokenHash],
      });
      return rows[0];
    },

    async use(id: number, at: Date): Promise<void> {
      await pool.query({
        name: "studio-keys-use",
        text: "update studio_keys set used_at = $2 where id = $1",
        values: [id, at],
      });
    },

    /** Keys that are not paused, by name. */
    async unpaused(): Promise<{ name: string; staff_id: number }[]> {
      const { rows } = await pool.query<{ name: string; staff_id: number }>({
        name: "studio-keys-unpaused",
        text: `select name, created_by as staff_id from studio_keys
               where paused_at is null order by lower(name), id`,
      });
      return rows;
    },

    /** @returns the names of the keys that were not paused until now. */
    async pauseOf(client: pg.PoolClient, staffId: number, at: Date): Promise<string[]> {
      const { rows } = await client.query<{ name: string }>({
        name: "studio-keys-pause-of",
        text: `update studio_keys set paused_at = $2
               where created_by = $1 and paused_at is null returning name`,
        values: [staffId, at],
      });
      return rows.map(({ name }) => name);
    },
  };
}
