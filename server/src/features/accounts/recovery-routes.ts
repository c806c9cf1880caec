import { forgotPassword, resetPassword } from "@bijou/contract/accounts/recovery";
import type { Api } from "../../platform/http/api.ts";
import { done } from "../../platform/http/envelope.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import { notSent, failure } from "./responses.ts";
import { RESEND_SECONDS } from "./send-budget.ts";
import type { Accounts } from "./service.ts";

export function recoveryRoutes(api: Api, accounts: Accounts): void {
  api.bind(forgotPassword, async ({ input, request }) => {
    const email = parseEmail(input.email);
    if (email === undefined) return failure("invalid_email", "Please enter a valid email address");
    const device = accounts.deviceOf(request);
    const outcome = await accounts.recovery.request({
      email,
      device,
      captcha: input.captcha_response,
    });
    if (outcome === "captcha_required")
      return failure(outcome, "Please complete the captcha verification");
    if (outcome !== "sent") return notSent(outcome);
    return {
      ...done("If this email has an account, we’ve sent a reset link."),
      resend_in_seconds: RESEND_SECONDS,
    };
  });

  api.bind(resetPassword, async ({ input }) => {
    const { token, password, confirm_password: confirm } = input;
    const problem = await accounts.recovery.reset({ token, password, confirm });
    if (problem !== undefined) return failure("password_refused", problem);
    return done("Your password has been changed. Please sign in with your new one.");
  });
}
