import { readStored, writeStored } from "../../platform/session/storage.ts";

const KEY = "sign_up";
const CODE_LIFE_MS = 15 * 60 * 1000;
/** The server deletes a pending account after a day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const RESEND_SECONDS = 60;

/** A sign-up that waits for its code: what a reloaded page needs to go on. The password is not stored. */
export interface PendingSignUp {
  readonly username: string;
  readonly email: string;
  /** When the code was sent, in Unix milliseconds. */
  readonly sentAt: number;
  /** When another code may be requested, in Unix milliseconds. */
  readonly resendAt: number;
  /** The token for the call that returns the state of the sign-up. */
  readonly token?: string | undefined;
}

/** A sign-up whose code has just been sent. */
export function pendingNow(
  username: string,
  email: string,
  sent: { readonly resendInSeconds?: number | undefined; readonly token?: string | undefined } = {},
): PendingSignUp {
  const { resendInSeconds = RESEND_SECONDS, token } = sent;
  const sentAt = Date.now();
  return { username, email, sentAt, resendAt: sentAt + resendInSeconds * 1000, token };
}

export const codeEndsAt = (pending: PendingSignUp): number => pending.sentAt + CODE_LIFE_MS;

/** Stores a pending sign-up for this tab; null deletes it. */
export function savePending(pending: PendingSignUp | null): void {
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
    return isPending(value) && Date.now() - value.sentAt < MAX_AGE_MS ? value : null;
  } catch {
    return null;
  }
}
