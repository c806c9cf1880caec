import * as Type from "typebox";
import { CaptchaResponse, Email } from "../accounts.ts";
import { Envelope, errorResponses, exact, Nothing } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { LinkToken } from "./sign-up.ts";

const Outcome = Envelope(Nothing, {
  error: Type.Optional(
    Type.String({
      description:
        "Why nothing was done; absent on success. Of a request: `invalid_email`, `captcha_required`, `resend_too_soon`, `too_many_mails`. Of a reset: `password_refused`.",
    }),
  ),
  resend_in_seconds: Type.Optional(
    Type.Integer({
      description: "Seconds until another mail may be requested; absent where none was sent.",
    }),
  ),
});

export const forgotPassword = endpoint({
  path: "/forgot-password",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(20, "address"),
  summary: "Mails a link to a new password; the same response for every address (C-57)",
  input: Type.Object({ email: Email, captcha_response: CaptchaResponse }, exact),
  responses: { 200: Outcome, ...errorResponses },
});

export const resetPassword = endpoint({
  path: "/reset-password",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(10, "address"),
  summary: "Sets a new password with the link of a mail, once, and ends all sessions (X-03)",
  input: Type.Object(
    {
      token: LinkToken,
      password: Type.String({
        maxLength: 128,
        description: `The new password; "" gets a message (E-42).`,
      }),
      confirm_password: Type.String({ maxLength: 128, description: "The new password again." }),
    },
    exact,
  ),
  responses: { 200: Outcome, ...errorResponses },
});
