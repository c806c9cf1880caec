import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const ACTOR_KINDS = ["staff", "key", "command", "schedule", "setup"] as const;

const Change = Type.Object({
  field: Type.String({ description: "As the object’s own calls name it." }),
  before: Type.Unknown({ description: "Its value before; null if it had none." }),
  after: Type.Unknown({ description: "Its value after; null if it has none." }),
});

export const AuditEntry = Type.Object(
  {
    id: Type.Integer({ description: "Later entries have greater ids." }),
    at: Instant("When it happened."),
    actor: Type.Object(
      {
        kind: oneOf(ACTOR_KINDS, "What acted."),
        id: Type.Union([Type.Integer(), Type.Null()], {
          description: "Of a person; of an API key, the person who created it.",
        }),
        name: Type.String({ description: "As it was then." }),
      },
      { description: "Who or what acted." },
    ),
    network: Type.String({ description: "Where from, shortened to a network; may be empty." }),
    type: Type.String({ description: "What happened, such as `staff.invited`." }),
    object: Type.Object(
      {
        kind: Type.String({ description: "Such as `staff`." }),
        id: Type.String({ description: "The object." }),
        name: Type.String({ description: "As it was then." }),
      },
      { description: "What the change was made to." },
    ),
    changes: Type.Array(Change, {
      description: "The fields that changed. Secrets are shown as `changed`.",
    }),
    reason: Type.Union([Type.String(), Type.Null()], { description: "If one was asked for." }),
  },
  { title: "AuditEntry", description: "One line of the audit log." },
);
export type AuditEntry = Type.Static<typeof AuditEntry>;

const DAY = { pattern: "^\\d{4}-\\d{2}-\\d{2}$" } as const;

const filters = {
  person: Type.Optional(Type.Integer({ minimum: 1, description: "A member of staff." })),
  type: Type.Optional(
    Type.String({ maxLength: 60, description: "A type, or its part before the dot." }),
  ),
  objectKind: Type.Optional(
    Type.String({ maxLength: 40, description: "Only entries about this kind, such as `staff`." }),
  ),
  objectId: Type.Optional(Type.String({ maxLength: 60, description: "An object of that kind." })),
  from: Type.Optional(Type.String({ ...DAY, description: "The first day, in the time zone." })),
  to: Type.Optional(Type.String({ ...DAY, description: "The last day, in the time zone." })),
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      description: "The IANA time zone of the days, such as `Europe/Berlin`; UTC without.",
    }),
  ),
};

const shared = { access: "staff", needs: "audit" } as const;

export const getAuditLog = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/audit-log",
  limit: limits.perMinute(120, "session"),
  summary: "The audit log, the newest entry first; roles other than the owner see their own part",
  input: Type.Object(
    {
      ...filters,
      cursor: Type.Optional(
        Type.String({ maxLength: 40, description: "`next` of the previous page." }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, description: "Entries of a page; 50 without." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      entries: Type.Array(AuditEntry, { description: "The newest first." }),
      next: Type.Union([Type.String(), Type.Null()], {
        description: "The cursor of the next page; null on the last.",
      }),
      total: Type.Integer({ description: "Exact to 10,000, then at least this many." }),
      more: Type.Boolean({ description: "Whether there are more than `total`." }),
      types: Type.Array(Type.String(), { description: "All types that occur, for a filter." }),
      people: Type.Array(
        Type.Object({
          id: Type.Integer({ description: "The person." }),
          name: Type.String({ description: "As it is today." }),
        }),
        { description: "Everybody who occurs, for a filter." },
      ),
    }),
  },
});

export const exportAuditLog = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/audit-log/export",
  limit: limits.perMinute(10, "session"),
  summary: "The audit log as a file, the oldest entry first",
  input: Type.Object(
    { ...filters, format: oneOf(["csv", "jsonl"], "RFC 4180, or JSON Lines.") },
    exact,
  ),
  responses: { 200: Type.String({ description: "The file." }) },
  fileTypes: ["text/csv", "application/jsonl"],
});
