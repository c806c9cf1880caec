import type { Endpoint } from "@bijou/contract/endpoint";
import { INVALID_USER_TOKEN } from "@bijou/contract/errors";
import type { TestResponse } from "./caller.ts";

export const statusOf = (cell: string): number => Number.parseInt(cell, 10);

/** The part of a response that distinguishes every kind of error. */
export function verdictOf({ status, body }: TestResponse) {
  if (status === 200) return { status };
  const isInvalidToken = body["message"] === INVALID_USER_TOKEN;
  return { status, inBody: body["status"], error: body["error"], isInvalidToken };
}

export const errorVerdict = (status: number, error: string) => ({
  status,
  inBody: status,
  error,
  isInvalidToken: error === "invalid_user_token",
});

/** The verdict that a cell of the matrix promises; public calls check only their own secret, if any. */
export function promised(
  cell: string,
  { access }: Pick<Endpoint, "access">,
  { isRevoked = false, isChild = false } = {},
) {
  const withoutSignOut = (error: string) => ({ ...errorVerdict(401, error), inBody: undefined });
  if (cell === "401g") return withoutSignOut("guest_token_required");
  if (cell === "200a" && isChild) return errorVerdict(403, "adults_only");
  if (cell === "403") return errorVerdict(403, "root_only");
  if (cell !== "401") return { status: statusOf(cell) };
  if (access === "public") return withoutSignOut("secret_required");
  return isRevoked ? errorVerdict(401, "invalid_user_token") : withoutSignOut("member_required");
}
