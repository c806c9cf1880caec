import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Titles } from "./service.ts";

/** Nobody recommends more titles in a day; a program does. */
const MOST_IN_A_DAY = 30;

const COUNT = `
  with first as (
    insert into day_sharers (account_id, title_id, day)
    select $1, $2, ($3::timestamptz at time zone 'utc')::date
    where (select count(*) from day_sharers where account_id = $1 and day = ($3::timestamptz at time zone 'utc')::date) < ${MOST_IN_A_DAY}
    on conflict do nothing returning title_id, day
  )
  insert into title_days (title_id, day, shares) select title_id, day, 1 from first
  on conflict (title_id, day) do update set shares = title_days.shares + 1`;

/** What "most shared" counts: members who hand a title on (docs/decisions/0017). */
export function createShares(database: Database, titles: Titles, now: () => number) {
  return {
    /**
     * An account counts once for a title and day, whichever of its profiles it was and however often one is made anew.
     *
     * @throws {AppError} `adults_only` for a child's profile, `video_not_found` for a title that is not there.
     */
    async add(member: Member, titleId: number): Promise<void> {
      if (member.isChild) throw new AppError("adults_only");
      const { id } = await titles.entry(titleId, member);
      await inTransaction(database, async (client) => {
        // One after the other, so that a race cannot pass the limit.
        await client.query({
          name: "titles-shares-lock",
          text: "select 1 from accounts where id = $1 for no key update",
          values: [member.accountId],
        });
        await client.query({
          name: "titles-shares-count",
          text: COUNT,
          values: [member.accountId, id, new Date(now())],
        });
      });
    },
  };
}
export type Shares = ReturnType<typeof createShares>;
