import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface AccountLine {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly createdAt: Date;
  readonly blockedAt: Date | null;
  /** When it is deleted, if its owner requested that. */
  readonly deleteAt: Date | null;
  readonly membership: "active" | "cancelled" | "ended" | null;
  readonly provider: "house" | "stripe" | null;
  /** The end of the paid membership, without the days of grace. */
  readonly paidUntil: Date | null;
}

export interface AccountFacts {
  readonly profiles: readonly { readonly name: string; readonly isChild: boolean }[];
  readonly devices: number;
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
  readonly payments: readonly {
    readonly currency: string;
    readonly amount: number;
    readonly paidAt: Date;
  }[];
}

const LINE = `
  select a.id, a.email, a.username, a.created_at as "createdAt", a.blocked_at as "blockedAt", a.delete_at as "deleteAt",
    m.state as membership, m.provider, coalesce(m.period_end, m.paid_until) as "paidUntil"
  from accounts a left join memberships m on m.account_id = a.id`;

const NUMBER = /^\d{1,9}$/;
const asId = (text: string): number => (NUMBER.test(text) ? Number(text) : 0);

/** Queries and changes of the operator. */
export function createOperatorStore({ pool }: Database) {
  return {
    async find(text: string, limit: number): Promise<AccountLine[]> {
      const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const { rows } = await pool.query<AccountLine>({
        name: "accounts-operator-find",
        text: `${LINE} where a.id = $2 or a.email ilike $1 or a.username ilike $1
               or exists (select 1 from profiles p where p.account_id = a.id and p.name ilike $1)
               order by a.id desc limit $3`,
        values: [pattern, asId(text), limit],
      });
      return rows;
    },

    async one(who: string): Promise<AccountLine | undefined> {
      const { rows } = await pool.query<AccountLine>({
        name: "accounts-operator-one",
        text: `${LINE} where a.id = $2 or lower(a.email) = lower($1)`,
        values: [who, asId(who)],
      });
      return rows[0];
    },

    async facts(accountId: number): Promise<AccountFacts> {
      const profiles = await pool.query<AccountFacts["profiles"][number]>({
        name: "accounts-operator-profiles",
        text: `select name, is_child as "isChild" from profiles where account_id = $1 order by is_root desc, id`,
        values: [accountId],
      });
      const counts = await pool.query<Pick<AccountFacts, "devices" | "sessions" | "lastSeenAt">>({
        name: "accounts-operator-counts",
        text: `select (select count(*)::int from devices where account_id = $1) as devices,
               (select count(*)::int from sessions
                where account_id = $1 and revoked_at is null and expires_at > now()) as sessions,
               (select max(last_seen_at) from sessions where account_id = $1) as "lastSeenAt"`,
        values: [accountId],
      });
      const payments = await pool.query<AccountFacts["payments"][number]>({
        name: "accounts-operator-payments",
        text: `select currency, amount, paid_at as "paidAt" from payments where account_id = $1
               order by paid_at desc limit 12`,
        values: [accountId],
      });
      const { devices = 0, sessions = 0, lastSeenAt = null } = counts.rows[0] ?? {};
      return {
        profiles: profiles.rows,
        devices,
        sessions,
        lastSeenAt,
        payments: payments.rows,
      };
    },

    /** An account that is blocked already keeps its date. */
    async setBlocked(client: pg.PoolClient, accountId: number, at: Date | null): Promise<void> {
      await client.query({
        name: "accounts-set-blocked",
        text: `update accounts set blocked_at = case when $2::timestamptz is null then null else coalesce(blocked_at, $2) end
               where id = $1`,
        values: [accountId, at],
      });
    },

    /** The devices that an account signed in on: each has its own limits. */
    async deviceKeys(accountId: number): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>({
        name: "accounts-operator-device-keys",
        text: "select device_key as key from devices where account_id = $1",
        values: [accountId],
      });
      return rows.map(({ key }) => key);
    },
  };
}
