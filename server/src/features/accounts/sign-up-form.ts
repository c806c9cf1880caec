import { parseEmail } from "../../platform/mail/address.ts";
import { passwordProblem } from "../../platform/credentials/password-rules.ts";
import { profileName } from "./profile-name.ts";

const MOBILE = /^\d{10}$/;

export interface SignUpForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirm_password: string;
  readonly mobile_no?: string;
}

export interface SignUpRequest {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly mobileNo: string;
}

/** What is wrong, by field (E-22). */
export type FormProblems = Record<string, string[]>;

/** Validates a sign-up on the server, whatever the page has checked. */
export async function readSignUp(
  form: SignUpForm,
  serviceName: string,
): Promise<{ request: SignUpRequest } | { problems: FormProblems }> {
  const username = profileName(form.username);
  const email = parseEmail(form.email);
  const mobileNo = form.mobile_no?.trim() ?? "";
  const problems: FormProblems = {};
  if (username === undefined) problems["username"] = ["Please fill in a valid User Name"];
  if (email === undefined) problems["email"] = ["Please fill in a valid Email Address"];
  const weakness =
    form.password === ""
      ? "Please fill in a valid Password"
      : await passwordProblem(form.password, { serviceName, email });
  if (weakness !== undefined) problems["password"] = [weakness];
  if (form.confirm_password !== "" && form.confirm_password !== form.password)
    problems["confirm_password"] = ["Password and Confirm Password are not same"];
  if (mobileNo !== "" && !MOBILE.test(mobileNo))
    problems["mobile_no"] = ["Mobile number must be 10 digits"];
  if (username === undefined || email === undefined || Object.keys(problems).length > 0)
    return { problems };
  return { request: { username, email, password: form.password, mobileNo } };
}
