import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { raiseVersion } from "../version-store.ts";

/**
 * What each ranking counts, over how many days, and after how many a day counts half (docs/decisions/0017). Views and
 * shares are distinct accounts: whoever watches or shares a title on several days of the window counts once, on the
 * latest of them.
 */
const RANKINGS = [
  { ranking: "trending", counts: "views", days: 14, halfLifeDays: 3 },
  { ranking: "mostViewed", counts: "views", days: 90, halfLifeDays: null },
  { ranking: "mostShared", counts: "shares", days: 90, halfLifeDays: null },
  { ranking: "mostMinutes", counts: "seconds", days: 90, halfLifeDays: null },
] as const;

/** Of what was earlier, who it was is not needed. */
export const LONGEST_WINDOW_DAYS = Math.max(...RANKINGS.map(({ days }) => days));

/** `$1` is today, `$2` the days of the window, `$3` the half-life in days or null. */
const weight = (day: string): string => `coalesce(power(0.5, ($1::date - ${day}) / $3::float8), 1)`;
const inWindow = "day > $1::date - $2::int and day <= $1::date";

/** What was counted of somebody who came again on a later day. */
const repeated = (table: string, who: string): string => `
  select title_id, sum(${weight("day")}) as worth
  from (select title_id, day, lead(day) over (partition by ${who}, title_id order by day) as later
        from ${table} where ${inWindow}) came
  where later is not null group by title_id`;

const countedOnce = (column: string, table: string, who: string): string => `
  select d.title_id, sum(d.${column} * ${weight("d.day")}) - coalesce(max(r.worth), 0) as worth
  from title_days d left join (${repeated(table, who)}) r using (title_id) where ${inWindow} group by d.title_id`;

const COUNTED = {
  views: countedOnce("views", "day_accounts", "account_id"),
  shares: countedOnce("shares", "day_sharers", "account_id"),
  seconds: `
    select title_id, sum(seconds * ${weight("day")}) as worth from title_days where ${inWindow} group by title_id`,
} as const;

/** Of two that are worth the same the newer comes first. */
const RANK = (counted: string): string => `
  with before as (select title_ids from title_ranks where ranking = $4),
  ordered as (
    select coalesce(array_agg(title_id order by round(worth::numeric, 6) desc, title_id desc), '{}') as title_ids
    from (${counted}) c where worth > 0.000001
  ), written as (
    insert into title_ranks (ranking, title_ids, computed_at) select $4, title_ids, $5 from ordered
    on conflict (ranking) do update set title_ids = excluded.title_ids, computed_at = excluded.computed_at
    returning title_ids
  )
  select (select title_ids from before) is distinct from (select title_ids from written) as changed`;

/**
 * Works the rankings out from what was watched and shared. The catalogue gets a new version, and ready pages are made
 * anew, only where an order has changed.
 *
 * @returns whether one has.
 */
export async function rankTitles(database: Database, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const today = now.toISOString().slice(0, 10);
  return inTransaction(database, async (client) => {
    let hasChanged = false;
    for (const { ranking, counts, days, halfLifeDays } of RANKINGS) {
      const { rows } = await client.query<{ changed: boolean }>({
        name: `catalogue-rank-titles-${counts}`,
        text: RANK(COUNTED[counts]),
        values: [today, days, halfLifeDays, ranking, now],
      });
      hasChanged ||= rows[0]?.changed ?? false;
    }
    if (hasChanged) await raiseVersion(client);
    return hasChanged;
  });
}
