import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "../database/database.ts";
import { AppError } from "../errors.ts";
import type { Member } from "./principal.ts";
import { hashToken, mintToken } from "./tokens.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const IDLE_MS = 30 * DAY_MS;
const LONGEST_MS = 90 * DAY_MS;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const GRACE_MS = 10_000;
/** How long another node may go on believing a revoked token. */
const CACHE_MS = 5_000;
const MOST_CACHED = 50_000;

export interface TokenPair {
  readonly bearer: string;
  readonly user: string;
}

interface Row {
  id: number;
  user_hash: Buffer;
  account_id: number;
  profile_id: number;
  device_id: number;
  is_root: boolean;
  is_child: boolean;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  grace_until: Date | null;
  membership_state: "active" | "cancelled" | "ended" | null;
  paid_until: Date | null;
}

const FIND = `
  select s.id, s.user_hash, s.account_id, s.profile_id, s.device_id, p.is_root, p.is_child,
         s.created_at, s.last_seen_at, s.expires_at, s.revoked_at, s.grace_until,
         m.state as membership_state, m.paid_until
  from sessions s
  join profiles p on p.id = s.profile_id
  left join memberships m on m.account_id = s.account_id
  where s.bearer_hash = $1`;

/** Sessions of members: pairs of tokens, kept as hashes, looked up through a cache of five seconds. */
export function createSessions({ pool }: Database, now: () => number) {
  const cache = new LRUCache<string, Promise<Row | undefined>>({
    max: MOST_CACHED,
    ttl: CACHE_MS,
    perf: { now },
  });

  function load(hash: Buffer): Promise<Row | undefined> {
    const key = hash.toString("base64");
    const kept = cache.get(key);
    if (kept) return kept;
    // Kept before it is there, so that many calls of one session at once ask once.
    const asked = pool
      .query<Row>({ name: "session-find", text: FIND, values: [hash] })
      .then(({ rows }) => rows[0]);
    cache.set(key, asked);
    asked.catch(() => cache.delete(key));
    return asked;
  }

  async function touch(row: Row): Promise<void> {
    const at = now();
    if (at - row.last_seen_at.getTime() < SEEN_EVERY_MS) return;
    row.last_seen_at = new Date(at);
    row.expires_at = new Date(Math.min(at + IDLE_MS, row.created_at.getTime() + LONGEST_MS));
    await pool.query(
      `with seen as (update sessions set last_seen_at = $2, expires_at = $3 where id = $1 returning device_id)
       update devices set last_seen_at = $2 from seen where devices.id = seen.device_id`,
      [row.id, row.last_seen_at, row.expires_at],
    );
  }

  async function open(owner: {
    accountId: number;
    profileId: number;
    deviceId: number;
  }): Promise<TokenPair> {
    const pair = { bearer: mintToken("bearer"), user: mintToken("user") };
    const at = now();
    await pool.query(
      `insert into sessions (bearer_hash, user_hash, account_id, profile_id, device_id, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7)`,
      [
        hashToken(pair.bearer),
        hashToken(pair.user),
        owner.accountId,
        owner.profileId,
        owner.deviceId,
        new Date(at),
        new Date(at + IDLE_MS),
      ],
    );
    return pair;
  }

  return {
    open,

    /** The member both tokens speak for, or nothing when either is unknown, expired, revoked or of another pair. */
    async find(bearer: string, user: string): Promise<Member | undefined> {
      const row = await load(hashToken(bearer));
      if (!row || !timingSafeEqual(row.user_hash, hashToken(user))) return undefined;
      const at = now();
      const isReplaced = row.revoked_at !== null;
      if (row.expires_at.getTime() <= at) return undefined;
      if (isReplaced && !(row.grace_until !== null && row.grace_until.getTime() > at))
        return undefined;
      if (!isReplaced) await touch(row);
      return {
        kind: "member",
        sessionId: row.id,
        accountId: row.account_id,
        profileId: row.profile_id,
        isRoot: row.is_root,
        isChild: row.is_child,
        membership:
          row.membership_state === null
            ? undefined
            : { state: row.membership_state, paidUntil: row.paid_until ?? undefined },
        isReplaced,
      };
    },

    /** Whether a session may still fetch what was signed for it. */
    async isAlive(sessionId: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "session-alive",
        text: "select 1 from sessions where id = $1 and revoked_at is null and expires_at > $2",
        values: [sessionId, new Date(now())],
      });
      return rowCount === 1;
    },

    async revoke(sessionId: number): Promise<void> {
      await pool.query("update sessions set revoked_at = $2 where id = $1 and revoked_at is null", [
        sessionId,
        new Date(now()),
      ]);
      cache.clear();
    },

    /**
     * A new pair on the same device; the old one may finish reading for ten seconds.
     *
     * @throws {AppError} `invalid_user_token` when the session ended, or was replaced, a moment ago.
     */
    async replace(member: Member, profileId: number): Promise<TokenPair> {
      const at = now();
      const { rows } = await pool.query<{ device_id: number }>(
        `update sessions set revoked_at = $2, grace_until = $3 where id = $1 and revoked_at is null returning device_id`,
        [member.sessionId, new Date(at), new Date(at + GRACE_MS)],
      );
      cache.clear();
      const deviceId = rows[0]?.device_id;
      if (deviceId === undefined) throw new AppError("invalid_user_token");
      return open({ accountId: member.accountId, profileId, deviceId });
    },

    /** The profile of an account that the account's owner acts for. */
    async profileOf(
      accountId: number,
      profileId: number,
    ): Promise<{ isRoot: boolean; isChild: boolean } | undefined> {
      const { rows } = await pool.query<{ is_root: boolean; is_child: boolean }>({
        name: "session-profile",
        text: "select is_root, is_child from profiles where account_id = $1 and id = $2",
        values: [accountId, profileId],
      });
      const row = rows[0];
      return row && { isRoot: row.is_root, isChild: row.is_child };
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
