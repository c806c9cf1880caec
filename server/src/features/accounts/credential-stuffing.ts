import type { Database } from "../../platform/database/database.ts";
import { HOUR_MS } from "../../platform/durations.ts";

/** Fewer failures than this are people who forgot. */
const FEWEST_FAILURES = 100;
const FAILURES_PER_SIGN_IN = 5;

/** The last hour, when it looks like somebody spraying guesses over many accounts. */
export interface Guessing {
  readonly failures: number;
  readonly accounts: number;
  readonly addresses: number;
  readonly signIns: number;
}

/**
 * Limits hold a guesser at each account and each network; what is left is a little of everything, and shows only in
 * how many tries fail beside how many succeed.
 */
export function createGuessing({ pool }: Database, now: () => number) {
  return async (): Promise<Guessing | undefined> => {
    const { rows } = await pool.query<Guessing>({
      name: "accounts-find-guessing",
      text: `select count(*)::int as failures, count(distinct account_key)::int as accounts,
                    count(distinct address_key)::int as addresses,
                    (select count(*)::int from sessions where signed_in_at > $1) as "signIns"
             from sign_in_failures where failed_at > $1`,
      values: [new Date(now() - HOUR_MS)],
    });
    const hour = rows[0];
    if (!hour || hour.failures < FEWEST_FAILURES) return undefined;
    return hour.failures > FAILURES_PER_SIGN_IN * hour.signIns ? hour : undefined;
  };
}
