import type pg from "pg";
import { HOUR_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import { type Counted, countOfAddress, lockBudget, sentTo } from "./send-budget-store.ts";

/** Between two mails of a kind (decisions 20). */
export const RESEND_SECONDS = 60;
/** Twilio Verify allows ten codes of four digits in a day. */
const MAX_PER_ACCOUNT = { inHour: 3, inDay: 10 } as const;
const MAX_PER_ADDRESS_AND_HOUR = 30;

/** Why no further mail is sent yet, and when the next one is. */
export interface TooSoon {
  readonly error: "resend_too_soon" | "too_many_mails";
  readonly resendInSeconds: number;
}

export function tooSoonSentence({ error, resendInSeconds }: TooSoon): string {
  if (error === "resend_too_soon")
    return `Please wait ${resendInSeconds} ${resendInSeconds === 1 ? "second" : "seconds"} before you try again.`;
  const minutes = Math.ceil(resendInSeconds / 60);
  return `Too many emails were requested. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}

/** What is counted: codes, or links to a new password. */

/**
 * Whether an account may be mailed once more. Counts rows of the tables under a lock that lasts until the transaction
 * ends, so that of concurrent requests only one is the last. Unknown addresses are counted like known ones.
 *
 * @throws {AppError} `too_many_requests` for a network address with thirty requests in an hour.
 */
export async function mayMail(
  client: pg.PoolClient,
  counted: Counted,
  who: { accountKey: Buffer; addressKey?: Buffer; nowMs: number; limitScale: number },
): Promise<TooSoon | undefined> {
  const { accountKey, addressKey, nowMs, limitScale } = who;
  for (const key of addressKey ? [accountKey, addressKey] : [accountKey])
    await lockBudget(client, key);

  const scaled = (most: number): number => Math.max(1, Math.round(most * limitScale));
  const since = (ms: number) => new Date(nowMs - ms);
  const ofAddress = addressKey
    ? await countOfAddress(client, counted, addressKey, since(HOUR_MS))
    : 0;
  if (ofAddress >= scaled(MAX_PER_ADDRESS_AND_HOUR))
    throw new AppError("too_many_requests", "Too many emails were requested from this network", {
      retryAfterSeconds: HOUR_MS / 1000,
    });

  const sentAtMs = await sentTo(client, counted, accountKey, since(24 * HOUR_MS));
  const [latest] = sentAtMs;
  const waitFor = (fromMs: number | undefined, ms: number): number =>
    fromMs === undefined ? 0 : Math.ceil((fromMs + ms - nowMs) / 1000);
  // The n-th latest must be older than the window before another is allowed.
  const inHour = waitFor(sentAtMs[scaled(MAX_PER_ACCOUNT.inHour) - 1], HOUR_MS);
  const inDay = waitFor(sentAtMs[scaled(MAX_PER_ACCOUNT.inDay) - 1], 24 * HOUR_MS);
  const used = Math.max(inHour, inDay);
  if (used > 0) return { error: "too_many_mails", resendInSeconds: used };
  const next = waitFor(latest, RESEND_SECONDS * 1000);
  return next > 0 ? { error: "resend_too_soon", resendInSeconds: next } : undefined;
}
