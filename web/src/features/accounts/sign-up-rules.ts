import { isEmailAddress } from "./email-address.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";

/** /signup is the older page, /signup-new the newer one; their texts and captchas differ. */
export type Generation = "older" | "newer";

export interface StartProblems {
  readonly username?: string;
  readonly email?: string;
}

/** The errors of step 1 (V-11, V-12). */
export function startProblems(username: string, email: string): StartProblems {
  return {
    ...(username.trim() === "" ? { username: texts.usernameMissing } : {}),
    ...(isEmailAddress(email) ? {} : { email: texts.emailMalformed }),
  };
}

export type Message = string | Readonly<Record<string, readonly string[]>>;

/** E-22: joins messages by field into one text. */
export const joinMessages = (message: Message): string =>
  typeof message === "string" ? message : Object.values(message).flat().join(" ");

/**
 * The text of a rejected sign-up. The newer page adds the server's message (E-20); the older one adds only the errors
 * of the fields (E-21, E-22) and how long to wait.
 */
export function errorText(
  generation: Generation,
  { message, isTooSoon }: { readonly message: Message; readonly isTooSoon: boolean },
): string {
  const start = generation === "newer" ? texts.failed : texts.failedOlder;
  if (generation === "older" && typeof message === "string" && !isTooSoon) return start;
  return [start, joinMessages(message)].filter(Boolean).join(" ");
}

/** E-23 */
export const verifyErrorText = (message: string): string =>
  [texts.verifyFailed, message].filter(Boolean).join(" ");
