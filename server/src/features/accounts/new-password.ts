import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import type { AccountDependencies } from "./dependencies.ts";

/**
 * Gives an account another password and tells its owner. Links to another one are void, and those to another address
 * too, because whoever is told of an address they did not ask for is told to change the password; `newEmail` is one
 * that the owner asks for in the same breath.
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
