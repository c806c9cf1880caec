import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { endGrant, grant, providerOf } from "./operator-store.ts";

/**
 * Grants an account Premium without payment.
 *
 * @param until null for no end.
 * @throws {OperatorError} if the account has a paid membership.
 */
export async function grantMembership(
  database: Database,
  accountId: number,
  until: Date | null,
): Promise<void> {
  if (!(await grant(database, accountId, until)))
    throw new OperatorError(
      "This account pays for its membership. Give it a coupon at the payment provider instead.",
    );
}

/**
 * Ends a granted membership.
 *
 * @throws {OperatorError} if there is none, or it is paid.
 */
export async function endGrantedMembership(database: Database, accountId: number): Promise<void> {
  const found = await providerOf(database, accountId);
  if (!found || found.isEnded) throw new OperatorError("This account has no membership.");
  if (found.provider !== "house")
    throw new OperatorError(
      "This account pays for its membership. End it at the payment provider, or block the account, which ends its renewal.",
    );
  await endGrant(database, accountId);
}
