import type * as Type from "typebox";

/**
 * Who may make a call; the server does not start with a route without an access level.
 * - `public`: everyone, any token is ignored
 * - `browse`: a guest token or a member; responses are filtered for a child's profile
 * - `member`: a signed-in profile, on its own data (`user_id` absent or its own)
 * - `object`: as `member`, and the named object belongs to the profile; otherwise 404
 * - `root`: as `member`, and the profile owns the account; otherwise 403
 * - `play`: as `member`, and the entitlement decides about the contents of the response
 */
export type Access = "public" | "browse" | "member" | "object" | "root" | "play";

/** The maximum of calls of one caller in a window, per network address or per session. */
export interface Limit {
  readonly calls: number;
  readonly per: "minute" | "hour";
  readonly by: "address" | "session";
}

export interface Endpoint {
  /** Below the API base. */
  readonly path: `/${string}`;
  /** Documented changes by GET also accept POST; our own client always sends changes by POST. */
  readonly methods: readonly ("GET" | "POST")[];
  readonly access: Access;
  /** A change is never cached, prefetched or navigated to. */
  readonly changes: boolean;
  readonly limit: Limit;
  /** Also accepts the switch-only token of `rootUserDetail` (decisions 28). */
  readonly bySwitchToken?: boolean;
  /** False for a `browse` call whose responses vary too much for caching them for guests. */
  readonly cached?: false;
  /** The response waits until something happens, and makes no work meanwhile. */
  readonly held?: true;
  readonly input: Type.TObject;
  readonly responses: { readonly 200: Type.TSchema; readonly [status: number]: Type.TSchema };
  readonly summary: string;
}

/** Preserves the literal types of a call, which client and server share. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type Input<E extends Endpoint> = Type.Static<E["input"]>;
export type ResponseBody<E extends Endpoint> = Type.Static<E["responses"][200]>;

export const API_BASE = "/api/v3";

const perMinute = (calls: number, by: Limit["by"]): Limit => ({ calls, per: "minute", by });
const perHour = (calls: number, by: Limit["by"]): Limit => ({ calls, per: "hour", by });

/** The limits of the authorization matrix. */
export const limits = { perMinute, perHour };
