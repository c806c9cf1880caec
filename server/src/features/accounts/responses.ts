import type { LoginData } from "@bijou/contract/accounts";
import { ok } from "../../platform/http/envelope.ts";
import type { WrongCode } from "./codes-store.ts";
import { type TooSoon, tooSoonSentence } from "./send-budget.ts";

/** E-27, E-28. */
export const CODE_SENT = "OTP sent successfully! Please check your email.";
export const CODE_VERIFIED = "OTP verified successfully! Logging you in...";

/** E-25. */
const WRONG_CODE: Record<WrongCode, { error: string; message: string }> = {
  wrong: { error: "invalid_otp", message: "Invalid OTP. Please try again." },
  last: {
    error: "otp_spent",
    message: "That code is wrong, and it was the last try. Please request a new one.",
  },
  spent: { error: "otp_spent", message: "This code is no longer valid. Please request a new one." },
};

/** A failure that the page shows, in the envelope of a sign-in. */
export function failure(error: string, message: string) {
  return { ...ok(null), status_code: 0, message, error };
}

/** The response to a wrong or used-up code. */
export function wrongCode(outcome: WrongCode) {
  const { error, message } = WRONG_CODE[outcome];
  return failure(error, message);
}

/** The response when no further mail is allowed yet. */
export function notSent(tooSoon: TooSoon) {
  return {
    ...failure(tooSoon.error, tooSoonSentence(tooSoon)),
    resend_in_seconds: tooSoon.resendInSeconds,
  };
}

/** The tokens are repeated outside `data` (F-28). */
export function signedInResponse(data: LoginData, message: string) {
  const { bearer_token, user_token } = data;
  return { ...ok(data), message, bearer_token, user_token };
}
