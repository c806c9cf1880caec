import * as Type from "typebox";
import { Password } from "../accounts.ts";
import { described, Envelope, errorResponses, exact, UserId } from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";

export const exportAccount = endpoint({
  path: "/export-account",
  methods: ["POST"],
  access: "root",
  changes: false,
  limit: limits.perHour(10, "session"),
  summary: "All data of an account, as one file",
  input: described(
    Type.Object({ user_id: UserId, current_password: Type.Optional(Password) }, exact),
    "The password is required unless the sign-in is younger than fifteen minutes.",
  ),
  responses: {
    200: Envelope(
      Type.Unknown({
        description:
          "An object with a list for each kind of data, such as `profiles`, `positions`, `watch_lists` and `sessions`. Kinds may be added.",
      }),
      {
        error: Type.Optional(
          Type.String({
            description: "`password_required` or `password_wrong`; `data` is null then.",
          }),
        ),
      },
    ),
    ...errorResponses,
  },
});

const Deletion = Envelope(
  Type.Object(
    {
      delete_at: Type.String({
        description: `When the account will be deleted, ISO 8601; "" for an account that is not being deleted.`,
      }),
      membership_until: Type.String({
        description: `ISO 8601: the end of the membership that was cancelled with the account; "" without one, or before the deletion.`,
      }),
    },
    { description: "The state of the deletion after the call." },
  ),
  {
    error: Type.Optional(
      Type.String({
        description:
          "Why nothing was done, such as `password_wrong`, or `provider_away` where the subscription cannot be ended now; absent on success.",
      }),
    ),
  },
);

export const deleteAccount = endpoint({
  path: "/delete-account",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary:
    "Deletes the account in seven days, ends the renewal of its membership, and mails its owner",
  input: Type.Object({ user_id: UserId, current_password: Password }, exact),
  responses: { 200: Deletion, ...errorResponses },
});

export const keepAccount = endpoint({
  path: "/keep-account",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary: "Cancels the deletion of the account",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Deletion, ...errorResponses },
});
