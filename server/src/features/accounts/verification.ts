import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { LinkPurpose } from "./links.ts";
import type { AccountParts } from "./parts.ts";
import type { createSignUp } from "./sign-up.ts";

const OPENED_HERE: readonly LinkPurpose[] = ["sign-up", "change-email", "confirm-owner"];

/** What came of a link. */
export type Opened =
  | { readonly what: "signed_up"; readonly signUpType: 1 | 2 }
  | { readonly what: "already_a_member" | "email_changed" | "owner_confirmed" };

/** Does what the link of a mail is for (C-58). */
export function createVerification(
  parts: AccountParts,
  { finishByLink }: ReturnType<typeof createSignUp>,
) {
  const { database, store, guard, links } = parts;

  return {
    /** @throws {AppError} `link_spent` for a link that is unknown, used or too old. */
    openLink: (token: string): Promise<Opened> =>
      inTransaction(database, async (client) => {
        const link = await links.spend(client, token, OPENED_HERE);
        if (link?.purpose === "sign-up" && link.codeId !== null) {
          const made = await finishByLink(client, link.codeId);
          if (made === "already_a_member") return { what: made };
          if (made !== "spent") return { what: "signed_up", signUpType: made.signUpType };
        }
        if (link?.purpose === "change-email" && link.accountId !== null && link.email !== null)
          if (await store.setEmail(client, link.accountId, link.email))
            return { what: "email_changed" };
        if (link?.purpose === "confirm-owner" && link.accountKey !== null) {
          await guard.unfreeze(client, link.accountKey);
          return { what: "owner_confirmed" };
        }
        throw new AppError("link_spent");
      }),
  };
}
