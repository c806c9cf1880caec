import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

interface OwnSessionRow {
  readonly id: number;
  readonly browser: string;
  readonly place: string;
  readonly started_at: Date;
  readonly seen_at: Date;
}

/** What the feature changes in sessions, and the challenges of passkeys. */
export function createOwnSessionsStore({ pool }: Database) {
  return {
    async all(staffId: number, at: Date): Promise<OwnSessionRow[]> {
      const { rows } = await pool.query<OwnSessionRow>({
        name: "staff-sessions-all",
        text: `select s.id, s.browser, s.place, s.started_at, s.seen_at
               from staff_sessions s cross join staff_policy policy
               where s.staff_id = $1
                 and s.seen_at > $2::timestamptz - make_interval(secs => policy.idle_seconds)
                 and s.started_at > $2::timestamptz - make_interval(secs => policy.max_seconds)
               order by s.seen_at desc, s.id desc limit 100`,
        values: [staffId, at],
      });
      return rows;
    },

    async end(client: pg.PoolClient, staffId: number, id: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "staff-sessions-end",
        text: "delete from staff_sessions where staff_id = $1 and id = $2",
        values: [staffId, id],
      });
      return rowCount === 1;
    },

    /** @param mustAddFactor after a recovery code. */
    async giveFactor(client: pg.PoolClient, id: number, at: Date, mustAddFactor: boolean) {
      await client.query({
        name: "staff-sessions-give-factor",
        text: "update staff_sessions set factor_at = $2, must_add_factor = $3 where id = $1",
        values: [id, at, mustAddFactor],
      });
    },

    /** After a new factor: it was just proven to work. */
    async addedFactor(client: pg.PoolClient, id: number, at: Date): Promise<void> {
      await client.query({
        name: "staff-sessions-added-factor",
        text: `update staff_sessions set factor_at = $2, must_add_factor = false, pending_secret = null where id = $1`,
        values: [id, at],
      });
    },

    async setPendingSecret(id: number, secret: Buffer): Promise<void> {
      await pool.query({
        name: "staff-sessions-set-pending-secret",
        text: "update staff_sessions set pending_secret = $2 where id = $1",
        values: [id, secret],
      });
    },

    async pendingSecret(id: number): Promise<Buffer | undefined> {
      const { rows } = await pool.query<{ secret: Buffer | null }>({
        name: "staff-sessions-pending-secret",
        text: "select pending_secret as secret from staff_sessions where id = $1",
        values: [id],
      });
      return rows[0]?.secret ?? undefined;
    },

    async addChallenge(challenge: {
      ticketHash: Buffer;
      challenge: string;
      sessionId: number | null;
      expiresAt: Date;
    }): Promise<void> {
      await pool.query({
        name: "staff-sessions-add-challenge",
        text: `insert into staff_challenges (ticket_hash, challenge, session_id, expires_at) values ($1, $2, $3, $4)`,
        values: [
          challenge.ticketHash,
          challenge.challenge,
          challenge.sessionId,
          challenge.expiresAt,
        ],
      });
    },

    /** The challenge of a ticket that the same session asked for; it works once. */
    async takeChallenge(
      ticketHash: Buffer,
      sessionId: number | null,
      at: Date,
    ): Promise<string | undefined> {
      const { rows } = await pool.query<{ challenge: string }>({
        name: "staff-sessions-take-challenge",
        text: `delete from staff_challenges
               where ticket_hash = $1 and session_id is not distinct from $2 and expires_at > $3
               returning challenge`,
        values: [ticketHash, sessionId, at],
      });
      return rows[0]?.challenge;
    },

    async sweep(at: Date): Promise<void> {
      await pool.query({
        name: "staff-sessions-sweep-challenges",
        text: "delete from staff_challenges where expires_at < $1",
        values: [at],
      });
    },
  };
}
export type OwnSessionsStore = ReturnType<typeof createOwnSessionsStore>;
