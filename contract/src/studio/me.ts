import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import {
  Email,
  exact,
  Instant,
  NewPassword,
  oneOf,
  OptionalInstant,
  PersonName,
  Revision,
} from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { LANGUAGES, SignedIn, THEMES } from "./session.ts";

/** Notifications that arrive by email if the person wants them. Those about changed secrets always arrive. */
export const NOTIFICATIONS = ["new_sign_in"] as const;

const Id = Type.Integer({ minimum: 1, description: "As `/me` names it." });

const Factor = Type.Object({
  id: Id,
  kind: oneOf(["totp", "passkey"], "An authenticator app, or a passkey."),
  name: Type.String({ description: "What the person calls it." }),
  addedAt: Instant("When it was added."),
  usedAt: OptionalInstant("When it was used last."),
});

const OwnSession = Type.Object({
  id: Id,
  isCurrent: Type.Boolean({ description: "Whether it is the session of this call." }),
  browser: Type.String({ description: "Such as `Firefox on Linux`." }),
  place: Type.String({ description: "The country; empty if unknown." }),
  startedAt: Instant("When it began."),
  seenAt: Instant("When it was used last."),
});

const Me = Type.Object(
  {
    ...SignedIn.properties,
    revision: Revision,
    notifications: Type.Array(oneOf(NOTIFICATIONS, "A kind."), {
      description: "What arrives by email.",
    }),
    needsSecondFactor: Type.Boolean({ description: "Whether the role requires one." }),
    factors: Type.Array(Factor, { description: "The second factors." }),
    recoveryCodesLeft: Type.Integer({ description: "How many recovery codes were not used." }),
    sessions: Type.Array(OwnSession, { description: "Where the person is signed in." }),
  },
  { title: "Me", description: "The person who is signed in." },
);
export type Me = Type.Static<typeof Me>;

const shared = {
  access: "staff",
  needs: "self",
  limit: limits.perMinute(60, "session"),
} as const;

export const getMe = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/me",
  summary: "The person who is signed in, with factors and sessions",
  input: Type.Object({}, exact),
  responses: { 200: Me },
});

export const changeMe = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me",
  summary: "Changes the fields that are given",
  input: Type.Object(
    {
      revision: Revision,
      name: Type.Optional(PersonName),
      language: Type.Optional(oneOf(LANGUAGES, "The language of the Studio.")),
      theme: Type.Optional(oneOf(THEMES, "The colors of the Studio.")),
      timeZone: Type.Optional(
        Type.Union([Type.String({ maxLength: 60 }), Type.Null()], {
          description: "IANA name; null for the browser’s.",
        }),
      ),
      notifications: Type.Optional(
        Type.Array(oneOf(NOTIFICATIONS, "A kind."), {
          uniqueItems: true,
          maxItems: NOTIFICATIONS.length,
          description: "What arrives by email.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: Me },
});

export const changeMyPassword = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/password",
  limit: limits.perMinute(10, "session"),
  summary: "Changes the password and ends all other sessions",
  input: Type.Object(
    {
      current: Type.String({ maxLength: 1024, description: "The current password." }),
      password: NewPassword,
    },
    exact,
  ),
  responses: { 200: Me },
});

export const changeMyEmail = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/email",
  isDanger: true,
  limit: limits.perMinute(10, "session"),
  summary: "Changes the address that signs in; the old one is told",
  input: Type.Object({ revision: Revision, email: Email }, exact),
  responses: { 200: Me },
});

export const endMySession = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/sessions/:id/end",
  summary: "Ends one session of the person",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Me },
});

export const endMyOtherSessions = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/sessions/end-others",
  summary: "Ends all sessions of the person but this one",
  input: Type.Object({}, exact),
  responses: { 200: Me },
});

export const removeMyFactor = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/factors/:id/remove",
  isDanger: true,
  summary: "Removes a second factor; the last one stays while the role needs one",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Me },
});

export const renewRecoveryCodes = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/me/recovery-codes",
  isDanger: true,
  limit: limits.perMinute(10, "session"),
  summary: "Replaces the recovery codes",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      recoveryCodes: Type.Array(Type.String(), {
        description: "Ten codes, shown now and never again.",
      }),
    }),
  },
});
