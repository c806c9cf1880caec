import * as Type from "typebox";
import {
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  Flag,
  Nothing,
  SubscriptionStatus,
  titled,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

export const DeviceId = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: "^[A-Za-z0-9-]+$",
  description:
    "A random name that the client makes once for this device and stores, such as a UUID.",
});

export const guestLogin = endpoint({
  path: "/guest-login",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(600, "address"),
  summary: "A guest token for a device (decisions 33)",
  input: Type.Object({ device_id: DeviceId }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          guest_id: Type.String({ description: "The `device_id` of the request." }),
          token: Type.String({
            description: "Begins with `bjg.`; send it as `Authorization: Bearer`.",
          }),
          expires_at: Type.Integer({
            description: "When `token` stops working, in Unix seconds; request another one then.",
          }),
        },
        { description: "The token of a guest." },
      ),
    ),
    ...errorResponses,
  },
});

/** A pair of tokens and the profile that they authenticate. */
const Tokens = {
  token: Type.String({ description: "Send it as `Authorization: Bearer`." }),
  userToken: Type.String({ description: "Send it as `user-token`." }),
  user_id: Type.Integer({ description: "The profile that the tokens authenticate." }),
};

/** Section 3 of accounts-and-commerce, "Login data". */
export const LoginData = Type.Object(
  {
    ...Tokens,
    bearer_token: Type.String({ description: "The same as `token`." }),
    user_token: Type.String({ description: "The same as `userToken`." }),
    username: Type.String({ description: "The name of the profile." }),
    email: Type.String({ description: 'The address of the account; "" for a child.' }),
    guest_id: Type.String({ description: 'Always "".' }),
    accessType: Type.String({ description: "`login`, or `signup` after a verification." }),
    is_parent: Type.Integer({
      description: "1 for the profile of the owner of the account, 0 for the others.",
    }),
    is_child: Type.Integer({ description: "1 for a child's profile." }),
    profile_image: Type.String({
      description: "The name of its picture, whose address is `/avatars/<name>.svg`.",
    }),
    subscription_status: SubscriptionStatus,
    rootUserDetail: described(
      Type.Object(Tokens),
      "The account's owner, so that a clone profile can switch back. `token` may list profiles and switch to one, and nothing else (decisions 28).",
    ),
  },
  {
    title: "LoginData",
    description: "A session that was opened: its two tokens, and the profile they authenticate.",
  },
);
export type LoginData = Type.Static<typeof LoginData>;

export const MailCode = Type.String({
  pattern: "^(\\d{4}|\\d{6})$",
  description: "The code from the mail. `code_digits` of `/api-config` is its length.",
});
export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  description: "The email address of the account.",
});
export const Password = Type.String({
  minLength: 1,
  maxLength: 128,
  description: "The password of the account, in plain text.",
});
export const CaptchaResponse = Type.Optional(
  Type.String({
    maxLength: 4_000,
    description:
      "A solved challenge of `/captcha-challenge`, as altcha's solver encodes it: base64 of JSON.",
  }),
);

/** The response of every call that may sign in; the tokens are repeated outside `data` (F-28). */
export const SignInResponse = titled(
  described(
    Envelope(
      described(
        Type.Union([LoginData, Type.Null()]),
        "The session; null where none was opened, such as after a mail with a code.",
      ),
      {
        error: Type.Optional(
          Type.String({
            description:
              "Why no session was opened or nothing was changed; absent on success. Of a sign-in: `unauthenticated`, `invalid_email`, `captcha_required`, `invalid_otp`, `otp_spent`, `resend_too_soon`, `too_many_mails`, `already_a_member`. Of a switch: `pin_required`, `pin_wrong`, `password_required`, `password_wrong`. Of a change of a profile: also `name_invalid`, `name_taken`, `email_required`, `email_refused`, `password_refused`, `owner_only`, `owner_is_adult`.",
          }),
        ),
        bearer_token: Type.Optional(
          Type.String({ description: "The same as `data.token`; absent without a session." }),
        ),
        user_token: Type.Optional(
          Type.String({ description: "The same as `data.userToken`; absent without a session." }),
        ),
        resend_in_seconds: Type.Optional(
          Type.Integer({
            description:
              "Seconds until another code may be requested; absent where none was requested.",
          }),
        ),
      },
    ),
    "The response of every call that may sign in.",
  ),
  "SignInResponse",
);

export const login = endpoint({
  path: "/login",
  methods: ["POST"],
  access: "public",
  changes: true,
  // Failures have their own limits; a school or an office signs in from one address.
  limit: limits.perHour(600, "address"),
  summary:
    "Signs in with a password; with OTP sends a code, or signs in with it (C-55, C-56, decisions 33)",
  input: Type.Object(
    {
      login_type: described(
        Type.Union([Type.Literal("PASSWORD"), Type.Literal("OTP")]),
        "Sign in with a password, or with a code from a mail.",
      ),
      email: Email,
      password: Type.Optional(described(Password, "For a PASSWORD sign-in.")),
      otp: Type.Optional(described(MailCode, "For an OTP sign-in; without it a code is sent.")),
      rememberme: Type.Optional(Type.Boolean({ description: "Accepted, without effect." })),
      is_parent: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1, description: "Accepted, without effect." }),
      ),
      device_type: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 9, description: "Accepted, without effect." }),
      ),
      captcha_response: CaptchaResponse,
    },
    exact,
  ),
  responses: { 200: SignInResponse, ...errorResponses },
});

export const logout = endpoint({
  path: "/logout",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(30, "session"),
  summary: "Ends this session (C-66)",
  input: Type.Object(
    {
      user_id: UserId,
      device: Type.Optional(
        Type.String({ maxLength: 20, description: "Accepted, without effect." }),
      ),
      platform: Type.Optional(
        Type.String({ maxLength: 20, description: "Accepted, without effect." }),
      ),
    },
    exact,
  ),
  responses: { 200: Envelope(Nothing), ...errorResponses },
});

export const logoutAllDevices = endpoint({
  path: "/logout-all-devices",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary: "Ends every session of the account; of a clone profile, its own (decisions 41)",
  input: Type.Object(
    {
      user_id: UserId,
      keep_this: Type.Optional(described(Flag, `"1" leaves this device signed in.`)),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
