import type * as Type from "typebox";

/**
 * Who may make a call; the server refuses to start with a route that does not say.
 * - `public`: anybody, any token is ignored
 * - `browse`: a guest token or a member; answers are filtered for a child's profile
 * - `member`: a signed-in profile, on its own data (`user_id` absent or its own)
 * - `object`: as `member`, and the named object belongs to the profile; otherwise 404
 * - `root`: as `member`, and the profile owns the account; otherwise 403
 * - `play`: as `member`, and the entitlement decides what the answer carries
 */
export type Access = "public" | "browse" | "member" | "object" | "root" | "play";

/** The most calls one caller may make in a window, per network address or per session. */
export interface Limit {
  readonly calls: number;
  readonly per: "minute" | "hour";
  readonly by: "address" | "session";
}

export interface Endpoint {
  /** Below the API base. */
  readonly path: `/${string}`;
  /** A documented change by GET answers to POST too; our own client always changes by POST. */
  readonly methods: readonly ("GET" | "POST")[];
  readonly access: Access;
  /** A change is never cached, prefetched or navigated to. */
  readonly changes: boolean;
  readonly limit: Limit;
  /** Answers the switch-only token of `rootUserDetail` as well (decisions 28). */
  readonly bySwitchToken?: boolean;
  /** Of a `browse` call with too many different answers for guests' ones to be worth keeping. */
  readonly cached?: false;
  readonly input: Type.TObject;
  readonly responses: { readonly 200: Type.TSchema; readonly [status: number]: Type.TSchema };
  readonly summary: string;
}

/** Keeps the literal types of one call, so that both sides read the same object. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type Input<E extends Endpoint> = Type.Static<E["input"]>;
export type ResponseBody<E extends Endpoint> = Type.Static<E["responses"][200]>;

export const API_BASE = "/api/v3";

const perMinute = (calls: number, by: Limit["by"]): Limit => ({ calls, per: "minute", by });
const perHour = (calls: number, by: Limit["by"]): Limit => ({ calls, per: "hour", by });

/** The limits of the authorisation matrix. */
export const limits = { perMinute, perHour };
