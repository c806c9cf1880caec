import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { KEY_LEVELS, SCOPES } from "./roles.ts";

const KEY_STATUSES = ["active", "paused", "expired"] as const;

const MAX_NETWORKS = 20;

const Id = Type.Integer({ minimum: 1, description: "As `/keys` names it." });

const KeyScope = Type.Object(
  {
    scope: oneOf(SCOPES, "A group of calls."),
    level: oneOf(KEY_LEVELS, "`write` is reading and changing."),
  },
  exact,
);

const KeyName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: "\\S",
  description: "What it is for.",
});

const ApiKey = Type.Object(
  {
    id: Id,
    name: KeyName,
    hint: Type.String({ description: "Its first and last characters, to recognize it by." }),
    scopes: Type.Array(KeyScope, { description: "What it may do." }),
    networks: Type.Array(Type.String(), {
      description: "Addresses and networks from which it works; all without any.",
    }),
    createdAt: Instant("When it was created."),
    createdBy: Type.String({ description: "Who created it." }),
    isCreatorHere: Type.Boolean({ description: "Whether that person still works here." }),
    usedAt: OptionalInstant("When it was used last, to the minute."),
    expiresAt: OptionalInstant("When it stops working."),
    status: oneOf(KEY_STATUSES, "Whether it works."),
  },
  { title: "ApiKey", description: "A key with which a program calls the Studio." },
);
export type ApiKey = Type.Static<typeof ApiKey>;

const Keys = Type.Object(
  { keys: Type.Array(ApiKey, { description: "The newest first." }) },
  { title: "ApiKeys", description: "All keys that were not revoked." },
);
export type ApiKeys = Type.Static<typeof Keys>;

const shared = {
  access: "staff",
  needs: "keys",
  limit: limits.perMinute(60, "session"),
} as const;

export const getKeys = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/keys",
  summary: "The API keys",
  input: Type.Object({}, exact),
  responses: { 200: Keys },
});

export const createKey = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/keys",
  limit: limits.perMinute(20, "session"),
  summary: "Creates an API key, which is shown in this response only",
  input: Type.Object(
    {
      name: KeyName,
      scopes: Type.Array(KeyScope, {
        minItems: 1,
        maxItems: SCOPES.length,
        description: "Each scope once, and none that the caller does not have.",
      }),
      networks: Type.Optional(
        Type.Array(Type.String({ maxLength: 50 }), {
          maxItems: MAX_NETWORKS,
          description: "Such as `192.0.2.7`, `10.0.0.0/8` or `2001:db8::/32`; all without any.",
        }),
      ),
      expiresAt: Type.Optional(
        Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
          description: "When it stops working, ISO 8601. It does not expire without it.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object({
      list: Keys,
      key: Type.String({ description: "The key, shown now and never again." }),
    }),
  },
});

export const pauseKey = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/keys/:id/pause",
  summary: "Stops an API key until it is resumed",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Keys },
});

export const resumeKey = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/keys/:id/resume",
  summary: "Lets a paused API key work again",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Keys },
});

export const revokeKey = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/keys/:id/revoke",
  summary: "Makes an API key invalid for good",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: Keys },
});
