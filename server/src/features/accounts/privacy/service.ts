import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import { COMMAND } from "../../../platform/audit/actor.ts";
import { accountObject, audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { AppError } from "../../../platform/errors.ts";
import { rowsWithin, type TimeBudget, UNLIMITED } from "../../../platform/jobs/time-budget.ts";
import type { Outbox } from "../../../platform/mail/outbox.ts";
import type { Member } from "../../../platform/sessions/principal.ts";
import type { Sessions } from "../../../platform/sessions/sessions.ts";
import type { Accounts } from "../service.ts";
import type { PrivacyEmails } from "./emails.ts";
import { createPrivacyStore, type DueAccount } from "./store.ts";

const GRACE_MS = 7 * DAY_MS;
const DUE_BATCH_SIZE = 100;

/** A code for programs and a message for the page. */
export interface Failure {
  readonly error: string;
  readonly message: string;
}

const WRONG_PASSWORD: Failure = {
  error: "password_wrong",
  message: "That password isn’t right",
};

type WhenLeaving = <T>(
  accountId: number,
  /** `left`: the remaining membership, and when it ends, if it has not ended already. */
  record: (
    client: pg.PoolClient,
    left: { readonly until: Date | undefined } | undefined,
  ) => Promise<T>,
) => Promise<T>;

/** How an account's payments end before the account does. */
export interface EndOfPayments {
  /**
   * Ends the renewal of the account's membership, and records the deletion in the same transaction.
   *
   * @throws the error of the payment provider; nothing is recorded then.
   */
  readonly whenLeaving: WhenLeaving;
  /** The message for the page about an error of `whenLeaving`. */
  readonly failureOf: (error: unknown) => Failure;
  /** Ends the account's subscription; while that fails the account is not deleted. */
  readonly beforeDeletion: (accountId: number) => Promise<void>;
}

/** What an owner may do with the data of an account: export it, and delete it. */
export function createPrivacy(
  dependencies: {
    database: Database;
    accounts: Accounts;
    sessions: Sessions;
    outbox: Outbox<PrivacyEmails>;
    now: () => number;
  } & EndOfPayments,
) {
  const { database, accounts, sessions, outbox, now } = dependencies;
  const { whenLeaving, failureOf, beforeDeletion } = dependencies;
  const store = createPrivacyStore(database);

  async function record(
    client: pg.PoolClient,
    accountId: number,
    left: { readonly until: Date | undefined } | undefined,
  ): Promise<Date> {
    const account = await store.lock(client, accountId);
    if (!account) throw new AppError("object_not_found");
    if (account.delete_at) return account.delete_at;
    const at = new Date(now());
    const deleteAt = new Date(at.getTime() + GRACE_MS);
    await store.setDeletion(client, accountId, deleteAt);
    const stops = left?.until === undefined ? "ended" : "stops";
    await outbox.add(client, {
      template: "account-deletion",
      to: account.email,
      content: {
        deleteAt: deleteAt.toISOString(),
        profilePath: paths.profile,
        membership: left === undefined ? "" : stops,
        until: left?.until?.toISOString() ?? "",
      },
      at,
    });
    return deleteAt;
  }

  return {
    /** All data of the account except secrets, by table. */
    export: (member: Member): Promise<Readonly<Record<string, unknown>>> =>
      store.everythingOf(member.accountId),

    /**
     * Deletes the account in seven days and notifies its owner; a second call changes nothing. Until then signing in
     * works, and nothing is charged.
     *
     * @param address the network address, for the limit of wrong passwords.
     * @returns the time of the deletion, or the failure.
     */
    async delete(member: Member, password: string, address: string): Promise<Date | Failure> {
      if (!(await accounts.checkPassword(member, password, address))) return WRONG_PASSWORD;
      const { accountId } = member;
      try {
        return await whenLeaving(accountId, (client, left) => record(client, accountId, left));
      } catch (error) {
        return failureOf(error);
      }
    },

    /**
     * Cancels the deletion and notifies the owner, once.
     *
     * @returns the end of the membership that was cancelled with the account; undefined without one.
     */
    async keep({ accountId }: Member): Promise<Date | undefined> {
      return inTransaction(database, async (client) => {
        const account = await store.lock(client, accountId);
        const at = new Date(now());
        const until = await store.cancelledUntil(client, accountId, at);
        if (!account?.delete_at) return until;
        await store.setDeletion(client, accountId, null);
        await outbox.add(client, {
          template: "account-kept",
          to: account.email,
          content: { until: until?.toISOString() ?? "", membershipPath: paths.membership },
          at,
        });
        return until;
      });
    },

    /**
     * Deletes an account now, for an operator.
     *
     * @throws when its subscription could not be ended; nothing is deleted then.
     */
    async deleteNow(accountId: number): Promise<boolean> {
      await beforeDeletion(accountId);
      const at = new Date(now());
      await inTransaction(database, async (client) => {
        await store.setDeletion(client, accountId, at);
        await audit(client, COMMAND, {
          type: "account.deleted",
          object: accountObject(accountId),
          at,
        });
      });
      await sessions.end({ accountId });
      const isGone = await store.delete(accountId, at);
      sessions.clearCache();
      return isGone;
    },

    /** Deletes the accounts that are due, and ends their sessions. Returns how many. */
    async deleteDue(budget: TimeBudget = UNLIMITED): Promise<number> {
      const at = new Date(now());
      let deleted = 0;
      const due = rowsWithin<DueAccount>(budget, DUE_BATCH_SIZE, (after) =>
        store.due(at, after, DUE_BATCH_SIZE),
      );
      for await (const { id } of due) {
        const isPaidUp = await beforeDeletion(id).then(
          () => true,
          () => false,
        );
        // The payment provider is unavailable. The account is due again in an hour.
        if (!isPaidUp) continue;
        // Before its rows are deleted, so that every device is signed out at once.
        await sessions.end({ accountId: id });
        if (await store.delete(id, at)) deleted += 1;
        // A session that was opened in between was deleted with its account.
        sessions.clearCache();
      }
      return deleted;
    },
  };
}
export type Privacy = ReturnType<typeof createPrivacy>;
