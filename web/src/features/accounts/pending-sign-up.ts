import { readStored, writeStored } from "../../lib/storage.ts";

const KEY = "sign_up";
const CODE_LIFE_MILLISECONDS = 15 * 60 * 1000;
/** The server keeps the pending account a day; after that the code step leads nowhere. */
const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000;
const RESEND_SECONDS = 60;

/** A sign-up that waits for its code: what a refreshed page needs, without the password. */
export interface PendingSignUp {
  readonly username: string;
  readonly email: string;
  /** When the code was sent, in Unix milliseconds. */
  readonly sentAt: number;
  /** From when on another one may be asked for. */
  readonly resendAt: number;
}

/** The sign-up whose code has just been sent. */
export function pendingNow(
  username: string,
  email: string,
  resendInSeconds = RESEND_SECONDS,
): PendingSignUp {
  const sentAt = Date.now();
  return { username, email, sentAt, resendAt: sentAt + resendInSeconds * 1000 };
}

export const codeEndsAt = (pending: PendingSignUp): number =>
  pending.sentAt + CODE_LIFE_MILLISECONDS;

/** Keeps it for this tab; null forgets it. */
export function keepPending(pending: PendingSignUp | null): void {
  writeStored("sessionStorage", KEY, pending === null ? null : JSON.stringify(pending));
}

function isPending(value: unknown): value is PendingSignUp {
  if (typeof value !== "object" || value === null) return false;
  const { username, email, sentAt, resendAt } = value as Partial<PendingSignUp>;
  return (
    typeof username === "string" &&
    typeof email === "string" &&
    typeof sentAt === "number" &&
    typeof resendAt === "number"
  );
}

export function readPending(): PendingSignUp | null {
  try {
    const value: unknown = JSON.parse(readStored("sessionStorage", KEY) ?? "null");
    return isPending(value) && Date.now() - value.sentAt < KEPT_MILLISECONDS ? value : null;
  } catch {
    return null;
  }
}
