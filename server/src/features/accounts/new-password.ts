import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import type { AccountDependencies } from "./dependencies.ts";

/**
 * Sets a password and notifies the owner. Voids links to a new password, and links to a new address, because the mail
 * about an unrequested address tells the owner to change the password. `newEmail` is an address that the owner requests
 * at the same time.
 */
export function createNewPassword({
  store,
  links,
  outbox,
  now,
}: Pick<AccountDependencies, "store" | "links" | "outbox" | "now">) {
  return async (
    client: pg.PoolClient,
    accountId: number,
    { passwordHash, newEmail }: { passwordHash: string; newEmail?: string | undefined },
  ): Promise<void> => {
    const at = new Date(now());
    const email = await store.setPassword(client, accountId, passwordHash, at);
    await links.voidAll(client, accountId, "reset");
    await links.voidAll(client, accountId, "change-email", { sparing: newEmail ?? null });
    await outbox.add(client, {
      template: "password-changed",
      to: email,
      content: { forgotPath: paths.forgotPassword },
      at,
    });
  };
}
