import { randomBytes } from "node:crypto";
import { ROLES_WITH_SECOND_FACTOR } from "@bijou/contract/studio/roles";
import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { DAY_MS, MINUTE_MS } from "../durations.ts";
import { countryName } from "../geo/country.ts";
import { deviceName } from "../sessions/device-name.ts";
import { hashToken } from "../sessions/tokens.ts";
import type { StudioCookie } from "./cookie.ts";
import { createStudioSessionStore } from "./sessions-store.ts";
import { isKey, type StudioSession } from "./studio-session.ts";

/** Being seen is written at most this often. */
const SEEN_EVERY_MS = MINUTE_MS;
/** Longer than the longest policy. */
const RETENTION_MS = 31 * DAY_MS;

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof createStudioSessionStore>["find"]>>>;

function stateOf(row: Row): StudioSession["state"] {
  const isRequired =
    row.read_only_needs_second_factor ||
    row.roles.some((role) => ROLES_WITH_SECOND_FACTOR.has(role));
  if (row.must_add_factor) return "second_factor_setup";
  if (row.has_factor) return row.factor_at === null ? "second_factor" : "signed_in";
  return isRequired ? "second_factor_setup" : "signed_in";
}

const toSession = (row: Row): StudioSession => ({
  id: row.id,
  staffId: row.staff_id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  state: stateOf(row),
  factorAt: row.factor_at,
  hasFactor: row.has_factor,
});

/**
 * Sessions of staff: a token in a cookie, stored as a hash. They are read from the database for every call, so that a
 * session that is ended, and a role that is taken away, end at once on every node.
 */
export function createStudioSessions(deps: {
  database: Database;
  cookie: StudioCookie;
  countryOf: (ip: string) => string;
  now: () => number;
}) {
  const { cookie, countryOf, now } = deps;
  const store = createStudioSessionStore(deps.database);

  async function find(token: string, isActive = true): Promise<StudioSession | undefined> {
    const at = new Date(now());
    const row = await store.find(hashToken(token), at);
    if (row && isActive && at.getTime() - row.seen_at.getTime() >= SEEN_EVERY_MS)
      await store.see(row.id, row.staff_id, at);
    return row && toSession(row);
  }

  return {
    find,

    /** The session as it is now; undefined after its end. */
    async again({ id }: Pick<StudioSession, "id">): Promise<StudioSession | undefined> {
      const row = await store.again(id, new Date(now()));
      return row && toSession(row);
    },

    /**
     * The session of a request; undefined without one, or after its end.
     *
     * @param isActive whether the request counts as activity of the person (ST-007)
     */
    async identify(request: FastifyRequest, isActive = true): Promise<StudioSession | undefined> {
      const token = cookie.read(request);
      return token === undefined || token === "" ? undefined : find(token, isActive);
    },

    /**
     * Opens a session within the caller's transaction and gives the browser its token. A session that the browser has
     * ends: its token must not become worth more.
     *
     * @returns the token, and whether the person has signed in before, but never with this browser in this country.
     */
    async open(
      client: pg.PoolClient,
      { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
      person: { readonly staffId: number; readonly hasGivenFactor: boolean },
    ): Promise<{ token: string; isNewBrowser: boolean }> {
      const at = new Date(now());
      const token = randomBytes(32).toString("base64url");
      if (request.studio && !isKey(request.studio)) await store.end(client, request.studio.id);
      const session = {
        staffId: person.staffId,
        tokenHash: hashToken(token),
        at,
        factorAt: person.hasGivenFactor ? at : null,
        browser: deviceName(request.headers["user-agent"]),
        place: countryName(countryOf(request.ip)),
      };
      await store.open(client, session);
      cookie.set(reply, token);
      return { token, isNewBrowser: await store.isNewBrowser(client, session) };
    },

    async end(client: pg.PoolClient, session: StudioSession, reply: FastifyReply): Promise<void> {
      await store.end(client, session.id);
      cookie.clear(reply);
    },

    /** Ends a person's sessions, except one if it is given. */
    endAll: (client: pg.PoolClient, staffId: number, except: number | null = null) =>
      store.endAll(client, staffId, except),

    sweep: () => store.sweep(new Date(now() - RETENTION_MS)),
  };
}
export type StudioSessions = ReturnType<typeof createStudioSessions>;
