import { COMMAND } from "../../platform/audit/actor.ts";
import { accountObject, audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError, errorMessage } from "../../platform/errors.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Accounts } from "./service.ts";
import { type AccountFacts, type AccountLine, createOperatorStore } from "./operator-store.ts";

export type { AccountFacts, AccountLine } from "./operator-store.ts";

const MAX_SHOWN = 50;

/** Accounts with this text in their address or a profile's name, or with this number. */
export const findAccounts = (database: Database, text: string): Promise<AccountLine[]> =>
  createOperatorStore(database).find(text, MAX_SHOWN);

/**
 * The account of an address or a number.
 *
 * @throws {OperatorError} when there is none.
 */
export async function theAccount(database: Database, who: string): Promise<AccountLine> {
  const account = await createOperatorStore(database).one(who);
  if (!account)
    throw new OperatorError(
      `There is no account ${who}; look it up: npm run bijou -- accounts find TEXT`,
    );
  return account;
}

/** The details of an account, without its history. */
export async function showAccount(
  database: Database,
  who: string,
): Promise<{ account: AccountLine; facts: AccountFacts }> {
  const account = await theAccount(database, who);
  return { account, facts: await createOperatorStore(database).facts(account.id) };
}

interface Blocking {
  readonly database: Database;
  readonly sessions: Sessions;
  /** Ends the renewal of the account's membership; returns its end, if it is paid. */
  readonly endRenewal: (accountId: number) => Promise<Date | undefined>;
  readonly now: () => number;
}

/**
 * Signs an account out everywhere and prevents it from signing in. Its membership is not renewed. Blocking again
 * retries to end a renewal.
 *
 * @returns the end of the paid membership, if there is one.
 * @throws {OperatorError} when there is no such account, or with the error of the payment provider; the account is
 * blocked then.
 */
export async function blockAccount(
  { database, sessions, endRenewal, now }: Blocking,
  who: string,
): Promise<{ account: AccountLine; paidUntil: Date | undefined }> {
  const account = await theAccount(database, who);
  const announce = await inTransaction(database, async (client) => {
    const at = new Date(now());
    await createOperatorStore(database).setBlocked(client, account.id, at);
    if (!account.blockedAt)
      await audit(client, COMMAND, {
        type: "account.blocked",
        object: accountObject(account.id),
        changes: [{ field: "blocked", before: false, after: true }],
        at,
      });
    return sessions.endWithin(client, { accountId: account.id });
  });
  announce();
  try {
    return { account, paidUntil: await endRenewal(account.id) };
  } catch (error) {
    throw new OperatorError(
      `${account.email} is blocked, but its renewal was not ended: ${errorMessage(error)} Run the command again, or end it at the payment provider.`,
    );
  }
}

/** @throws {OperatorError} when there is no such account. */
export async function unblockAccount(database: Database, who: string): Promise<AccountLine> {
  const account = await theAccount(database, who);
  await inTransaction(database, async (client) => {
    await createOperatorStore(database).setBlocked(client, account.id, null);
    if (account.blockedAt)
      await audit(client, COMMAND, {
        type: "account.unblocked",
        object: accountObject(account.id),
        changes: [{ field: "blocked", before: true, after: false }],
        at: new Date(),
      });
  });
  return account;
}

/**
 * Helps a member who cannot sign in: clears failed tries, and mails a link to a new password.
 *
 * @throws {OperatorError} when there is no such account, or it is blocked.
 */
export async function helpAccount(
  { database, accounts }: { database: Database; accounts: Pick<Accounts, "recovery"> },
  who: string,
): Promise<AccountLine> {
  const account = await theAccount(database, who);
  if (account.blockedAt) throw new OperatorError(`${account.email} is blocked. Unblock it first.`);
  const deviceKeys = await createOperatorStore(database).deviceKeys(account.id);
  await accounts.recovery.help(account, deviceKeys);
  return account;
}
