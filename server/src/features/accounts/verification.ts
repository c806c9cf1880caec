import type pg from "pg";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { LinkPurpose, SpentLink } from "./links-store.ts";
import type { AccountDependencies } from "./dependencies.ts";
import type { createSignUp } from "./sign-up.ts";

const OPENED_HERE: readonly LinkPurpose[] = ["sign-up", "change-email", "confirm-owner"];

/** The outcome of a link. */
export type Opened =
  | { readonly what: "signed_up"; readonly signUpType: 1 | 2 }
  | { readonly what: "already_a_member" | "email_changed" | "owner_confirmed" };

/** Does what the link of a mail is for (C-58). */
export function createVerification(
  deps: AccountDependencies,
  { finishByLink }: ReturnType<typeof createSignUp>,
) {
  const { database, store, sessions, guard, links, beforeEmailChange } = deps;

  /**
   * Changes the account's address: links to a new password that were mailed to the old one are voided, and its owner
   * stays signed in only where the change was requested (decisions 31).
   */
  async function changeEmail(
    client: pg.PoolClient,
    { accountId, deviceId, email }: SpentLink,
  ): Promise<(() => void) | undefined> {
    if (accountId === null || email === null) return undefined;
    await beforeEmailChange(client, accountId);
    if (!(await store.setEmail(client, accountId, email))) return undefined;
    await links.voidAll(client, accountId, "reset");
    return sessions.endWithin(client, {
      accountId,
      ...(deviceId === null ? {} : { exceptDevice: deviceId }),
      clearDevicesExcept: deviceId,
    });
  }

  return {
    /** @throws {AppError} `link_spent` for a link that is unknown, used or expired. */
    async openLink(token: string): Promise<Opened> {
      let notify = (): void => undefined;
      const opened = await inTransaction(database, async (client): Promise<Opened> => {
        const owner = await links.accountOf(client, token, OPENED_HERE);
        if (owner !== undefined) await store.lock(client, owner);
        const link = await links.spend(client, token, OPENED_HERE);
        if (link?.purpose === "sign-up" && link.codeId !== null) {
          const made = await finishByLink(client, link.codeId);
          if (made === "already_a_member") return { what: made };
          if (made !== "spent") return { what: "signed_up", signUpType: made.signUpType };
        }
        const changed = link?.purpose === "change-email" && (await changeEmail(client, link));
        if (changed) {
          notify = changed;
          return { what: "email_changed" };
        }
        if (link?.purpose === "confirm-owner" && link.accountKey !== null) {
          await guard.unfreeze(client, link.accountKey);
          return { what: "owner_confirmed" };
        }
        throw new AppError("link_spent");
      });
      notify();
      return opened;
    },
  };
}
