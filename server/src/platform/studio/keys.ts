import type { FastifyRequest } from "fastify";
import type pg from "pg";
import type { FieldChange } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { MINUTE_MS } from "../durations.ts";
import { createNetworkCheck, parseNetwork } from "../networks.ts";
import { hashToken, readKey } from "../sessions/tokens.ts";
import { createStudioKeyStore } from "./keys-store.ts";
import { StudioProblem } from "./problem.ts";
import type { StudioKey } from "./studio-session.ts";

/** Being used is written at most this often. */
const USED_EVERY_MS = MINUTE_MS;

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof createStudioKeyStore>["find"]>>>;

/** Why a key does not work now, and what to do; undefined if it works. */
function reasonAgainst(row: Row, ip: string, at: Date): string | undefined {
  if (row.removed_at !== null)
    return "The person who created this key no longer works here. Have another person create one.";
  if (row.expires_at !== null && row.expires_at <= at)
    return `This key expired at ${row.expires_at.toISOString()}. Create another one in the Studio under API keys.`;
  if (row.paused_at !== null)
    return "This key is paused. An owner can resume it in the Studio under API keys.";
  const isInNetwork = createNetworkCheck(row.networks.flatMap((text) => parseNetwork(text) ?? []));
  if (!isInNetwork(ip))
    return `This key doesn’t work from ${ip}. Call from one of its networks, or create a key for this one.`;
  return undefined;
}

/**
 * API keys: a token in the `Authorization` header, stored as a hash. They are read from the database for every call, like
 * sessions, so that a key that is paused, and a role that its creator loses, end at once on every node.
 */
export function createStudioKeys(deps: { database: Database; now: () => number }) {
  const store = createStudioKeyStore(deps.database);
  return {
    /**
     * The key of a request; undefined without one.
     *
     * @throws {StudioProblem} for a key that does not work.
     */
    async identify({ headers, ip }: FastifyRequest): Promise<StudioKey | undefined> {
      const token = readKey(headers.authorization);
      if (token === undefined) return undefined;
      const at = new Date(deps.now());
      const row = await store.find(hashToken(token));
      if (!row)
        throw new StudioProblem(
          "invalid_key",
          "There is no such key, or it was revoked. Create another one in the Studio under API keys.",
        );
      const reason = reasonAgainst(row, ip, at);
      if (reason !== undefined) throw new StudioProblem("invalid_key", reason);
      if (row.used_at === null || at.getTime() - row.used_at.getTime() >= USED_EVERY_MS)
        await store.use(row.id, at);
      return {
        keyId: row.id,
        name: row.name,
        staffId: row.staff_id,
        roles: row.roles,
        hasFactor: row.has_factor,
        rights: row.rights,
      };
    },

    /** The names of keys that are not paused, by the person who created them. */
    async namesByPerson(): Promise<ReadonlyMap<number, readonly string[]>> {
      const keys = await store.unpaused();
      return new Map(
        [...Map.groupBy(keys, ({ staff_id }) => staff_id)].map(([staffId, own]) => [
          staffId,
          own.map(({ name }) => name),
        ]),
      );
    },

    /**
     * Pauses the keys of a person who is removed or loses a role, within the caller's transaction (ST-011).
     *
     * @returns the change for the audit entry; none if all keys were paused before.
     */
    async pauseOf(client: pg.PoolClient, staffId: number): Promise<readonly FieldChange[]> {
      const names = await store.pauseOf(client, staffId, new Date(deps.now()));
      return names.length === 0 ? [] : [{ field: "pausedKeys", before: null, after: names }];
    },
  };
}
export type StudioKeys = ReturnType<typeof createStudioKeys>;
