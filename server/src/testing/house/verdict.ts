import { INVALID_USER_TOKEN } from "@bijou/contract/errors";
import type { Answer } from "./caller.ts";

export const statusOf = (cell: string): number => Number.parseInt(cell, 10);

/** What the caller is told: enough to tell every kind of refusal from every other. */
export function verdictOf({ status, body }: Answer) {
  if (status === 200) return { status };
  const isInvalidToken = body["message"] === INVALID_USER_TOKEN;
  return { status, inBody: body["status"], error: body["error"], isInvalidToken };
}

export const refusal = (status: number, error: string) => ({
  status,
  inBody: status,
  error,
  isInvalidToken: error === "invalid_user_token",
});

/** What a cell of the matrix promises to this actor. */
export function promised(cell: string, isRevoked = false) {
  if (cell === "401g") return { ...refusal(401, "guest_token_required"), inBody: undefined };
  if (cell !== "401") return { status: statusOf(cell) };
  return isRevoked
    ? refusal(401, "invalid_user_token")
    : { ...refusal(401, "member_required"), inBody: undefined };
}
