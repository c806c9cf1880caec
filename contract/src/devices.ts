import * as Type from "typebox";
import { Done, Envelope, exact, Id, errorResponses, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** Section 3 of accounts-and-commerce, "Device". */
export const UserDevice = Type.Object({
  id: Type.Integer(),
  /** For the owner: "Firefox on Linux". */
  device: Type.String(),
  /** The address of a drawing of its kind. */
  device_image: Type.String(),
  /** In words: "This device", "Active now", "Active 3 days ago". */
  active_status: Type.String(),
  kind: Type.Union([
    Type.Literal("computer"),
    Type.Literal("phone"),
    Type.Literal("tablet"),
    Type.Literal("television"),
  ]),
  /** The country of the last use; "" if unknown. */
  place: Type.String(),
  profile_name: Type.String(),
  /** ISO 8601. */
  last_seen_at: Type.String(),
  signed_in_at: Type.String(),
  is_current: Type.Integer(),
});
export type UserDevice = Type.Static<typeof UserDevice>;

export const userDevices = endpoint({
  path: "/user-devices",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "Where the account is signed in; a clone profile sees its own devices (C-76)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(UserDevice), { count: Type.Integer() }),
    ...errorResponses,
  },
});

export const removeUserDevice = endpoint({
  path: "/remove-user-device",
  methods: ["POST"],
  access: "object",
  changes: true,
  limit: limits.perHour(20, "session"),
  summary: "Signs a device out at once and takes it off the list (X-09, decisions 41)",
  input: Type.Object({ user_id: UserId, device_id: Id }, exact),
  responses: { 200: Done, ...errorResponses },
});
