import * as Type from "typebox";
import { Password, SignInResponse } from "./accounts.ts";
import { Done, Envelope, exact, Flag, Id, errorResponses, UserId } from "./common.ts";
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

const Pin = Type.String({ pattern: "^\\d{4}$" });
/** 1 to 30 characters once trimmed; the server validates it, the page does not (V-40, decisions 42). */
const ProfileName = Type.String({ maxLength: 100 });

export const myCloneUser = endpoint({
  path: "/my-clone-user",
  bySwitchToken: true,
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profiles of the account (C-68)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(Type.Array(Profile), { count: Type.Integer() }), ...errorResponses },
});

export const loginAsCloneUser = endpoint({
  path: "/login-as-clone-user",
  bySwitchToken: true,
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(20, "session"),
  summary: "Switches to another profile of the account, with a new pair of tokens (C-71)",
  input: Type.Object(
    {
      user_id: UserId,
      clone_user_id: Id,
      /** Required to leave a child's profile or to enter a locked one. */
      pin: Type.Optional(Pin),
      /** The account's password replaces a missing PIN. */
      password: Type.Optional(Password),
    },
    exact,
  ),
  responses: { 200: SignInResponse, ...errorResponses },
});

/** The outcome of a change: `status_code` 0 and a message when it was rejected (E-41). */
const Outcome = Envelope(Type.Null(), { error: Type.Optional(Type.String()) });

/** The caller's profile together with data of the account (C-67). */
export const ViewedProfile = Type.Object({
  ...Profile.properties,
  username: Type.String(),
  /** For the owner of the account only; "" for others. */
  mobile_no: Type.String(),
  language: Type.Integer(),
  subscription_status: Type.String(),
  /** ISO 8601. */
  member_since: Type.String(),
  /** An address that is not confirmed yet; "" without one. */
  pending_email: Type.String(),
  /** When the account will be deleted (ISO 8601); "" without a deletion. */
  delete_at: Type.String(),
});
export type ViewedProfile = Type.Static<typeof ViewedProfile>;

export const viewProfile = endpoint({
  path: "/view-profile",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profile, and the account it belongs to (C-67)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(ViewedProfile), ...errorResponses },
});

export const createCloneUser = endpoint({
  path: "/create-clone-user",
  methods: ["GET", "POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary: "Adds a profile, the fourth at most (C-63, X-10)",
  input: Type.Object(
    {
      user_id: UserId,
      username: ProfileName,
      is_child: Type.Optional(Flag),
      avatar_url: Type.Optional(Type.String({ maxLength: 200 })),
    },
    exact,
  ),
  responses: {
    200: Envelope(Type.Union([Profile, Type.Null()]), { error: Type.Optional(Type.String()) }),
    ...errorResponses,
  },
});

export const removeCloneUser = endpoint({
  path: "/remove-clone-user",
  methods: ["GET", "POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary: "Removes a profile with all its data; never the owner's (C-64)",
  input: Type.Object({ user_id: UserId, clone_user_id: Id }, exact),
  responses: { 200: Outcome, ...errorResponses },
});

export const updateProfile = endpoint({
  path: "/update-profile",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary: "Changes a profile's name; for the owner also address and password (C-65, decisions 31)",
  input: Type.Object(
    {
      user_id: UserId,
      first_name: Type.Optional(ProfileName),
      last_name: Type.Optional(ProfileName),
      email: Type.Optional(Type.String({ maxLength: 254 })),
      password: Type.Optional(Type.String({ maxLength: 128 })),
      confirm_password: Type.Optional(Type.String({ maxLength: 128 })),
      language: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      /** "1" for a field that is meant to change. */
      name_status: Type.Optional(Flag),
      password_status: Type.Optional(Flag),
      language_status: Type.Optional(Flag),
      is_child: Type.Optional(Flag),
      /** Required for a new address or password, unless the sign-in is younger than fifteen minutes. */
      current_password: Type.Optional(Password),
    },
    exact,
  ),
  /** After a change of the password `data` has the new tokens of the session. */
  responses: { 200: SignInResponse, ...errorResponses },
});

export const setProfilePin = endpoint({
  path: "/set-profile-pin",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(20, "session"),
  summary: "Locks a profile with a PIN; the owner's is required for leaving a child's profile",
  input: Type.Object(
    {
      user_id: UserId,
      /** "" unlocks the profile. */
      pin: Type.Union([Pin, Type.Literal("")]),
      current_password: Type.Optional(Password),
    },
    exact,
  ),
  responses: { 200: Outcome, ...errorResponses },
});

export const resetProfilePin = endpoint({
  path: "/reset-profile-pin",
  methods: ["POST"],
  access: "object",
  changes: true,
  limit: limits.perHour(20, "session"),
  summary: "Replaces a forgotten PIN with the account's password, and mails the owner",
  input: Type.Object(
    {
      user_id: UserId,
      /** The profile for which `/login-as-clone-user` required a PIN. */
      clone_user_id: Id,
      password: Password,
      pin: Pin,
    },
    exact,
  ),
  responses: { 200: Outcome, ...errorResponses },
});

export const updateAvatar = endpoint({
  path: "/update-avatar",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary: "Changes a profile's picture to one of the gallery (C-69)",
  input: Type.Object(
    { user_id: UserId, avatar_url: Type.String({ minLength: 1, maxLength: 200 }) },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});

export const AvatarCategory = Type.Object({
  category_name: Type.String(),
  avatars: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), file_path: Type.String() }),
  ),
});
export type AvatarCategory = Type.Static<typeof AvatarCategory>;

export const avatarGallery = endpoint({
  path: "/avatar-gallery",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The pictures a profile may have, by category (C-70)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(Type.Array(AvatarCategory)), ...errorResponses },
});
