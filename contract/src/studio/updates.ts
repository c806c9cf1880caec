import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import type { Scope } from "./roles.ts";

/** Kinds of objects that people open and change, each with the scope that may know of it. */
export const OBJECT_SCOPES = {
  title: "catalog",
  person: "catalog",
  list: "catalog",
  menu: "site",
  home: "site",
  staff: "staff",
  invitation: "staff",
  policy: "staff",
  key: "keys",
  settings: "settings",
  site: "site",
  page: "site",
  email: "site",
  announcement: "site",
  ad: "ads",
  job: "health",
  issue: "issues",
  backup: "danger",
} as const satisfies Readonly<Record<string, Scope>>;
export type ObjectKind = keyof typeof OBJECT_SCOPES;
export const OBJECT_KINDS = [
  "title",
  "person",
  "list",
  "menu",
  "home",
  "staff",
  "invitation",
  "policy",
  "key",
  "settings",
  "site",
  "page",
  "email",
  "announcement",
  "ad",
  "job",
  "issue",
  "backup",
] as const satisfies readonly ObjectKind[];

/** Pages that follow from changes to other objects. */
const FOLLOWING_KINDS = ["today", "audit"] as const;

const CHANGE_KINDS = [...OBJECT_KINDS, ...FOLLOWING_KINDS] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const Colleague = Type.Object(
  {
    id: Type.Integer({ description: "The person." }),
    name: Type.String({ description: "The person’s name." }),
    field: Type.Union([Type.String(), Type.Null()], {
      description: "The field that the person is editing; null for none.",
    }),
  },
  { title: "Colleague", description: "Somebody else who has the same object open." },
);
export type Colleague = Type.Static<typeof Colleague>;

const Updates = Type.Object(
  {
    mark: Type.String({ description: "For the next call." }),
    changes: Type.Array(
      Type.Object({
        kind: oneOf(
          CHANGE_KINDS,
          "What changed. `today` and `audit` are pages that show changes of several kinds.",
        ),
        id: Type.String({ description: "The object; empty for a page." }),
      }),
      { description: "What has changed since the mark, each once; nothing without a mark." },
    ),
    isAll: Type.Boolean({
      description: "More has changed than is listed: everything may be different.",
    }),
    colleagues: Type.Array(Colleague, { description: "Who else has the object open, by name." }),
  },
  { title: "Updates", description: "What others change, and where they are." },
);
export type Updates = Type.Static<typeof Updates>;

export const getUpdates = studioEndpoint({
  access: "staff",
  needs: "today",
  method: "GET",
  path: "/updates",
  isPoll: true,
  limit: limits.perMinute(120, "session"),
  summary:
    "What others change, and who has the same object open. Waits up to 25 seconds until there is something new; a key is answered at once",
  input: Type.Object(
    {
      mark: Type.Optional(
        Type.String({
          maxLength: 500,
          pattern: "^[0-9]*(?:\\.[0-9]{1,16}){0,20}~[\\w-]*$",
          description: "That of the last answer; without it the call answers at once.",
        }),
      ),
      kind: Type.Optional(oneOf(OBJECT_KINDS, "The kind of the object that the person has open.")),
      object: Type.Optional(
        Type.String({
          pattern: "^[\\w-]{1,40}$",
          description: "Which object of that kind; none is all of them.",
        }),
      ),
      field: Type.Optional(
        Type.String({
          pattern: "^[\\w-]{1,40}$",
          description: "The field that the person is editing.",
        }),
      ),
      tab: Type.Optional(
        Type.String({
          pattern: "^[\\w-]{1,40}$",
          description: "Tells the person’s tabs apart.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: Updates },
});
