import { guestLogin, login, logout, logoutAllDevices } from "@bijou/contract/accounts";
import { captchaChallenge } from "@bijou/contract/accounts/captcha";
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
import { recoveryRoutes } from "./recovery-routes.ts";
import type { Accounts, Device } from "./service.ts";
import { RESEND_SECONDS } from "./send-budget.ts";
import { signUpRoutes } from "./sign-up-routes.ts";

interface SignInInput {
  readonly email: string;
  readonly password?: string;
  readonly otp?: string;
  readonly captcha_response?: string;
}

/** V-29. */
const CAPTCHA_REQUIRED = failure("captcha_required", "Please complete the captcha verification");

async function signInWithCode(accounts: Accounts, input: SignInInput, device: Device) {
  const email = parseEmail(input.email);
  if (email === undefined) return failure("invalid_email", "Please enter a valid email address");
  const attempt = { email, device, captcha: input.captcha_response };
  if (input.otp === undefined) {
    const sent = await accounts.signIn.sendCode(attempt);
    if (sent === "captcha_required") return CAPTCHA_REQUIRED;
    if (sent !== "sent") return { ...notSent(sent), data: null };
    return { ...ok(null), message: CODE_SENT, resend_in_seconds: RESEND_SECONDS };
  }
  const outcome = await accounts.signIn.byCode({ ...attempt, code: input.otp });
  if (outcome === "captcha_required") return CAPTCHA_REQUIRED;
  if (typeof outcome === "string") return wrongCode(outcome);
  return signedInResponse(outcome, CODE_VERIFIED);
}

async function signInWithPassword(accounts: Accounts, input: SignInInput, device: Device) {
  const outcome = await accounts.signIn.byPassword({
    email: parseEmail(input.email) ?? input.email.trim(),
    password: input.password ?? "",
    device,
    captcha: input.captcha_response,
  });
  if (outcome === "captcha_required") return CAPTCHA_REQUIRED;
  if (outcome === "unauthenticated") return failure(outcome, "Unauthenticated");
  return signedInResponse(outcome, "Welcome back");
}

export function accountRoutes(api: Api, accounts: Accounts): void {
  api.bind(guestLogin, async ({ input }) => {
    const { token, expiresAtSeconds } = accounts.guestToken(input.device_id);
    return ok({ guest_id: input.device_id, token, expires_at: expiresAtSeconds });
  });

  api.bind(captchaChallenge, async ({ input, request }) =>
    accounts.captchaChallenge(input.purpose, accounts.deviceOf(request)),
  );

  api.bind(login, async ({ input, request }) => {
    const signIn = input.login_type === "OTP" ? signInWithCode : signInWithPassword;
    return signIn(accounts, input, accounts.deviceOf(request));
  });

  api.bind(logout, async ({ caller }) => {
    await accounts.signOut(caller);
    return { ...ok(null), message: "Signed out" };
  });

  api.bind(logoutAllDevices, async ({ input, caller }) => {
    const keepThis = input.keep_this === "1";
    await accounts.signOutEverywhere(caller, { keepThis });
    return done(keepThis ? "You’re signed out on all other devices" : "Signed out everywhere");
  });

  signUpRoutes(api, accounts);
  recoveryRoutes(api, accounts);
}
