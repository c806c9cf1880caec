import * as Type from "typebox";
import { LoginData } from "./accounts.ts";
import { Envelope, exact, Id, refusals, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** Section 3 of accounts-and-commerce, "Profile". `password` is always a mask. */
export const Profile = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  parent_id: Type.Integer(),
  is_parent: Type.Integer(),
  is_child: Type.Integer(),
  has_pin: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  password: Type.Literal("********"),
  profile_image: Type.String(),
});
export type Profile = Type.Static<typeof Profile>;

export const myCloneUser = endpoint({
  path: "/my-clone-user",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profiles of the account (C-68)",
  input: Type.Object({ user_id: UserId }, exact),
  answers: { 200: Envelope(Type.Array(Profile), { count: Type.Integer() }), ...refusals },
});

export const loginAsCloneUser = endpoint({
  path: "/login-as-clone-user",
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(20, "session"),
  summary: "Switches to another profile of the account, with a new pair of tokens (C-71)",
  input: Type.Object(
    {
      user_id: UserId,
      clone_user_id: Id,
      /** Needed to leave a child's profile or to enter one that is locked. */
      pin: Type.Optional(Type.String({ pattern: "^\\d{4}$" })),
      /** The account's password does where there is no PIN. */
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
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
