import type pg from "pg";
import type { Database } from "../database/database.ts";
import { deleteInBatches } from "../database/delete-in-batches.ts";
import { createSharedReads } from "../database/shared-reads.ts";
import { inTransaction } from "../database/transaction.ts";

export interface SessionRow {
  id: number;
  user_hash: Buffer;
  account_id: number;
  profile_id: number;
  device_id: number;
  is_root: boolean;
  is_child: boolean;
  is_television: boolean;
  signed_in_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  grace_until: Date | null;
  membership_state: "active" | "cancelled" | "ended" | null;
  paid_until: Date | null;
}

/** The expression of the index `sessions_by_end`. */
const ENDED_AT = "least(expires_at, revoked_at)";

/** The hashes are a subquery so that their number is not part of the cost: PostgreSQL then keeps one plan. */
const findBy = (column: "bearer_hash" | "switch_hash"): string => `
  select s.${column} as found_by, s.id, s.user_hash, s.account_id, s.profile_id, s.device_id, p.is_root, p.is_child,
         s.is_television, s.signed_in_at, s.last_seen_at, s.expires_at, s.revoked_at, s.grace_until,
         m.state as membership_state, m.paid_until
  from sessions s
  join profiles p on p.id = s.profile_id
  left join memberships m on m.account_id = s.account_id
  where s.${column} = any((select $1::bytea[])::bytea[])`;

interface NewSession {
  readonly bearerHash: Buffer;
  readonly userHash: Buffer;
  readonly switchHash: Buffer;
  readonly accountId: number;
  readonly profileId: number;
  readonly deviceId: number;
  readonly isTelevision: boolean;
  readonly signedInAt: Date;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Selects sessions of an account: all, or those of a device or profile, except the exceptions. */
export interface SessionFilter {
  readonly accountId: number;
  readonly deviceId?: number;
  readonly profileId?: number;
  /** The id of a session. */
  readonly except?: number;
  readonly exceptDevice?: number;
  /** The devices of these sessions become unknown devices, all but this one; null for all of them. */
  readonly clearDevicesExcept?: number | null;
}

/**
 * The device of a new session, after a check that what admitted it (such as a password) is still valid; undefined where
 * it is not. Runs under the same lock as whatever ends sessions.
 */
export type Admit = (client: pg.PoolClient) => Promise<number | undefined>;

/** What a session passes on to the session that replaces it. */
export type Inherited = Pick<SessionRow, "device_id" | "is_television" | "signed_in_at">;

async function insert(client: pg.PoolClient, session: NewSession): Promise<void> {
  await client.query({
    name: "sessions-insert",
    text: `insert into sessions (bearer_hash, user_hash, switch_hash, account_id, profile_id, device_id,
             is_television, signed_in_at, created_at, last_seen_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)`,
    values: [
      session.bearerHash,
      session.userHash,
      session.switchHash,
      session.accountId,
      session.profileId,
      session.deviceId,
      session.isTelevision,
      session.signedInAt,
      session.at,
      session.expiresAt,
    ],
  });
}

/** Serializes opening, replacing and ending sessions of an account, so that no session escapes an end. */
async function lockSessions(
  client: pg.PoolClient,
  accountId: number,
): Promise<{ isBlocked: boolean }> {
  const { rows } = await client.query<{ isBlocked: boolean }>({
    name: "sessions-lock",
    text: `select blocked_at is not null as "isBlocked" from accounts where id = $1 for no key update`,
    values: [accountId],
  });
  return { isBlocked: rows[0]?.isBlocked ?? false };
}

/** Concurrent requests of different sessions share a statement: under load each session is looked up every few seconds. */
function finder({ pool }: Database, name: string, column: Parameters<typeof findBy>[0]) {
  const text = findBy(column);
  const keyOf = (hash: Buffer): string => hash.toString("base64");
  const read = createSharedReads(async (keys: readonly string[]) => {
    const hashes = keys.map((key) => Buffer.from(key, "base64"));
    const { rows } = await pool.query<SessionRow & { found_by: Buffer | null }>({
      name,
      text,
      values: [hashes],
    });
    return new Map(
      rows.flatMap(({ found_by: hash, ...row }) => (hash ? [[keyOf(hash), row] as const] : [])),
    );
  });
  return async (hash: Buffer): Promise<SessionRow | undefined> => {
    const key = keyOf(hash);
    return (await read([key])).get(key);
  };
}

export function createSessionStore(database: Database) {
  const { pool } = database;
  return {
    byBearerHash: finder(database, "sessions-find", "bearer_hash"),
    bySwitchHash: finder(database, "sessions-switch", "switch_hash"),

    /** Adds a session on the device that `admit` returns; refused where it returns none. */
    async add(
      accountId: number,
      admit: Admit,
      begin: (deviceId: number) => NewSession,
    ): Promise<"begun" | "refused" | "blocked"> {
      return inTransaction(database, async (client) => {
        if ((await lockSessions(client, accountId)).isBlocked) return "blocked";
        const deviceId = await admit(client);
        if (deviceId === undefined) return "refused";
        await insert(client, begin(deviceId));
        return "begun";
      });
    },

    /** Records that the session and its device were seen. */
    async see(id: number, at: Date, expiresAt: Date): Promise<void> {
      await pool.query({
        name: "sessions-see",
        text: `with seen as (update sessions set last_seen_at = $2, expires_at = $3 where id = $1 returning device_id)
               update devices set last_seen_at = $2 from seen where devices.id = seen.device_id`,
        values: [id, at, expiresAt],
      });
    },

    /** The membership of a session's account; undefined for an ended session. */
    async membershipOf(
      id: number,
      at: Date,
    ): Promise<Pick<SessionRow, "membership_state" | "paid_until"> | undefined> {
      const { rows } = await pool.query<Pick<SessionRow, "membership_state" | "paid_until">>({
        name: "sessions-membership",
        text: `select m.state as membership_state, m.paid_until
               from sessions s left join memberships m on m.account_id = s.account_id
               where s.id = $1 and s.revoked_at is null and s.expires_at > $2`,
        values: [id, at],
      });
      return rows[0];
    },

    /** Whether a session is active, or was replaced so recently that its reads may finish. */
    async mayFinishReading(id: number, at: Date): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "sessions-may-finish",
        text: `select 1 from sessions
               where id = $1 and (revoked_at is null or grace_until > $2) and expires_at > $2`,
        values: [id, at],
      });
      return rowCount === 1;
    },

    async signedInAt(id: number): Promise<Date | undefined> {
      const { rows } = await pool.query<{ signed_in_at: Date }>({
        name: "sessions-signed-in-at",
        text: "select signed_in_at from sessions where id = $1 and not is_television",
        values: [id],
      });
      return rows[0]?.signed_in_at;
    },

    /** Returns the ids of the sessions that ended. */
    async revoke(id: number, at: Date): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>({
        name: "sessions-revoke",
        text: "update sessions set revoked_at = $2 where id = $1 and revoked_at is null returning id",
        values: [id, at],
      });
      return rows.map((row) => row.id);
    },

    /** As `revoke`, for an account, in the caller's transaction. Also ends the grace period of replaced sessions. */
    async revokeWhere(client: pg.PoolClient, which: SessionFilter, at: Date): Promise<number[]> {
      const { accountId, deviceId = null, profileId = null, except = null } = which;
      const { exceptDevice = null } = which;
      await lockSessions(client, accountId);
      const { rows } = await client.query<{ id: number }>({
        name: "sessions-revoke-where",
        text: `update sessions set revoked_at = coalesce(revoked_at, $6), grace_until = null
               where account_id = $1 and ($2::bigint is null or device_id = $2)
                 and ($3::int is null or profile_id = $3) and ($4::bigint is null or id <> $4)
                 and ($5::bigint is null or device_id <> $5) and (revoked_at is null or grace_until > $6)
               returning id`,
        values: [accountId, deviceId, profileId, except, exceptDevice, at],
      });
      if (which.clearDevicesExcept !== undefined)
        await client.query({
          name: "sessions-clear-device-codes",
          text: `update devices set device_key = 'removed ' || id
                 where account_id = $1 and ($2::bigint is null or id = $2) and ($3::bigint is null or id <> $3)`,
          values: [accountId, deviceId, which.clearDevicesExcept],
        });
      return rows.map((row) => row.id);
    },

    /**
     * Ends a session, whose reads may finish until `graceUntil` if given, and adds the one that replaces it. False when
     * it had ended before.
     */
    async replace(
      old: { sessionId: number; accountId: number },
      { at, graceUntil }: { at: Date; graceUntil: Date | null },
      follow: (inherited: Inherited) => NewSession,
    ): Promise<boolean> {
      return inTransaction(database, async (client) => {
        await lockSessions(client, old.accountId);
        const { rows } = await client.query<Inherited>({
          name: "sessions-replace",
          text: `update sessions set revoked_at = $2, grace_until = $3 where id = $1 and revoked_at is null
                 returning device_id, is_television, signed_in_at`,
          values: [old.sessionId, at, graceUntil],
        });
        if (rows[0]) await insert(client, follow(rows[0]));
        return rows[0] !== undefined;
      });
    },

    /**
     * Deletes sessions that ended `before`, and then devices without any: removed ones, and those not seen since
     * `unseenSince`.
     */
    async sweep({ before, unseenSince }: { before: Date; unseenSince: Date }): Promise<void> {
      await deleteInBatches(pool, "sessions-sweep-sessions", "sessions", `${ENDED_AT} < $1`, [
        before,
      ]);
      const isUnused = "not exists (select 1 from sessions s where s.device_id = swept.id)";
      const isExpired = "device_key like 'removed %' and last_seen_at < $1 or last_seen_at < $2";
      await deleteInBatches(
        pool,
        "sessions-sweep-devices",
        "devices",
        `(${isExpired}) and ${isUnused}`,
        [before, unseenSince],
      );
    },

    async profileOf(
      accountId: number,
      profileId: number,
    ): Promise<{ isRoot: boolean; isChild: boolean } | undefined> {
      const { rows } = await pool.query<{ is_root: boolean; is_child: boolean }>({
        name: "sessions-profile",
        text: "select is_root, is_child from profiles where account_id = $1 and id = $2",
        values: [accountId, profileId],
      });
      const row = rows[0];
      return row && { isRoot: row.is_root, isChild: row.is_child };
    },
  };
}
