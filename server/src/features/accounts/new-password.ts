import type pg from "pg";
import type { AccountParts } from "./parts.ts";

/** Gives an account another password: links to one are void, what was known of codes stays, and its owner is told. */
export function createNewPassword({
  store,
  links,
  outbox,
  now,
}: Pick<AccountParts, "store" | "links" | "outbox" | "now">) {
  return async (client: pg.PoolClient, accountId: number, passwordHash: string): Promise<void> => {
    const at = new Date(now());
    const email = await store.setPassword(client, accountId, passwordHash, at);
    await links.voidAll(client, accountId, "reset");
    await outbox.add(client, {
      template: "password-changed",
      to: email,
      content: { forgotPath: "/forgot-password" },
      at,
    });
  };
}
