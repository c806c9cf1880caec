import { COMMAND } from "../../platform/audit/actor.ts";
import { accountObject, audit, changesBetween } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import { endGrant, grant, lockMembership } from "./operator-store.ts";

/** How an entry shows a membership without payment. */
const described = (membership: { isEnded: boolean; until: Date | null } | undefined) => ({
  premium: membership !== undefined && !membership.isEnded,
  until: (!membership?.isEnded && membership?.until?.toISOString()) || null,
});

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
  await inTransaction(database, async (client) => {
    const before = await lockMembership(client, accountId);
    if (!(await grant(client, accountId, until)))
      throw new OperatorError(
        "This account pays for its membership. Give it a coupon at the payment provider instead.",
      );
    await audit(client, COMMAND, {
      type: "membership.given",
      object: accountObject(accountId),
      changes: changesBetween(described(before), described({ isEnded: false, until })),
      at: new Date(),
    });
  });
}

/**
 * Ends a granted membership.
 *
 * @throws {OperatorError} if there is none, or it is paid.
 */
export async function endGrantedMembership(database: Database, accountId: number): Promise<void> {
  await inTransaction(database, async (client) => {
    const found = await lockMembership(client, accountId);
    if (!found || found.isEnded) throw new OperatorError("This account has no membership.");
    if (found.provider !== "house")
      throw new OperatorError(
        "This account pays for its membership. End it at the payment provider, or block the account, which ends its renewal.",
      );
    await endGrant(client, accountId);
    await audit(client, COMMAND, {
      type: "membership.ended",
      object: accountObject(accountId),
      changes: changesBetween(described(found), described(undefined)),
      at: new Date(),
    });
  });
}
