import { createHmac } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";

const MOST_FAILURES_OF_ACCOUNT = 10;
/** NIST 800-63B-4 3.2.2 allows a hundred in a row. */
const MOST_FAILURES_OF_ACCOUNT_IN_DAY = 100;
const MOST_FAILURES_OF_ADDRESS = 30;
/** From here on a try costs a proof of work as well (decisions 20). */
const FREE_FAILURES = 2;
/** Each so many failures of an address double what its next proof of work costs, up to sixteenfold. */
const FAILURES_PER_DOUBLING = 5;
const MOST_WORK = 16;

interface Guarded {
  /** Whose secret is tried: every kind of secret has a budget of its own. */
  readonly who: string;
  /** The network address, as limits count it. */
  readonly address: string;
  readonly mostOfAccount?: number;
  readonly mostOfAccountInDay?: number;
  readonly mostOfAddress?: number;
  /** Asked once tries are no longer free; without it they always are. */
  readonly isCaptchaSolved?: () => Promise<boolean>;
}

interface Counts {
  ofAccount: number;
  ofAccountInDay: number;
  ofAddress: number;
}

/** Failed tries at passwords, PINs and codes, counted in the database so that a limit holds on every node. */
export function createFailures(database: Database, key: Buffer, now: () => number) {
  const { pool } = database;
  const blind = (text: string): Buffer =>
    createHmac("sha256", key).update(text.toLowerCase()).digest();

  async function add(account: Buffer, address: Buffer, at: Date): Promise<number> {
    const { rows } = await pool.query<{ id: number }>({
      name: "failure-add",
      text: `insert into sign_in_failures (account_key, address_key, failed_at) values ($1, $2, $3) returning id`,
      values: [account, address, at],
    });
    return rows[0]?.id ?? 0;
  }

  /** Failures of an account in 15 minutes and in a day, and of an address in an hour. */
  async function count(account: Buffer, address: Buffer, at: Date) {
    const { rows } = await pool.query<Counts>({
      name: "failure-count",
      text: `select (select count(*)::int from sign_in_failures
                     where account_key = $1 and failed_at > $3::timestamptz - interval '15 minutes') as "ofAccount",
                    (select count(*)::int from sign_in_failures
                     where account_key = $1 and failed_at > $3::timestamptz - interval '1 day') as "ofAccountInDay",
                    (select count(*)::int from sign_in_failures
                     where address_key = $2 and failed_at > $3::timestamptz - interval '1 hour') as "ofAddress"`,
      values: [account, address, at],
    });
    return rows[0] ?? { ofAccount: 0, ofAccountInDay: 0, ofAddress: 0 };
  }

  return {
    /** Names an account, or an address, without telling which. */
    blind,

    /** Whether the next try of this account from this address needs a proof of work. */
    async needsCaptcha(who: string, address: string): Promise<boolean> {
      const { ofAccount, ofAddress } = await count(blind(who), blind(address), new Date(now()));
      return Math.max(ofAccount, ofAddress) >= FREE_FAILURES;
    },

    /**
     * How much more than the usual a proof of work costs an address: from 1 to 16.
     *
     * @throws {AppError} `too_many_requests` for an address whose tries are used up.
     */
    async workFor(address: string): Promise<number> {
      const { ofAddress } = await count(Buffer.alloc(0), blind(address), new Date(now()));
      if (ofAddress >= MOST_FAILURES_OF_ADDRESS) throw new AppError("too_many_requests");
      return Math.min(MOST_WORK, 2 ** Math.floor(ofAddress / FAILURES_PER_DOUBLING));
    },

    /**
     * Counts a try before it is made, so that a burst of guesses gets no more of them than a queue, and takes the
     * count back when what was found is right.
     *
     * @throws {AppError} `too_many_requests` once the tries of the account or of the address are used up.
     */
    async guarded<Found>(
      tried: Guarded,
      find: () => Promise<Found>,
      isRight: (found: Found) => boolean,
    ): Promise<Found | "captcha_required"> {
      const {
        mostOfAccount = MOST_FAILURES_OF_ACCOUNT,
        mostOfAccountInDay = Math.max(mostOfAccount, MOST_FAILURES_OF_ACCOUNT_IN_DAY),
        mostOfAddress = MOST_FAILURES_OF_ADDRESS,
      } = tried;
      const at = new Date(now());
      const [account, address] = [blind(tried.who), blind(tried.address)];
      const id = await add(account, address, at);
      let isFailure = false;
      try {
        const { ofAccount, ofAccountInDay, ofAddress } = await count(account, address, at);
        if (ofAccountInDay > mostOfAccountInDay)
          throw new AppError(
            "too_many_requests",
            "Too many failed tries. Please try again tomorrow.",
          );
        if (ofAccount > mostOfAccount || ofAddress > mostOfAddress)
          throw new AppError(
            "too_many_requests",
            "Too many failed tries. Please wait fifteen minutes and try again.",
          );
        const isFree = Math.max(ofAccount, ofAddress) <= FREE_FAILURES;
        if (!isFree && tried.isCaptchaSolved && !(await tried.isCaptchaSolved()))
          return "captcha_required";
        const found = await find();
        isFailure = !isRight(found);
        return found;
      } finally {
        if (!isFailure) await pool.query("delete from sign_in_failures where id = $1", [id]);
      }
    },
  };
}
export type Failures = ReturnType<typeof createFailures>;
