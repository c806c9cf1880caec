import type { Database } from "../database/database.ts";

interface Counts {
  ofAccount: number;
  ofAccountInDay: number;
  ofAddress: number;
}

/** The last hour, when it looks like credential stuffing. */
export interface CredentialStuffingGuard {
  readonly failures: number;
  readonly accounts: number;
  readonly addresses: number;
  readonly signIns: number;
}

export function createFailuresStore({ pool }: Database) {
  return {
    async add(account: Buffer, address: Buffer, at: Date): Promise<number> {
      const { rows } = await pool.query<{ id: number }>({
        name: "credentials-failures-add",
        text: `insert into sign_in_failures (account_key, address_key, failed_at) values ($1, $2, $3) returning id`,
        values: [account, address, at],
      });
      return rows[0]?.id ?? 0;
    },

    /** Failures of an account in 15 minutes and in a day, and of an address in an hour. */
    async count(account: Buffer, address: Buffer, at: Date): Promise<Counts> {
      const { rows } = await pool.query<Counts>({
        name: "credentials-failures-count",
        text: `select (select count(*)::int from sign_in_failures
                where account_key = $1 and failed_at > $3::timestamptz - interval '15 minutes') as "ofAccount",
               (select count(*)::int from sign_in_failures
                where account_key = $1 and failed_at > $3::timestamptz - interval '1 day') as "ofAccountInDay",
               (select count(*)::int from sign_in_failures
                where address_key = $2 and failed_at > $3::timestamptz - interval '1 hour') as "ofAddress"`,
        values: [account, address, at],
      });
      return rows[0] ?? { ofAccount: 0, ofAccountInDay: 0, ofAddress: 0 };
    },

    async clear(account: Buffer): Promise<void> {
      await pool.query({
        name: "credentials-failures-clear",
        text: "delete from sign_in_failures where account_key = $1",
        values: [account],
      });
    },

    async takeBack(id: number): Promise<void> {
      await pool.query({
        name: "credentials-failures-take-back",
        text: "delete from sign_in_failures where id = $1",
        values: [id],
      });
    },

    async since(from: Date): Promise<CredentialStuffingGuard | undefined> {
      const { rows } = await pool.query<CredentialStuffingGuard>({
        name: "credentials-failures-since",
        text: `select count(*)::int as failures, count(distinct account_key)::int as accounts,
                      count(distinct address_key)::int as addresses,
                      (select count(*)::int from sessions where signed_in_at > $1) as "signIns"
               from sign_in_failures where failed_at > $1`,
        values: [from],
      });
      return rows[0];
    },
  };
}
