import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { KeyRights } from "../../platform/studio/studio-session.ts";

export interface KeyRow {
  readonly id: number;
  readonly name: string;
  readonly hint: string;
  readonly rights: KeyRights;
  readonly networks: string[];
  readonly created_at: Date;
  readonly creator: string;
  readonly creator_removed_at: Date | null;
  readonly expires_at: Date | null;
  readonly used_at: Date | null;
  readonly paused_at: Date | null;
}

interface NewKey {
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly hint: string;
  readonly rights: KeyRights;
  readonly networks: readonly string[];
  readonly createdBy: number;
  readonly at: Date;
  readonly expiresAt: Date | null;
}

const KEY = `select k.id, k.name, k.hint, k.rights, k.networks, k.created_at, p.name as creator, p.removed_at as creator_removed_at,
    k.expires_at, k.used_at, k.paused_at
  from studio_keys k join staff p on p.id = k.created_by`;

/** Statements that change a key run in the caller's transaction, which also writes the audit entry. */
export function createKeysStore({ pool }: Database) {
  return {
    async all(): Promise<KeyRow[]> {
      const { rows } = await pool.query<KeyRow>({
        name: "keys-all",
        text: `${KEY} order by k.id desc`,
      });
      return rows;
    },

    /** Locks the row, so that changes of one key follow each other. */
    async lock(client: pg.PoolClient, id: number): Promise<KeyRow | undefined> {
      const { rows } = await client.query<KeyRow>({
        name: "keys-lock",
        text: `${KEY} where k.id = $1 for update of k`,
        values: [id],
      });
      return rows[0];
    },

    async add(client: pg.PoolClient, key: NewKey): Promise<number> {
      const { rows } = await client.query<{ id: number }>({
        name: "keys-add",
        text: `insert into studio_keys (name, token_hash, hint, rights, networks, created_by, created_at, expires_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
        values: [
          key.name,
          key.tokenHash,
          key.hint,
          key.rights,
          key.networks,
          key.createdBy,
          key.at,
          key.expiresAt,
        ],
      });
      return rows[0]?.id ?? 0;
    },

    async setPausedAt(client: pg.PoolClient, id: number, at: Date | null): Promise<void> {
      await client.query({
        name: "keys-set-paused-at",
        text: "update studio_keys set paused_at = $2 where id = $1",
        values: [id, at],
      });
    },

    async remove(client: pg.PoolClient, id: number): Promise<void> {
      await client.query({
        name: "keys-remove",
        text: "delete from studio_keys where id = $1",
        values: [id],
      });
    },
  };
}
