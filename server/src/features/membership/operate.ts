import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";
import { endGiven, give, providerOf } from "./operator-store.ts";

/**
 * Gives an account Premium without payment.
 *
 * @param until without it until it is ended.
 * @throws {OperatorError} when the account pays for a membership, which a gift would hide.
 */
export async function giveMembership(
  database: Database,
  accountId: number,
  until: Date | null,
): Promise<void> {
  if (!(await give(database, accountId, until)))
    throw new OperatorError(
      "This account pays for its membership. Give it a coupon at the payment provider instead.",
    );
}

/**
 * Ends Premium that was given.
 *
 * @throws {OperatorError} when there is none, or it is paid for.
 */
export async function endGivenMembership(database: Database, accountId: number): Promise<void> {
  const found = await providerOf(database, accountId);
  if (!found || found.isEnded) throw new OperatorError("This account has no membership.");
  if (found.provider !== "house")
    throw new OperatorError(
      "This account pays for its membership. End it at the payment provider, or block the account, which ends its renewal.",
    );
  await endGiven(database, accountId);
}
