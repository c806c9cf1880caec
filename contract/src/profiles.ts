import * as Type from "typebox";
import { Password, SignInResponse } from "./accounts.ts";
import {
  Count,
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  Flag,
  idOf,
  Nothing,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** Section 3 of accounts-and-commerce, "Profile". */
export const Profile = Type.Object(
  {
    id: Type.Integer({ description: "The `clone_user_id` of other calls." }),
    user_id: Type.Integer({ description: "The same as `id`." }),
    parent_id: Type.Integer({ description: "The profile of the owner of the account." }),
    is_parent: Type.Integer({ description: "1 for the profile of the owner, 0 for the others." }),
    is_child: Type.Integer({ description: "1 for a child, who sees only titles for children." }),
    has_pin: Type.Integer({ description: "1 if `/login-as-clone-user` requires a PIN." }),
    name: Type.String({ description: "What the account's viewers read." }),
    email: Type.String({ description: 'The address of the account; "" for a child.' }),
    password: Type.Literal("********", { description: "Always this mask." }),
    profile_image: Type.String({
      description: "The name of its picture, whose address is `/avatars/<name>.svg`.",
    }),
  },
  { title: "Profile", description: "A profile of an account: one person's lists and history." },
);
export type Profile = Type.Static<typeof Profile>;

const Pin = Type.String({ pattern: "^\\d{4}$", description: "Four digits." });
const ProfileName = Type.String({
  maxLength: 100,
  description: "1 to 30 characters without the spaces around it (V-40, decisions 42).",
});
const AvatarUrl = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "The `file_path` of a picture of `/avatar-gallery`.",
});
const IsChild = described(Flag, '"1" for a child\'s profile, which sees only titles for children.');

export const myCloneUser = endpoint({
  path: "/my-clone-user",
  bySwitchToken: true,
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profiles of the account (C-68)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(Profile, { description: "The owner's first." }), { count: Count }),
    ...errorResponses,
  },
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
      clone_user_id: idOf("The profile, as `/my-clone-user` lists it."),
      pin: Type.Optional(
        described(Pin, "Required to leave a child's profile or to enter a locked one."),
      ),
      password: Type.Optional(
        described(Password, "The account's password replaces a missing PIN."),
      ),
    },
    exact,
  ),
  responses: { 200: SignInResponse, ...errorResponses },
});

const failure = {
  error: Type.Optional(
    Type.String({
      description:
        "Why nothing was changed, with `status_code` 0; absent on success: `name_invalid`, `name_taken`, `too_many_profiles`, `child_has_no_pin`, `pin_not_needed`, `password_required`, `password_wrong`.",
    }),
  ),
};
const Outcome = Envelope(Nothing, failure);

export const ViewedProfile = Type.Object(
  {
    ...Profile.properties,
    username: Type.String({ description: "The name that was given at sign-up." }),
    mobile_no: Type.String({ description: `For the owner of the account only; "" for others.` }),
    language: Type.Integer({ description: "The number of a language, as a client stored it." }),
    subscription_status: Type.String({ description: "`Active`, `Cancelled` or `Inactive`." }),
    member_since: Type.String({ description: "When the account was opened, ISO 8601." }),
    pending_email: Type.String({
      description: `An address that is not confirmed yet; "" without one.`,
    }),
    delete_at: Type.String({
      description: `When the account will be deleted (ISO 8601); "" without a deletion.`,
    }),
  },
  {
    title: "ViewedProfile",
    description: "The caller's profile together with data of the account (C-67).",
  },
);
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
      is_child: Type.Optional(IsChild),
      avatar_url: Type.Optional(
        Type.String({ maxLength: 200, description: "As in `/update-avatar`." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      described(Type.Union([Profile, Type.Null()]), "The new profile; null where none was added."),
      failure,
    ),
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
  input: Type.Object(
    { user_id: UserId, clone_user_id: idOf("The profile, as `/my-clone-user` lists it.") },
    exact,
  ),
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
      last_name: Type.Optional(described(ProfileName, "Put after `first_name`.")),
      email: Type.Optional(
        Type.String({
          maxLength: 254,
          description: "A new address, for the owner. It is valid once its mail is confirmed.",
        }),
      ),
      password: Type.Optional(
        Type.String({ maxLength: 128, description: "A new password, for the owner." }),
      ),
      confirm_password: Type.Optional(
        Type.String({ maxLength: 128, description: "The new password again." }),
      ),
      language: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 99, description: "The number of a language." }),
      ),
      name_status: Type.Optional(described(Flag, `"1" for a field that is meant to change.`)),
      password_status: Type.Optional(described(Flag, '"1" changes the password.')),
      language_status: Type.Optional(described(Flag, '"1" changes the language.')),
      is_child: Type.Optional(IsChild),
      current_password: Type.Optional(
        described(
          Password,
          "Required for a new address or password, unless the sign-in is younger than fifteen minutes.",
        ),
      ),
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
      pin: described(Type.Union([Pin, Type.Literal("")]), `"" unlocks the profile.`),
      current_password: Type.Optional(
        described(Password, "Required unless the sign-in is younger than fifteen minutes."),
      ),
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
      clone_user_id: idOf("The profile for which `/login-as-clone-user` required a PIN."),
      password: Password,
      pin: described(Pin, "The new PIN: four digits."),
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
  input: Type.Object({ user_id: UserId, avatar_url: AvatarUrl }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const AvatarCategory = Type.Object(
  {
    category_name: Type.String({ description: "The heading above the pictures." }),
    avatars: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "Unique in the gallery; no call takes it." }),
        name: Type.String({ description: "What is drawn, for people who cannot see it." }),
        file_path: Type.String({
          description: "The address, and the `avatar_url` of other calls.",
        }),
      }),
      { description: "The pictures under that heading." },
    ),
  },
  { title: "AvatarCategory", description: "A group of the pictures that a profile may have." },
);
export type AvatarCategory = Type.Static<typeof AvatarCategory>;

export const avatarGallery = endpoint({
  path: "/avatar-gallery",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The pictures a profile may have, by category (C-70)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(AvatarCategory, { description: "The gallery." })),
    ...errorResponses,
  },
});
