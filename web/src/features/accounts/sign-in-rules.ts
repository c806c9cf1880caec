import type { login } from "@bijou/contract/accounts";
import type { LoginData } from "@bijou/contract/accounts";
import type { ResponseBody } from "@bijou/contract/endpoint";
import { isEmailAddress } from "./email-address.ts";
import { signInTexts as texts } from "./texts.ts";

export interface SignInProblems {
  readonly email?: string;
  readonly password?: string;
}

/** The error of an email address, or "" (V-25, V-26; V-32 has the same texts). */
export function emailProblem(email: string): string {
  if (email.trim() === "") return texts.emailMissing;
  return isEmailAddress(email) ? "" : texts.emailMalformed;
}

/** The same in code mode, which has its own texts. */
export function codeEmailProblem(email: string): string {
  if (email.trim() === "") return texts.codeEmailMissing;
  return isEmailAddress(email) ? "" : texts.codeEmailMalformed;
}

/** The errors of the two fields, in the documented texts; empty if they can be sent. */
export function signInProblems(email: string, password: string): SignInProblems {
  if (email.trim() === "" && password === "")
    return { email: texts.usernameMissing, password: texts.passwordMissing };
  const wrong = emailProblem(email);
  return {
    ...(wrong === "" ? {} : { email: wrong }),
    ...(password === "" ? { password: texts.passwordMissing } : {}),
  };
}

export type SignInOutcome =
  | { readonly kind: "signed-in"; readonly data: LoginData; readonly message: string }
  | { readonly kind: "rejected"; readonly text: string }
  /** The response has neither a token nor a status: the caller signs out (T-33, E-47). */
  | { readonly kind: "broken"; readonly text: string };

type LoginResponse = ResponseBody<typeof login>;

/** Reads the response of a password login (T-30, T-31, T-33). A proxy may have replaced it, so any part may be missing. */
export function signInOutcome(response: Partial<LoginResponse> | null): SignInOutcome {
  const { data, error, message = "", status_code } = response ?? {};
  if (data && data.token !== "") return { kind: "signed-in", data, message };
  if (error?.toLowerCase() === "unauthenticated")
    return { kind: "rejected", text: texts.unauthenticated };
  if (status_code === undefined) return { kind: "broken", text: texts.noAnswer };
  return { kind: "rejected", text: message === "" ? texts.noAnswer : message };
}
