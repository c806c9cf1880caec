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

export interface Refused {
  readonly kind: "refused";
  readonly message: Message;
  /** The same may be asked again later: then the message says when, whatever page it is shown on. */
  readonly isTooSoon: boolean;
  readonly waitSeconds?: number | undefined;
}

export type Begun =
  | {
      readonly kind: "sent";
      readonly resendInSeconds: number | undefined;
      readonly token: string | undefined;
    }
  /** The address has an account, and this device has signed in to it before. */
  | { readonly kind: "member"; readonly text: string }
  | Refused;

/** A call that was not answered, or refused with a status of its own. */
export function failureOf(failure: unknown): Refused {
  const isKnown = failure instanceof CallFailed;
  return {
    kind: "refused",
    message: isKnown ? failure.message : accountTexts.unreachable,
    isTooSoon: isKnown && failure.status === TOO_MANY_REQUESTS,
  };
}

/** Asks for an account, and for the code that opens it. */
export async function beginSignUp(form: SignUpForm, captchaResponse: string): Promise<Begun> {
  const answer = await api(signUpNew, {
    username: form.username.trim(),
    email: form.email.trim(),
    password: form.password,
    confirm_password: form.password,
    signup_type: FREE,
    captcha_response: captchaResponse,
  });
  const { status_code, message, resend_in_seconds: waitSeconds, sign_up_token: token } = answer;
  if (status_code === 1) return { kind: "sent", resendInSeconds: waitSeconds, token };
  if (status_code === 2)
    return { kind: "member", text: typeof message === "string" ? message : "" };
  return { kind: "refused", message, isTooSoon: waitSeconds !== undefined, waitSeconds };
}

type Verified =
  | { readonly kind: "open"; readonly data: LoginData; readonly message: string }
  | { readonly kind: "captcha" }
  | { readonly kind: "refused"; readonly message: string; readonly isSpent: boolean };

/** Opens the account with the code of its mail. */
export async function verifySignUp(
  { username, email, password }: SignUpForm,
  code: string,
  captchaResponse: string | undefined,
): Promise<Verified> {
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
  return { kind: "refused", message, isSpent: error === "otp_spent" };
}

/** Signs in to the account that the mail's link has opened, with the password that it was asked for with. */
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
