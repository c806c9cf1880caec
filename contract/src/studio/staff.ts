import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Email, exact, Instant, oneOf, OptionalInstant, Revision, Roles } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { ROLES, SCOPES } from "./roles.ts";

const Id = Type.Integer({ minimum: 1, description: "As `/staff` names it." });

const StaffMember = Type.Object(
  {
    id: Id,
    revision: Revision,
    name: Type.String({ description: "As colleagues see it." }),
    email: Email,
    roles: Roles,
    factors: Type.Array(oneOf(["totp", "passkey"], "A kind."), {
      description: "The kinds of second factors that are set up.",
    }),
    apiKeys: Type.Array(Type.String(), {
      description:
        "Names of the person’s API keys that are not paused. Removing the person, or a role, pauses them.",
    }),
    savedViews: Type.Array(Type.String(), {
      description: "Names of the person’s saved views. Removing the person hands them over.",
    }),
    titleDrafts: Type.Array(Type.String(), {
      description:
        "Names of the titles in whose drafts the person typed something last. Removing the person hands that over.",
    }),
    addedAt: Instant("When the person joined."),
    seenAt: OptionalInstant("When the person used the Studio last."),
    isYou: Type.Boolean({ description: "Whether it is the caller." }),
  },
  { title: "StaffMember", description: "A person who works here." },
);
export type StaffMember = Type.Static<typeof StaffMember>;

const Invitation = Type.Object(
  {
    id: Id,
    email: Email,
    roles: Roles,
    invitedBy: Type.String({ description: "Who invited." }),
    sentAt: Instant("When it was sent."),
    expiresAt: Instant("When the link expires."),
  },
  { title: "Invitation", description: "An invitation that was not accepted yet." },
);
export type Invitation = Type.Static<typeof Invitation>;

const SECONDS_OF_15_MINUTES = 15 * 60;
const SECONDS_OF_30_DAYS = 30 * 24 * 60 * 60;

const Policy = Type.Object(
  {
    revision: Revision,
    readOnlyNeedsSecondFactor: Type.Boolean({
      description: "Whether people with only the role `read_only` need a second factor.",
    }),
    idleSeconds: Type.Integer({
      minimum: SECONDS_OF_15_MINUTES,
      maximum: SECONDS_OF_30_DAYS,
      description: "A session ends after this time without activity.",
    }),
    maxSeconds: Type.Integer({
      minimum: SECONDS_OF_15_MINUTES,
      maximum: SECONDS_OF_30_DAYS,
      description: "A session ends after this time in any case.",
    }),
  },
  { title: "StaffPolicy", description: "How staff sign in." },
);
export type StaffPolicy = Type.Static<typeof Policy>;

const Staff = Type.Object(
  {
    people: Type.Array(StaffMember, { description: "By name." }),
    invitations: Type.Array(Invitation, { description: "Open ones, the newest first." }),
    policy: Policy,
    sendsEmail: Type.Boolean({
      description: "Whether invitations are mailed; otherwise the link must be copied.",
    }),
  },
  { title: "Staff", description: "Everybody who works here." },
);
export type Staff = Type.Static<typeof Staff>;

const draftsTo = (without: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Who gets what the person typed in drafts of titles, and may edit them; ${without} without it.`,
    }),
  );

const shared = {
  access: "staff",
  needs: "staff",
  limit: limits.perMinute(60, "session"),
} as const;

export const getStaff = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/staff",
  summary: "Everybody who works here, open invitations, and how staff sign in",
  input: Type.Object({}, exact),
  responses: { 200: Staff },
});

export const changeRoles = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/staff/:id/roles",
  summary: "Changes the roles of a person; fewer rights end the person’s sessions",
  input: Type.Object(
    { id: Id, revision: Revision, roles: Roles, draftsTo: draftsTo("they stay the person’s") },
    exact,
  ),
  responses: { 200: Staff },
});

export const removeStaff = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/staff/:id/remove",
  summary: "Removes a person, ends the person’s sessions, and hands over what they owned",
  input: Type.Object(
    {
      id: Id,
      revision: Revision,
      viewsTo: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: "Who gets the person’s saved views; the caller without it.",
        }),
      ),
      draftsTo: draftsTo("the caller"),
    },
    exact,
  ),
  responses: { 200: Staff },
});

export const endStaffSessions = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/staff/:id/end-sessions",
  summary: "Signs a person out everywhere",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Staff },
});

export const changePolicy = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/staff/policy",
  summary: "Changes how staff sign in",
  input: Type.Object(
    {
      revision: Revision,
      readOnlyNeedsSecondFactor: Type.Optional(Policy.properties.readOnlyNeedsSecondFactor),
      idleSeconds: Type.Optional(Policy.properties.idleSeconds),
      maxSeconds: Type.Optional(Policy.properties.maxSeconds),
    },
    exact,
  ),
  responses: { 200: Staff },
});

const Invited = Type.Object({
  staff: Staff,
  link: Type.String({ description: "What was mailed, shown once. It works once, for 72 hours." }),
});

export const invite = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/invitations",
  limit: limits.perMinute(20, "session"),
  summary: "Invites a person by email",
  input: Type.Object({ email: Email, roles: Roles }, exact),
  responses: { 200: Invited },
});

export const revokeInvitation = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/invitations/:id/revoke",
  summary: "Makes an invitation invalid",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Staff },
});

export const getRoles = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/roles",
  summary: "What each role may do",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      roles: Type.Array(
        Type.Object({
          role: oneOf(ROLES, "One of the five."),
          needsSecondFactor: Type.Boolean({ description: "Whether it requires one." }),
          scopes: Type.Array(
            Type.Object({
              scope: oneOf(SCOPES, "A group of calls."),
              level: oneOf(["read", "write", "danger"], "What the role may do there."),
            }),
            { description: "What the role may do." },
          ),
        }),
        { description: "All roles." },
      ),
    }),
  },
});
