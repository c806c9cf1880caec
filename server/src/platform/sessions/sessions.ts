import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { type Notifications, notify } from "../database/notifications.ts";
import { inTransaction } from "../database/transaction.ts";
import { DAY_MS } from "../durations.ts";
import { AppError } from "../errors.ts";
import { isSameSecret } from "../same-secret.ts";
import type { Member } from "./principal.ts";
import { createSessionStore, type SessionFilter, type Admit, type SessionRow } from "./store.ts";
import { hashToken, isSwitchToken, mintToken } from "./tokens.ts";
import { lasting, upTo } from "../cache-size.ts";

/** Security guide 2.1. Televisions live longer: they are used rarely, and signing in on them is slow. */
const LIFETIMES = {
  browser: { idleMs: 30 * DAY_MS, maxMs: 90 * DAY_MS },
  television: { idleMs: 90 * DAY_MS, maxMs: 365 * DAY_MS },
} as const;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const GRACE_MS = 10_000;
/** How long an ended session is retained: the data export shows it, and a clone may still sign out. */
const RETENTION_MS = 30 * DAY_MS;
/** Longer than any session lives. */
const DEVICE_RETENTION_MS = 400 * DAY_MS;
/** How long another process may accept a revoked token when notifications do not reach it. */
const CACHE_MS = 5_000;
const MAX_CACHED = 50_000;
/** Ids that fit into a notification (8,000 bytes); more are announced as "any". */
const MAX_ANNOUNCED = 500;
const ENDED_CHANNEL = "sessions_ended";

export interface TokenPair {
  readonly bearer: string;
  readonly user: string;
  /** Lists profiles and switches to one, and nothing else (decisions 28). */
  readonly switching: string;
}

interface Owner {
  readonly accountId: number;
  readonly profileId: number;
  readonly deviceId: number;
  readonly isTelevision?: boolean;
}

/** Called with the sessions that have just ended, in any process. */
type EndListener = (sessionIds: readonly number[]) => void;

interface Cached {
  readonly row: Promise<SessionRow | undefined>;
  /** Known once the row is read. */
  sessionId: number | undefined;
}

function endOf(isTelevision: boolean, atMs: number, signedInAtMs: number): Date {
  const { idleMs, maxMs } = LIFETIMES[isTelevision ? "television" : "browser"];
  return new Date(Math.min(atMs + idleMs, signedInAtMs + maxMs));
}

function membershipIn({
  membership_state: state,
  paid_until: paidUntil,
}: Pick<SessionRow, "membership_state" | "paid_until">): Member["membership"] {
  return state === null ? undefined : { state, paidUntil: paidUntil ?? undefined };
}

/** Sessions of members: pairs of tokens, stored as hashes, looked up through a cache of five seconds. */
export function createSessions(database: Database, now: () => number) {
  const store = createSessionStore(database);
  const cache = new LRUCache<string, Cached>({
    ...upTo(MAX_CACHED),
    ...lasting(CACHE_MS, now),
  });
  const listeners = new Set<EndListener>();

  function load(token: string): Promise<SessionRow | undefined> {
    const hash = hashToken(token);
    const key = hash.toString("base64");
    const cached = cache.get(key);
    if (cached) return cached.row;
    // Cache the promise, not the result: concurrent calls of one session share one query.
    const lookup = isSwitchToken(token) ? store.bySwitchHash(hash) : store.byBearerHash(hash);
    const entry: Cached = { row: lookup, sessionId: undefined };
    cache.set(key, entry);
    lookup.then(
      (row) => {
        entry.sessionId = row?.id;
      },
      () => cache.delete(key),
    );
    return lookup;
  }

  /** Sessions that are read just now may be among the ended ones. */
  function forget(sessionIds: readonly number[]): void {
    const ended = new Set(sessionIds);
    for (const [key, { sessionId }] of cache.entries())
      if (sessionId === undefined || ended.has(sessionId)) cache.delete(key);
    if (sessionIds.length > 0) for (const listener of listeners) listener(sessionIds);
  }

  function announce(sessionIds: readonly number[]): void {
    forget(sessionIds);
    if (sessionIds.length === 0) return;
    const payload = sessionIds.length > MAX_ANNOUNCED ? "" : sessionIds.join(",");
    // Without it, other processes ask the database again after CACHE_MS.
    notify(database, ENDED_CHANNEL, payload).catch(() => undefined);
  }

  async function touch(row: SessionRow): Promise<void> {
    const at = now();
    if (at - row.last_seen_at.getTime() < SEEN_EVERY_MS) return;
    row.last_seen_at = new Date(at);
    row.expires_at = endOf(row.is_television, at, row.signed_in_at.getTime());
    await store.see(row.id, row.last_seen_at, row.expires_at);
  }

  function mint(owner: Owner, signedInAt: Date) {
    const pair: TokenPair = {
      bearer: mintToken("bearer"),
      user: mintToken("user"),
      switching: mintToken("switching"),
    };
    const at = now();
    const isTelevision = owner.isTelevision ?? false;
    const session = {
      bearerHash: hashToken(pair.bearer),
      userHash: hashToken(pair.user),
      switchHash: hashToken(pair.switching),
      accountId: owner.accountId,
      profileId: owner.profileId,
      deviceId: owner.deviceId,
      isTelevision,
      signedInAt,
      at: new Date(at),
      expiresAt: endOf(isTelevision, at, signedInAt.getTime()),
    };
    return { pair, session };
  }

  /** As `end`, within a transaction. Call the returned function once that has committed. */
  async function endWithin(client: pg.PoolClient, which: SessionFilter): Promise<() => void> {
    const ended = await store.revokeWhere(client, which, new Date(now()));
    return () => announce(ended);
  }

  return {
    /**
     * Opens a session after a sign-in, or after an owner has approved a television.
     *
     * @throws {AppError} `member_required` where the sign-in is no longer valid, `account_blocked` where the operator
     * has blocked the account.
     */
    async open({
      deviceId: given,
      ...owner
    }: Omit<Owner, "deviceId"> & { deviceId: number | Admit }): Promise<TokenPair> {
      const admit = typeof given === "number" ? async () => given : given;
      let pair: TokenPair | undefined;
      const outcome = await store.add(owner.accountId, admit, (deviceId) => {
        const first = mint({ ...owner, deviceId }, new Date(now()));
        pair = first.pair;
        return first.session;
      });
      if (outcome === "blocked") throw new AppError("account_blocked");
      if (!pair) throw new AppError("member_required", "Please sign in again");
      return pair;
    },

    /**
     * The member of both tokens, or undefined when either is unknown, expired, revoked or of another pair. A switch
     * token is accepted in place of the bearer, for a member that `onlySwitches`.
     */
    async find(bearer: string, user: string): Promise<Member | undefined> {
      const row = await load(bearer);
      if (!row || !isSameSecret(hashToken(user), row.user_hash)) return undefined;
      const at = now();
      const isReplaced = row.revoked_at !== null;
      if (row.expires_at.getTime() <= at) return undefined;
      if (isReplaced && !(row.grace_until !== null && row.grace_until.getTime() > at))
        return undefined;
      if (!isReplaced) await touch(row);
      return {
        kind: "member",
        sessionId: row.id,
        deviceId: row.device_id,
        accountId: row.account_id,
        profileId: row.profile_id,
        isRoot: row.is_root,
        isChild: row.is_child,
        isOwners: row.is_root,
        onlySwitches: isSwitchToken(bearer),
        membership: membershipIn(row),
        isReplaced,
      };
    },

    /** The membership of a session's account, or undefined for an ended session. Not cached. */
    async accountOf(sessionId: number): Promise<Pick<Member, "membership"> | undefined> {
      const row = await store.membershipOf(sessionId, new Date(now()));
      return row && { membership: membershipIn(row) };
    },

    /** Whether a session is active, or was replaced less than ten seconds ago, so that its reads may finish. */
    mayFinishReading: (sessionId: number): Promise<boolean> =>
      store.mayFinishReading(sessionId, new Date(now())),

    /**
     * The member with the membership that the database has now. Call it before refusing something for want of a
     * membership: the cached one is up to five seconds old where another process recorded the payment.
     */
    async withCurrentMembership(member: Member): Promise<Member> {
      const row = await store.membershipOf(member.sessionId, new Date(now()));
      return row ? { ...member, membership: membershipIn(row) } : member;
    },

    /**
     * When the member last authenticated, however often the profile was switched since. Undefined for a television,
     * which is signed in without a password or code.
     */
    signedInAt: (member: Member): Promise<Date | undefined> => store.signedInAt(member.sessionId),

    async revoke(sessionId: number): Promise<void> {
      announce(await store.revoke(sessionId, new Date(now())));
    },

    endWithin,

    /** Ends sessions of an account at once. */
    async end(which: SessionFilter): Promise<void> {
      const notify = await inTransaction(database, (client) => endWithin(client, which));
      notify();
    },

    /**
     * Replaces the tokens on the same device. After a switch of profiles the old pair may finish reading for ten
     * seconds; with `atOnce` it ends immediately, because someone else may know it.
     *
     * @throws {AppError} `invalid_user_token` when the session was ended or replaced a moment ago.
     */
    async replace(
      member: Member,
      profileId: number,
      { atOnce = false }: { atOnce?: boolean } = {},
    ): Promise<TokenPair> {
      const { accountId, sessionId } = member;
      const at = now();
      let pair: TokenPair | undefined;
      const isReplaced = await store.replace(
        { sessionId, accountId },
        { at: new Date(at), graceUntil: atOnce ? null : new Date(at + GRACE_MS) },
        ({ device_id: deviceId, is_television: isTelevision, signed_in_at: signedInAt }) => {
          const next = mint({ accountId, profileId, deviceId, isTelevision }, signedInAt);
          pair = next.pair;
          return next.session;
        },
      );
      announce(isReplaced ? [sessionId] : []);
      if (!pair) throw new AppError("invalid_user_token");
      return pair;
    },

    /** Deletes sessions that ended long ago, and devices without a session since. */
    sweep: (): Promise<void> =>
      store.sweep({
        before: new Date(now() - RETENTION_MS),
        unseenSince: new Date(now() - DEVICE_RETENTION_MS),
      }),

    /** Call it after a change of what is looked up together with a session, such as whether a profile is a child's. */
    clearCache: (): void => cache.clear(),

    /** Learns of sessions that ended in other processes. */
    follow(notifications: Pick<Notifications, "listen">): void {
      notifications.listen(ENDED_CHANNEL, (payload) => {
        if (payload) forget(payload.split(",").map(Number));
        else cache.clear();
      });
    },

    /** Calls the listener after sessions have ended. Returns a function that removes it. */
    whenEnded(listener: EndListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** A profile of an account, for calls that the account's owner makes for it. */
    profileOf: (accountId: number, profileId: number) => store.profileOf(accountId, profileId),
  };
}
export type Sessions = ReturnType<typeof createSessions>;
