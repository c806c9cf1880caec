import { isEmailAddress } from "./email-address.ts";
import { columnTexts as texts } from "./sign-up-texts.ts";

export interface JoinFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly mobile: string;
  readonly isAgreed: boolean;
}

export const NO_FIELDS: JoinFields = {
  name: "",
  email: "",
  password: "",
  confirmation: "",
  mobile: "",
  isAgreed: false,
};

export type JoinProblems = Partial<Record<keyof JoinFields, string>>;

/** K-34 */
const MOBILE_DIGITS = 10;

/** V-23: keeps digits only, at most as many as a number has. */
export const mobileDigits = (text: string): string =>
  text.replace(/\D/g, "").slice(0, MOBILE_DIGITS);

function confirmationProblem(password: string, confirmation: string): string {
  if (confirmation === "") return texts.confirmMissing;
  return confirmation === password ? "" : texts.mismatch;
}

/** The errors of a new password and its confirmation (V-19..V-21, V-35..V-37). */
export function passwordProblems(
  password: string,
  confirmation: string,
): { password?: string; confirmation?: string } {
  const repeated = confirmationProblem(password, confirmation);
  return {
    ...(password === "" ? { password: texts.passwordMissing } : {}),
    ...(repeated === "" ? {} : { confirmation: repeated }),
  };
}

/** The errors of a form of /old-sign (V-16..V-23); empty if it can be sent. */
export function joinProblems(fields: JoinFields): JoinProblems {
  const { name, email, password, confirmation, mobile, isAgreed } = fields;
  return {
    ...(name.trim() === "" ? { name: texts.nameMissing } : {}),
    ...(email.trim() === ""
      ? { email: texts.emailMissing }
      : isEmailAddress(email)
        ? {}
        : { email: texts.emailMalformed }),
    ...passwordProblems(password, confirmation),
    ...(mobile === "" || mobile.length === MOBILE_DIGITS ? {} : { mobile: texts.mobileMalformed }),
    ...(isAgreed ? {} : { isAgreed: texts.notAgreed }),
  };
}
