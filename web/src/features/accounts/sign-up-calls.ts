import { login, type LoginData } from "@bijou/contract/accounts";
import { CallFailed } from "@bijou/contract/errors";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/accounts/sign-up";
import { api } from "../../platform/session/api.ts";
import type { Message } from "./sign-up-rules.ts";
import { accountTexts } from "./texts.ts";
import { DEVICE_TYPE } from "./use-sign-in.ts";

/** K-41 */
const FREE = 1;
const MAIL_TYPE = "NEW-REGISTRATION";
const TOO_MANY_REQUESTS = 429;

export interface SignUpForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export interface Rejected {
  readonly kind: "rejected";
  readonly message: Message;
  /** The request came too early: the message says when to repeat it, and both pages show it. */
  readonly isTooSoon: boolean;
  readonly waitSeconds?: number | undefined;
}

export type BeginResult =
  | {
      readonly kind: "sent";
      readonly resendInSeconds: number | undefined;
      readonly token: string | undefined;
    }
  /** The address has an account, and this device has signed in to it before. */
  | { readonly kind: "member"; readonly text: string }
  | Rejected;

/** Converts an error thrown by a call. */
export function failureOf(failure: unknown): Rejected {
  const isKnown = failure instanceof CallFailed;
  return {
    kind: "rejected",
    message: isKnown ? failure.message : accountTexts.unreachable,
    isTooSoon: isKnown && failure.status === TOO_MANY_REQUESTS,
  };
}

/** Requests an account, and the code that activates it. */
export async function beginSignUp(form: SignUpForm, captchaResponse: string): Promise<BeginResult> {
  const response = await api(signUpNew, {
    username: form.username.trim(),
    email: form.email.trim(),
    password: form.password,
    confirm_password: form.password,
    signup_type: FREE,
    captcha_response: captchaResponse,
  });
  const { status_code, message, resend_in_seconds: waitSeconds, sign_up_token: token } = response;
  if (status_code === 1) return { kind: "sent", resendInSeconds: waitSeconds, token };
  if (status_code === 2)
    return { kind: "member", text: typeof message === "string" ? message : "" };
  return { kind: "rejected", message, isTooSoon: waitSeconds !== undefined, waitSeconds };
}

type VerifyResult =
  | { readonly kind: "open"; readonly data: LoginData; readonly message: string }
  | { readonly kind: "captcha" }
  | { readonly kind: "rejected"; readonly message: string; readonly isSpent: boolean };

/** Activates the account with the emailed code. */
export async function verifySignUp(
  { username, email, password }: SignUpForm,
  code: string,
  captchaResponse: string | undefined,
): Promise<VerifyResult> {
  const { status_code, data, message, error } = await api(accountVerificationWithOtp, {
    username: username.trim(),
    email: email.trim(),
    ...(password === "" ? {} : { password, confirm_password: password }),
    mail_type: MAIL_TYPE,
    opt: code,
    ...(captchaResponse === undefined ? {} : { captcha_response: captchaResponse }),
  });
  if (status_code === 1 && data) return { kind: "open", data, message };
  if (error === "captcha_required" && captchaResponse === undefined) return { kind: "captcha" };
  return { kind: "rejected", message, isSpent: error === "otp_spent" };
}

/** Signs in, with the password of the sign-up, to an account that was activated by the emailed link. */
export async function signInAfterLink({ email, password }: SignUpForm): Promise<LoginData | null> {
  const { status_code, data } = await api(login, {
    login_type: "PASSWORD",
    email: email.trim(),
    password,
    rememberme: true,
    device_type: DEVICE_TYPE,
  });
  return status_code === 1 ? data : null;
}
