import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { Accounts } from "../accounts/service.ts";
import { createPrivacyStore } from "./store.ts";

const GRACE_MS = 7 * DAY_MS;
const MOST_AT_ONCE = 100;
const PROFILE_PATH = "/profile";

/** What an owner may do with all that the house keeps of an account: take it along, and have it deleted. */
export function createPrivacy(parts: {
  database: Database;
  accounts: Accounts;
  sessions: Sessions;
  outbox: Outbox;
  /** Ends what the account pays for; while that fails the account is not deleted. */
  beforeDeletion: (accountId: number) => Promise<void>;
  now: () => number;
}) {
  const { database, accounts, sessions, outbox, beforeDeletion, now } = parts;
  const store = createPrivacyStore(database);

  return {
    /** Everything of the account but its secrets, by where it lies. */
    export: (member: Member): Promise<Readonly<Record<string, unknown>>> =>
      store.everythingOf(member.accountId),

    /**
     * Deletes the account in seven days and tells its owner; asking again changes nothing. Signing in goes on until then.
     *
     * @param address of the network, for the limit of wrong passwords.
     * @returns when, or nothing for a wrong password.
     */
    async delete(member: Member, password: string, address: string): Promise<Date | undefined> {
      if (!(await accounts.checkPassword(member, password, address))) return undefined;
      return inTransaction(database, async (client) => {
        const account = await store.lock(client, member.accountId);
        if (!account) throw new AppError("object_not_found");
        if (account.delete_at) return account.delete_at;
        const at = new Date(now());
        const deleteAt = new Date(at.getTime() + GRACE_MS);
        await store.setDeletion(client, member.accountId, deleteAt);
        await outbox.add(client, {
          template: "account-deletion",
          to: account.email,
          content: { deleteAt: deleteAt.toISOString(), profilePath: PROFILE_PATH },
          at,
        });
        return deleteAt;
      });
    },

    /** The account stays; its owner is told, once. */
    async keep(member: Member): Promise<void> {
      await inTransaction(database, async (client) => {
        const account = await store.lock(client, member.accountId);
        if (!account?.delete_at) return;
        await store.setDeletion(client, member.accountId, null);
        await outbox.add(client, {
          template: "account-kept",
          to: account.email,
          content: {},
          at: new Date(now()),
        });
      });
    },

    /** Deletes the accounts whose days are over, and ends their sessions; answers how many. */
    async deleteDue(): Promise<number> {
      const at = new Date(now());
      let deleted = 0;
      for (const { id } of await store.due(at, MOST_AT_ONCE)) {
        const isPaidUp = await beforeDeletion(id).then(
          () => true,
          () => false,
        );
        // The provider is away: an hour later the account is due again.
        if (!isPaidUp) continue;
        // Before its rows are gone, so that every device hears of it at once.
        await sessions.end({ accountId: id });
        if (await store.delete(id, at)) deleted += 1;
        // A session that was opened in between went with its account.
        sessions.forgetKept();
      }
      return deleted;
    },
  };
}
export type Privacy = ReturnType<typeof createPrivacy>;
