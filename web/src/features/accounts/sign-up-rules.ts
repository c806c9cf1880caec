import { isEmailAddress } from "./email-address.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";

/** /signup is the older page, /signup-new the newer one; they differ in what they say and ask. */
export type Generation = "older" | "newer";

export interface StartProblems {
  readonly username?: string;
  readonly email?: string;
}

/** What is wrong in step 1 (V-11, V-12). */
export function startProblems(username: string, email: string): StartProblems {
  return {
    ...(username.trim() === "" ? { username: texts.usernameMissing } : {}),
    ...(isEmailAddress(email) ? {} : { email: texts.emailMalformed }),
  };
}

export type Message = string | Readonly<Record<string, readonly string[]>>;

/** E-22: sentences that arrive by field become one text. */
export const joinMessages = (message: Message): string =>
  typeof message === "string" ? message : Object.values(message).flat().join(" ");

/**
 * What is said of a refused sign-up: the newer page adds the server's message (E-20); the older one says what is wrong
 * with the fields (E-21, E-22), and how long to wait.
 */
export function refusalText(
  generation: Generation,
  { message, isTooSoon }: { readonly message: Message; readonly isTooSoon: boolean },
): string {
  const start = generation === "newer" ? texts.failed : texts.failedOlder;
  if (generation === "older" && typeof message === "string" && !isTooSoon) return start;
  return [start, joinMessages(message)].filter(Boolean).join(" ");
}

/** E-23 */
export const verifyRefusalText = (message: string): string =>
  [texts.verifyFailed, message].filter(Boolean).join(" ");
