import * as Type from "typebox";
import { CaptchaResponse, MailCode, SignInResponse } from "../accounts.ts";
import { described, Envelope, errorResponses, exact, Flag, head, Nothing } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";

const SignUpForm = {
  username: Type.String({ maxLength: 100, description: "The name of the first profile." }),
  email: Type.String({
    maxLength: 254,
    description: `"" and malformed values are reported by field (E-22).`,
  }),
  password: Type.String({
    maxLength: 128,
    description: "The password of the account; a common or short one is reported by field.",
  }),
  confirm_password: Type.String({ maxLength: 128, description: "The same text as `password`." }),
  mobile_no: Type.Optional(Type.String({ maxLength: 20, description: "A telephone number." })),
  agree: Type.Optional(described(Flag, '"1": the terms of use are accepted.')),
  signup_type: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2, description: "1 free, 2 premium (K-41)." }),
  ),
  mail_type: Type.Optional(
    Type.String({ maxLength: 40, description: "Accepted, without effect." }),
  ),
  captcha_response: CaptchaResponse,
};

export const signUpNew = endpoint({
  path: "/sign-up-new",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(20, "address"),
  summary: "Begins a sign-up and sends its code; the verification creates the account (C-53)",
  input: Type.Object(SignUpForm, exact),
  responses: {
    200: described(
      Type.Object({
        status: head.status,
        status_code: Type.Integer({
          description: "1: the code was sent; 2: the address has an account; 0: rejected.",
        }),
        message: described(
          Type.Union([Type.String(), Type.Record(Type.String(), Type.Array(Type.String()))]),
          "A sentence for people; or, with `error` `invalid_form`, the problems of each field by its name (E-22).",
        ),
        data: Nothing,
        error: Type.Optional(
          Type.String({
            description:
              "`invalid_form`, `captcha_required`, `already_a_member`, `resend_too_soon` or `too_many_mails`; absent where the code was sent.",
          }),
        ),
        resend_in_seconds: Type.Optional(
          Type.Integer({
            description:
              "Seconds until another code may be requested; absent where the form was rejected.",
          }),
        ),
        sign_up_token: Type.Optional(
          Type.String({
            description:
              "The `token` of `/sign-up-state`, where the code was sent. It reveals the state of the sign-up and does not sign in.",
          }),
        ),
      }),
      "`status_code` 1 sent, 2 the address has an account (only for its own devices), 0 rejected.",
    ),
    ...errorResponses,
  },
});

export const signUpState = endpoint({
  path: "/sign-up-state",
  methods: ["POST"],
  access: "public",
  changes: false,
  limit: limits.perMinute(120, "address"),
  summary: "Whether the code or link of a sign-up has been used; does not sign in",
  input: Type.Object(
    {
      token: Type.String({
        minLength: 1,
        maxLength: 200,
        description: "`sign_up_token` of `/sign-up-new`.",
      }),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          state: described(
            Type.Union([Type.Literal("waiting"), Type.Literal("finished"), Type.Literal("over")]),
            "`waiting`: not used yet; `finished`: the account exists; `over`: a day has passed, or there is no such sign-up.",
          ),
        },
        { description: "How far the sign-up is." },
      ),
    ),
    ...errorResponses,
  },
});

export const accountVerificationWithOtp = endpoint({
  path: "/account-verification-with-otp",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(60, "address"),
  summary:
    "Ends a sign-up with the code of its mail and signs in; status_code 3 is a wrong code (C-54)",
  input: Type.Object(
    {
      ...SignUpForm,
      username: Type.Optional(SignUpForm.username),
      password: Type.Optional(SignUpForm.password),
      confirm_password: Type.Optional(SignUpForm.confirm_password),
      opt: MailCode,
    },
    exact,
  ),
  responses: { 200: SignInResponse, ...errorResponses },
});

export const LinkToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "The secret of the link in the mail.",
});

export const accountVerification = endpoint({
  path: "/account-verification",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(20, "address"),
  summary: "Uses the link of a mail: a sign-up, a new address, an owner's confirmation (C-58)",
  input: Type.Object({ token: LinkToken }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          signup_type: Type.String({
            description: `"NEW-REGISTRATION" after a sign-up, "NEW-SUBSCRIPTION" after one that leads to the choice of a plan (T-44), "" after another link.`,
          }),
        },
        { description: "What the link was for." },
      ),
    ),
    ...errorResponses,
  },
});
