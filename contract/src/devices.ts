import * as Type from "typebox";
import {
  Count,
  described,
  DeviceNumber,
  Done,
  Envelope,
  errorResponses,
  exact,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** Section 3 of accounts-and-commerce, "Device". */
export const UserDevice = Type.Object(
  {
    id: Type.Integer({ description: "The `device_id` of other calls." }),
    device: Type.String({ description: `For the owner: "Firefox on Linux".` }),
    device_image: Type.String({ description: "The address of a drawing of its kind." }),
    active_status: Type.String({
      description: `In words: "This device", "Active now", "Active 3 days ago".`,
    }),
    kind: described(
      Type.Union([
        Type.Literal("computer"),
        Type.Literal("phone"),
        Type.Literal("tablet"),
        Type.Literal("television"),
      ]),
      "What it is, as its browser says.",
    ),
    place: Type.String({ description: `The country of the last use in English; "" if unknown.` }),
    profile_name: Type.String({ description: "The profile that used it last." }),
    last_seen_at: Type.String({ description: "When it last made a call, ISO 8601." }),
    signed_in_at: Type.String({ description: "When its session began, ISO 8601." }),
    is_current: Type.Integer({
      description: "1 for the device that makes this call, 0 for others.",
    }),
  },
  { title: "UserDevice", description: "A device on which the account is signed in." },
);
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
    200: Envelope(
      Type.Array(UserDevice, { description: "This device first, then the last used." }),
      {
        count: Count,
      },
    ),
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
  input: Type.Object({ user_id: UserId, device_id: DeviceNumber }, exact),
  responses: { 200: Done, ...errorResponses },
});
