import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";

/**
 * Gives an account Premium without payment.
 *
 * @param until without it until it is ended.
 * @throws {OperatorError} when the account pays for a membership, which a gift would hide.
 */
export async function giveMembership(
  { pool }: Database,
  accountId: number,
  until: Date | null,
): Promise<void> {
  const { rowCount } = await pool.query({
    name: "membership-give",
    text: `insert into memberships (account_id, state, paid_until, provider)
           values ($1, 'active', $2, 'house')
           on conflict (account_id) do update set state = excluded.state, paid_until = excluded.paid_until,
             provider = 'house', subscription_id = null, provider_status = null, price_id = null,
             period_end = null, past_due_since = null, synced_at = null
           where memberships.provider = 'house' or memberships.state = 'ended'`,
    values: [accountId, until],
  });
  if (rowCount === 0)
    throw new OperatorError(
      "This account pays for its membership. Give it a coupon at the payment provider instead.",
    );
}

/**
 * Ends Premium that was given.
 *
 * @throws {OperatorError} when there is none, or it is paid for.
 */
export async function endGivenMembership({ pool }: Database, accountId: number): Promise<void> {
  const { rows } = await pool.query<{ provider: string; isEnded: boolean }>({
    name: "membership-provider",
    text: `select provider, state = 'ended' as "isEnded" from memberships where account_id = $1`,
    values: [accountId],
  });
  const [found] = rows;
  if (!found || found.isEnded) throw new OperatorError("This account has no membership.");
  if (found.provider !== "house")
    throw new OperatorError(
      "This account pays for its membership. End it at the payment provider, or block the account, which ends its renewal.",
    );
  await pool.query({
    name: "membership-end-given",
    text: "update memberships set state = 'ended' where account_id = $1 and provider = 'house'",
    values: [accountId],
  });
}
