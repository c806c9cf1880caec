import { readStored, writeStored } from "../../platform/session/storage.ts";

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
  /** What asks how the sign-up stands. */
  readonly token?: string | undefined;
}

/** The sign-up whose code has just been sent. */
export function pendingNow(
  username: string,
  email: string,
  sent: { readonly resendInSeconds?: number | undefined; readonly token?: string | undefined } = {},
): PendingSignUp {
  const { resendInSeconds = RESEND_SECONDS, token } = sent;
  const sentAt = Date.now();
  return { username, email, sentAt, resendAt: sentAt + resendInSeconds * 1000, token };
}

export const codeEndsAt = (pending: PendingSignUp): number =>
  pending.sentAt + CODE_LIFE_MILLISECONDS;

/** Keeps it for this tab; null forgets it. */
export function keepPending(pending: PendingSignUp | null): void {
  writeStored("sessionStorage", KEY, pending === null ? null : JSON.stringify(pending));
}

function isPending(value: unknown): value is PendingSignUp {
  if (typeof value !== "object" || value === null) return false;
  const { username, email, sentAt, resendAt, token } = value as Partial<PendingSignUp>;
  return (
    typeof username === "string" &&
    typeof email === "string" &&
    typeof sentAt === "number" &&
    typeof resendAt === "number" &&
    (token === undefined || typeof token === "string")
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
