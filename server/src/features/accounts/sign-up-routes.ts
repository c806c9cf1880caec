import {
  accountVerification,
  accountVerificationWithOtp,
  signUpNew,
  signUpState,
} from "@bijou/contract/accounts/sign-up";
import type { Api } from "../../platform/http/api.ts";
import { done, ok } from "../../platform/http/envelope.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import {
  CODE_SENT,
  CODE_VERIFIED,
  notSent,
  failure,
  signedInResponse,
  wrongCode,
} from "./responses.ts";
import { RESEND_SECONDS } from "./send-budget.ts";
import type { Accounts } from "./service.ts";
import { readSignUp } from "./sign-up-form.ts";
import type { Opened } from "./verification.ts";

/** V-15. */
const CAPTCHA_REQUIRED = "Please complete the captcha verification.";
const ALREADY_A_MEMBER = "You already have an account. Please sign in.";
/** T-26. */
const WRONG_CODE_STATUS = 3;
const PREMIUM = 2;

const OPENED: Record<Opened["what"], string> = {
  signed_up: "Your account is ready. Please sign in.",
  already_a_member: ALREADY_A_MEMBER,
  email_changed: "Your new email address is confirmed.",
  owner_confirmed: "Thanks. You can sign in with a code again.",
};

export function signUpRoutes(api: Api, accounts: Accounts): void {
  api.bind(signUpNew, async ({ input, request }) => {
    const read = await readSignUp(input, await accounts.serviceName());
    if ("problems" in read) return { ...failure("invalid_form", ""), message: read.problems };
    const outcome = await accounts.signUp.begin(read.request, {
      device: accounts.deviceOf(request),
      signUpType: input.signup_type === PREMIUM ? PREMIUM : 1,
      captcha: input.captcha_response,
    });
    if (outcome === "captcha_required") return failure(outcome, CAPTCHA_REQUIRED);
    if (outcome === "already_a_member")
      return { ...failure(outcome, ALREADY_A_MEMBER), status_code: 2 };
    if ("error" in outcome) return notSent(outcome);
    const { token } = outcome;
    return { ...done(CODE_SENT), resend_in_seconds: RESEND_SECONDS, sign_up_token: token };
  });

  api.bind(signUpState, async ({ input }) =>
    ok({ state: await accounts.signUp.state(input.token) }),
  );

  api.bind(accountVerificationWithOtp, async ({ input, request }) => {
    const email = parseEmail(input.email);
    if (email === undefined)
      return failure("invalid_email", "Please fill in a valid Email Address");
    const outcome = await accounts.signUp.verify({
      email,
      code: input.opt,
      device: accounts.deviceOf(request),
      captcha: input.captcha_response,
    });
    if (outcome === "captcha_required") return failure(outcome, CAPTCHA_REQUIRED);
    if (outcome === "already_a_member")
      return { ...failure(outcome, ALREADY_A_MEMBER), status_code: 2 };
    if (typeof outcome === "string")
      return { ...wrongCode(outcome), status_code: WRONG_CODE_STATUS };
    return signedInResponse(outcome, CODE_VERIFIED);
  });

  api.bind(accountVerification, async ({ input }) => {
    const opened = await accounts.openLink(input.token);
    const isPremium = opened.what === "signed_up" && opened.signUpType === PREMIUM;
    const signup_type =
      opened.what === "signed_up" ? (isPremium ? "NEW-SUBSCRIPTION" : "NEW-REGISTRATION") : "";
    return { ...ok({ signup_type }), message: OPENED[opened.what] };
  });
}
