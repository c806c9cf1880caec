import type pg from "pg";

export type Counted = "mail_codes" | "mail_links";

/** Holds the lock until the transaction ends. */
export async function lockBudget(client: pg.PoolClient, key: Buffer): Promise<void> {
  await client.query({
    name: "accounts-send-budget-lock",
    text: "select pg_advisory_xact_lock($1::bigint)",
    values: [key.readBigInt64BE()],
  });
}

export async function countOfAddress(
  client: pg.PoolClient,
  counted: Counted,
  addressKey: Buffer,
  since: Date,
): Promise<number> {
  // A used code was requested by its recipient: many viewers of one school are not an attack.
  const unused = counted === "mail_codes" ? "and used_at is null" : "";
  const { rows } = await client.query<{ count: number }>({
    name:
      counted === "mail_codes"
        ? "accounts-send-budget-codes-of-address"
        : "accounts-send-budget-links-of-address",
    text: `select count(*)::int as count from ${counted}
           where address_key = $1 and created_at > $2 ${unused}`,
    values: [addressKey, since],
  });
  return rows[0]?.count ?? 0;
}

/** The times in milliseconds, the latest first. */
export async function sentTo(
  client: pg.PoolClient,
  counted: Counted,
  accountKey: Buffer,
  since: Date,
): Promise<number[]> {
  const { rows } = await client.query<{ created_at: Date }>({
    name:
      counted === "mail_codes"
        ? "accounts-send-budget-codes-of-account"
        : "accounts-send-budget-links-of-account",
    text: `select created_at from ${counted} where account_key = $1 and created_at > $2 order by created_at desc`,
    values: [accountKey, since],
  });
  return rows.map((row) => row.created_at.getTime());
}
