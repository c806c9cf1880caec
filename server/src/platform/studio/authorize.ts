import type { StudioEndpoint } from "@bijou/contract/studio/endpoint";
import { KEY_RIGHTS, keyLevelOf, levelOf, type Scope } from "@bijou/contract/studio/roles";
import type { FastifyRequest } from "fastify";
import { MINUTE_MS } from "../durations.ts";
import { StudioProblem } from "./problem.ts";
import { isKey, type StudioCaller, type StudioKey, type StudioSession } from "./studio-session.ts";

/** Actions in danger ask for a second factor that is not older than this (ST-007). */
export const RECENT_MS = 10 * MINUTE_MS;

/** SameSite keeps the cookie from other sites; these two keep changes from pages of this site that are not the Studio. */
export function requireOrigin({ headers }: FastifyRequest, studioUrl: string): void {
  if (headers["studio"] === "1" && headers.origin === studioUrl) return;
  throw new StudioProblem(
    "other_origin",
    `Changes are accepted only from the Studio at ${studioUrl}/studio. Open it at that address, or set PUBLIC_URL or STUDIO_URL to the address that you use.`,
  );
}

/** @throws {StudioProblem} for a second factor that was given too long ago, or never. */
export function requireRecentFactor({ factorAt }: StudioSession, nowMs: number): void {
  if (factorAt === null || nowMs - factorAt.getTime() > RECENT_MS)
    throw new StudioProblem(
      "recent_second_factor",
      "Confirm with your second factor again, then repeat the action.",
    );
}

function requireFactor(session: StudioSession): void {
  if (session.state === "second_factor")
    throw new StudioProblem("second_factor", "Confirm with your second factor, then try again.");
  if (session.state === "second_factor_setup")
    throw new StudioProblem("second_factor_setup", "Set up a second factor, then try again.");
}

/** What decides who may make a call. */
type Guarded = Pick<StudioEndpoint, "method" | "needs" | "isDanger" | "isQuestion">;

/** Whether whoever may only read may not make it. */
export const isChange = ({
  method,
  isQuestion,
}: Pick<StudioEndpoint, "method" | "isQuestion">): boolean =>
  method === "POST" && isQuestion !== true;

function authorizePerson(call: Guarded, needs: Scope, session: StudioSession, nowMs: number): void {
  requireFactor(session);
  const level = levelOf(session.roles, needs);
  if (level === undefined || (isChange(call) && level === "read"))
    throw new StudioProblem("missing_scopes", `This needs a role with the scope “${needs}”.`, {
      scopes: [needs],
    });
  if (!call.isDanger && (!isChange(call) || level !== "danger")) return;
  if (!session.hasFactor)
    throw new StudioProblem("second_factor_setup", "This needs a second factor. Set one up first.");
  requireRecentFactor(session, nowMs);
}

/** Why a key may not make a call that needs a scope; undefined if it may. */
function missingReason(call: Guarded, needs: Scope, { rights, roles }: StudioKey) {
  if (KEY_RIGHTS[needs] === null)
    return `No API key has the scope “${needs}”. Do this in the Studio.`;
  const given = rights[needs];
  const wanted = isChange(call) ? "write" : "read";
  if (given === undefined || (wanted === "write" && given === "read"))
    return `This needs a key with the scope “${needs}” (${wanted}). Create one in the Studio under API keys.`;
  const allowed = keyLevelOf(roles, needs);
  if (allowed === undefined || (wanted === "write" && allowed === "read"))
    return `The person who created this key no longer has the scope “${needs}” (${wanted}). Have another person create one.`;
  return undefined;
}

function authorizeKey(call: Guarded, key: StudioKey): void {
  const { needs, isDanger } = call;
  if (needs === null || isDanger)
    throw new StudioProblem(
      "person_only",
      "Only a person can do this. Open the Studio in a browser.",
    );
  const reason = missingReason(call, needs, key);
  if (reason !== undefined) throw new StudioProblem("missing_scopes", reason, { scopes: [needs] });
}

/** @throws {StudioProblem} for a caller who may not make the call, or whose second factor is too old. */
export function authorize(
  endpoint: Guarded,
  caller: StudioCaller | undefined,
  nowMs: number,
): void {
  if (caller && isKey(caller)) return authorizeKey(endpoint, caller);
  if (endpoint.needs === null) return undefined;
  if (!caller) throw new StudioProblem("signed_out", "Sign in, then try again.");
  return authorizePerson(endpoint, endpoint.needs, caller, nowMs);
}
