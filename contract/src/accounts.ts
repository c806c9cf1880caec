import * as Type from "typebox";
import { Envelope, exact, refusals, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

const DeviceId = Type.String({ minLength: 8, maxLength: 64, pattern: "^[A-Za-z0-9-]+$" });

export const guestLogin = endpoint({
  path: "/guest-login",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(600, "address"),
  summary: "A guest token for a device (decisions 33)",
  input: Type.Object({ device_id: DeviceId }, exact),
  answers: {
    200: Envelope(
      Type.Object({
        guest_id: Type.String(),
        token: Type.String(),
        /** Unix seconds. */
        expires_at: Type.Integer(),
      }),
    ),
    ...refusals,
  },
});

/** A pair of tokens and the profile it speaks for. */
const Tokens = { token: Type.String(), userToken: Type.String(), user_id: Type.Integer() };

/** Section 3 of accounts-and-commerce, "Login data". */
export const LoginData = Type.Object({
  ...Tokens,
  bearer_token: Type.String(),
  user_token: Type.String(),
  username: Type.String(),
  email: Type.String(),
  guest_id: Type.String(),
  accessType: Type.String(),
  is_parent: Type.Integer(),
  is_child: Type.Integer(),
  profile_image: Type.String(),
  subscription_status: Type.Union([
    Type.Literal("Active"),
    Type.Literal("Cancelled"),
    Type.Literal("Inactive"),
  ]),
  /** The account's owner, so that a clone profile can find its way back; it carries no token of its own (decisions 28). */
  rootUserDetail: Type.Object(Tokens),
});
export type LoginData = Type.Static<typeof LoginData>;

export const login = endpoint({
  path: "/login",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(30, "address"),
  summary: "Signs in with a password (C-56, decisions 33)",
  input: Type.Object(
    {
      login_type: Type.Literal("PASSWORD"),
      email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      rememberme: Type.Optional(Type.Boolean()),
      is_parent: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      device_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
    },
    exact,
  ),
  answers: {
    200: Envelope(Type.Union([LoginData, Type.Null()]), {
      error: Type.Optional(Type.String()),
      bearer_token: Type.Optional(Type.String()),
      user_token: Type.Optional(Type.String()),
    }),
    ...refusals,
  },
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
      device: Type.Optional(Type.String({ maxLength: 20 })),
      platform: Type.Optional(Type.String({ maxLength: 20 })),
    },
    exact,
  ),
  answers: { 200: Envelope(Type.Null()), ...refusals },
});
