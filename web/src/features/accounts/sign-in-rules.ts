import type { login } from "@bijou/contract/accounts";
import type { LoginData } from "@bijou/contract/accounts";
import type { ResponseBody } from "@bijou/contract/endpoint";
import { isEmailAddress } from "./email-address.ts";
import { signInTexts as texts } from "./texts.ts";

export interface SignInProblems {
  readonly email?: string;
  readonly password?: string;
}

/** What is wrong with an e-mail address; "" where it may be sent (V-25, V-26, and V-32 by the same words). */
export function emailProblem(email: string): string {
  if (email.trim() === "") return texts.emailMissing;
  return isEmailAddress(email) ? "" : texts.emailMalformed;
}

/** The same in code mode, which has words of its own. */
export function codeEmailProblem(email: string): string {
  if (email.trim() === "") return texts.codeEmailMissing;
  return isEmailAddress(email) ? "" : texts.codeEmailMalformed;
}

/** What is wrong with the two fields, in the documented words; empty where they may be sent. */
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
  | { readonly kind: "refused"; readonly text: string }
  /** Neither a token nor a status came back: whoever was signed in is signed out (T-33, E-47). */
  | { readonly kind: "broken"; readonly text: string };

type LoginAnswer = ResponseBody<typeof login>;

/** Reads the answer of a password login (T-30, T-31, T-33). A proxy in between may have sent anything. */
export function signInOutcome(answer: Partial<LoginAnswer> | null): SignInOutcome {
  const { data, error, message = "", status_code } = answer ?? {};
  if (data && data.token !== "") return { kind: "signed-in", data, message };
  if (error?.toLowerCase() === "unauthenticated")
    return { kind: "refused", text: texts.unauthenticated };
  if (status_code === undefined) return { kind: "broken", text: texts.noAnswer };
  return { kind: "refused", text: message === "" ? texts.noAnswer : message };
}
