import type pg from "pg";
import type { Role } from "@bijou/contract/studio/roles";
import type { Database } from "../database/database.ts";

interface SessionRow {
  readonly id: number;
  readonly staff_id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly seen_at: Date;
  readonly factor_at: Date | null;
  readonly must_add_factor: boolean;
  readonly has_factor: boolean;
  readonly read_only_needs_second_factor: boolean;
}

interface NewSession {
  readonly staffId: number;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly factorAt: Date | null;
  readonly browser: string;
  readonly place: string;
}

const SESSION = `select s.id, s.staff_id, p.name, p.email, p.roles, s.seen_at, s.factor_at, s.must_add_factor,
    exists (select 1 from staff_factors f where f.staff_id = p.id) as has_factor,
    policy.read_only_needs_second_factor
  from staff_sessions s
  join staff p on p.id = s.staff_id and p.removed_at is null
  cross join staff_policy policy
  where s.seen_at > $2::timestamptz - make_interval(secs => policy.idle_seconds)
    and s.started_at > $2::timestamptz - make_interval(secs => policy.max_seconds)`;

export function createStudioSessionStore({ pool }: Database) {
  return {
    /** The session of a token that is neither idle nor too old, of a person who still works here. */
    async find(tokenHash: Buffer, at: Date): Promise<SessionRow | undefined> {
      const { rows } = await pool.query<SessionRow>({
        name: "studio-sessions-find",
        text: `${SESSION} and s.token_hash = $1`,
        values: [tokenHash, at],
      });
      return rows[0];
    },

    async again(id: number, at: Date): Promise<SessionRow | undefined> {
      const { rows } = await pool.query<SessionRow>({
        name: "studio-sessions-again",
        text: `${SESSION} and s.id = $1`,
        values: [id, at],
      });
      return rows[0];
    },

    async see(id: number, staffId: number, at: Date): Promise<void> {
      await pool.query({
        name: "studio-sessions-see",
        text: `with seen as (update staff_sessions set seen_at = $3 where id = $1)
               update staff set seen_at = $3 where id = $2`,
        values: [id, staffId, at],
      });
    },

    async open(client: pg.PoolClient, session: NewSession): Promise<void> {
      await client.query({
        name: "studio-sessions-open",
        text: `with seen as (update staff set seen_at = $3 where id = $1)
               insert into staff_sessions (staff_id, token_hash, started_at, seen_at, factor_at, browser, place)
               values ($1, $2, $3, $3, $4, $5, $6)`,
        values: [
          session.staffId,
          session.tokenHash,
          session.at,
          session.factorAt,
          session.browser,
          session.place,
        ],
      });
    },

    /** @returns whether the person has not used this browser in this place before, although others. */
    async isNewBrowser(
      client: pg.PoolClient,
      { staffId, browser, place }: Pick<NewSession, "staffId" | "browser" | "place">,
    ): Promise<boolean> {
      const { rows } = await client.query<{ isNew: boolean; hasOthers: boolean }>({
        name: "studio-sessions-is-new-browser",
        text: `with added as (
                 insert into staff_browsers (staff_id, browser, place) values ($1, $2, $3)
                 on conflict do nothing returning 1)
               select exists (select 1 from added) as "isNew",
                 exists (select 1 from staff_browsers where staff_id = $1) as "hasOthers"`,
        values: [staffId, browser, place],
      });
      return rows[0]?.isNew === true && rows[0].hasOthers;
    },

    async end(client: pg.PoolClient, id: number): Promise<void> {
      await client.query({
        name: "studio-sessions-end",
        text: "delete from staff_sessions where id = $1",
        values: [id],
      });
    },

    /** All sessions of a person, except one if it is given. */
    async endAll(client: pg.PoolClient, staffId: number, except: number | null): Promise<void> {
      await client.query({
        name: "studio-sessions-end-all",
        text: "delete from staff_sessions where staff_id = $1 and id is distinct from $2",
        values: [staffId, except],
      });
    },

    /** Sessions that nobody can use any more, whatever the policy says. */
    async sweep(before: Date): Promise<void> {
      await pool.query({
        name: "studio-sessions-sweep",
        text: "delete from staff_sessions where seen_at < $1",
        values: [before],
      });
    },
  };
}
