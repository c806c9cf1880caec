import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";

/** More shares per account and day come from a script. */
const MAX_PER_DAY = 30;

const COUNT = `
  with first as (
    insert into day_sharers (account_id, title_id, day)
    select $1, $2, ($3::timestamptz at time zone 'utc')::date
    where (select count(*) from day_sharers where account_id = $1 and day = ($3::timestamptz at time zone 'utc')::date) < ${MAX_PER_DAY}
    on conflict do nothing returning title_id, day
  )
  insert into title_days (title_id, day, shares) select title_id, day, 1 from first
  on conflict (title_id, day) do update set shares = title_days.shares + 1`;

export async function countShare(
  database: Database,
  { accountId, titleId, at }: { accountId: number; titleId: number; at: Date },
): Promise<void> {
  await inTransaction(database, async (client) => {
    // Serialize per account: concurrent shares must not exceed the limit.
    await client.query({
      name: "titles-shares-lock",
      text: "select 1 from accounts where id = $1 for no key update",
      values: [accountId],
    });
    await client.query({
      name: "titles-shares-count",
      text: COUNT,
      values: [accountId, titleId, at],
    });
  });
}
