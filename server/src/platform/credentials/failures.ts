import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/database.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";
import { AppError } from "../errors.ts";
import { createFailuresStore } from "./failures-store.ts";

const MAX_FAILURES_PER_ACCOUNT = 10;
/** NIST 800-63B-4 3.2.2 allows a hundred in a row. */
const MAX_FAILURES_PER_ACCOUNT_AND_DAY = 100;
const MAX_FAILURES_PER_ADDRESS = 30;
/** After this many failures, a try requires a captcha as well (decisions 20). */
const FREE_FAILURES = 2;
/** Every so many failures of an address double the work of its next captcha, up to sixteen times. */
const FAILURES_PER_DOUBLING = 5;
const MAX_WORK = 16;

/** `retryAfterSeconds` is the time that `message` names. */
const LOCK_OUTS = {
  account: {
    of: "account",
    message: "Too many failed attempts. Please wait 15 minutes and try again.",
    retryAfterSeconds: (15 * MINUTE_MS) / 1000,
  },
  address: {
    of: "address",
    message: "Too many failed attempts. Please wait an hour and try again.",
    retryAfterSeconds: HOUR_MS / 1000,
  },
  day: {
    of: "account, today",
    message: "Too many failed attempts. Please try again tomorrow.",
    retryAfterSeconds: DAY_MS / 1000,
  },
} as const;

const DIGITS_LOGGED = 16;

interface Guarded {
  /** What is tried, for the log. */
  readonly kind:
    | "password"
    | "sign-in code"
    | "sign-up code"
    | "owner's password"
    | "profile PIN"
    | "staff password"
    | "staff code";
  /** Whose secret is tried: every kind of secret has its own budget. */
  readonly who: string;
  /** The network address, as limits count it. */
  readonly address: string;
  readonly maxOfAccount?: number;
  readonly maxOfAccountInDay?: number;
  readonly maxOfAddress?: number;
  /** False where members guess in their own home, which must not block sign-ins from there. */
  readonly countsForAddress?: boolean;
  /** Called once tries require a captcha. Without it none is required. */
  readonly isCaptchaSolved?: () => Promise<boolean>;
}

/** Limits failed tries at passwords, PINs and codes. Counted in the database, so that a limit holds on every node. */
export function createFailures(
  database: Database,
  key: Buffer,
  now: () => number,
  log: Pick<FastifyBaseLogger, "info" | "warn">,
) {
  const store = createFailuresStore(database);
  const blind = (text: string): Buffer =>
    createHmac("sha256", key).update(text.toLowerCase()).digest();

  return {
    /** Hashes an account or an address, so that it is not stored. */
    blind,

    /** Whether the next try of this account from this address requires a captcha. */
    async needsCaptcha(who: string, address: string): Promise<boolean> {
      const { ofAccount, ofAddress } = await store.count(
        blind(who),
        blind(address),
        new Date(now()),
      );
      return Math.max(ofAccount, ofAddress) >= FREE_FAILURES;
    },

    /**
     * How much harder the captcha is for an address: from 1 to 16.
     *
     * @throws {AppError} `too_many_requests` for an address without tries left.
     */
    async workFor(address: string): Promise<number> {
      const { ofAddress } = await store.count(Buffer.alloc(0), blind(address), new Date(now()));
      if (ofAddress >= MAX_FAILURES_PER_ADDRESS)
        throw new AppError("too_many_requests", LOCK_OUTS.address.message, LOCK_OUTS.address);
      return Math.min(MAX_WORK, 2 ** Math.floor(ofAddress / FAILURES_PER_DOUBLING));
    },

    /** Clears the failures of an account whose owner has authenticated. */
    async clear(who: string): Promise<void> {
      await store.clear(blind(who));
    },

    /**
     * Counts a try before it is made, so that concurrent guesses get no more of them than sequential ones, and takes
     * the count back when the result is right.
     *
     * @throws {AppError} `too_many_requests` when the account or the address has no tries left.
     */
    async guarded<Value>(
      tried: Guarded,
      find: () => Promise<Value>,
      isRight: (found: Value) => boolean,
    ): Promise<Value | "captcha_required"> {
      const {
        maxOfAccount = MAX_FAILURES_PER_ACCOUNT,
        maxOfAccountInDay = Math.max(maxOfAccount, MAX_FAILURES_PER_ACCOUNT_AND_DAY),
        countsForAddress = true,
        maxOfAddress = countsForAddress ? MAX_FAILURES_PER_ADDRESS : Number.POSITIVE_INFINITY,
      } = tried;
      const at = new Date(now());
      const account = blind(tried.who);
      const address = blind(countsForAddress ? tried.address : tried.who);
      const id = await store.add(account, address, at);
      // A digest is enough to recognize the same account or address in the log.
      const details = {
        kind: tried.kind,
        account: account.toString("hex").slice(0, DIGITS_LOGGED),
        address: tried.address,
      };
      let isFailure = false;
      try {
        const { ofAccount, ofAccountInDay, ofAddress } = await store.count(account, address, at);
        const lockOut =
          ofAccountInDay > maxOfAccountInDay
            ? LOCK_OUTS.day
            : ofAddress > maxOfAddress
              ? LOCK_OUTS.address
              : ofAccount > maxOfAccount
                ? LOCK_OUTS.account
                : undefined;
        if (lockOut) {
          log.warn({ ...details, of: lockOut.of }, "Attempts to sign in are locked out");
          throw new AppError("too_many_requests", lockOut.message, lockOut);
        }
        const isFree = Math.max(ofAccount, ofAddress) <= FREE_FAILURES;
        if (!isFree && tried.isCaptchaSolved && !(await tried.isCaptchaSolved()))
          return "captcha_required";
        const found = await find();
        isFailure = !isRight(found);
        if (isFailure) log.info(details, "An attempt to sign in failed");
        return found;
      } finally {
        if (!isFailure) await store.takeBack(id);
      }
    },
  };
}
export type Failures = ReturnType<typeof createFailures>;
