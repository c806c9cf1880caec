import type pg from "pg";

/** Also in the triggers of `day_accounts` and `day_sharers`. */
export const WINDOW_DAYS = 90;
const TRENDING_DAYS = 14;
const HALF_LIFE_DAYS = 3;

/** Days as `YYYY-MM-DD` or `-infinity`. */
export interface RankingState {
  /** `ranking_sums` contains the days before this one. */
  readonly summedUntil: string;
  /** Changes of the days before this one are recorded. */
  readonly recordedUntil: string;
  /** The last day of the windows; null before the first run. */
  readonly countedDay: string | null;
  /** The day whose weight is 1 in `ranking_sums.trending`. */
  readonly unitDay: string;
}

/** Locks the sums until the transaction ends. */
export async function lockState(client: pg.PoolClient): Promise<RankingState> {
  const { rows } = await client.query<RankingState>({
    name: "catalog-ranking-state",
    text: `select summed_until::text as "summedUntil", recorded_until::text as "recordedUntil",
                  counted_day::text as "countedDay", unit_day::text as "unitDay"
           from ranking_state for update`,
  });
  const [state] = rows;
  if (!state) throw new Error("The table ranking_state is empty");
  return state;
}

export async function setState(client: pg.PoolClient, state: RankingState): Promise<void> {
  await client.query({
    name: "catalog-ranking-set-state",
    text: `update ranking_state set summed_until = $1::date, recorded_until = $2::date, counted_day = $3::date,
                  unit_day = $4::date`,
    values: [state.summedUntil, state.recordedUntil, state.countedDay, state.unitDay],
  });
}

/** Clears the sums: the next run reads every day of the windows. */
export async function clearSums(client: pg.PoolClient): Promise<void> {
  await client.query({ name: "catalog-ranking-clear-sums", text: "delete from ranking_sums" });
  await client.query({
    name: "catalog-ranking-clear-changes",
    text: "delete from ranking_changes",
  });
}

const VIEWS = "(views - repeated_views)";
const SHARES = "(shares - repeated_shares)";

/** The weight doubles in each half-life, so that no sum has to be halved when a day passes. `$2` is the unit. */
const WEIGHT = `power(2, (day - $2::date)::float8 / ${HALF_LIFE_DAYS})`;

const trendingAfter = (day: string, views: string): string =>
  `case when day > ${day} - ${TRENDING_DAYS} then ${views} * ${WEIGHT} else 0 end`;

/**
 * `$1` is the last day of the windows and `$5` the one before, `$3` and `$4` the days that the sums end before. In one
 * statement, so that a change that is recorded while it runs is either in the days that it reads or left for the next.
 */
const ADVANCE = `
  with recorded as (
    delete from ranking_changes returning title_id, day, views, shares, seconds
  ), moved (title_id, trending, views, shares, seconds) as (
    select title_id, ${trendingAfter("$5::date", "views")}, views, shares, seconds from recorded
    where day < $3::date and day > $5::date - ${WINDOW_DAYS}
    union all
    select title_id, ${trendingAfter("$1::date", VIEWS)}, ${VIEWS}, ${SHARES}, seconds from title_days
    where day >= $3::date and day < $4::date and day > $1::date - ${WINDOW_DAYS}
    union all
    select title_id, -${VIEWS} * ${WEIGHT}, 0, 0, 0 from title_days
    where day > $5::date - ${TRENDING_DAYS} and day <= $1::date - ${TRENDING_DAYS} and day < $3::date
    union all
    select title_id, 0, -${VIEWS}, -${SHARES}, -seconds from title_days
    where day > $5::date - ${WINDOW_DAYS} and day <= $1::date - ${WINDOW_DAYS} and day < $3::date
  )
  insert into ranking_sums as s (title_id, trending, views, shares, seconds)
  select m.title_id, sum(m.trending), sum(m.views), sum(m.shares), sum(m.seconds)
  from moved m join titles t on t.id = m.title_id group by m.title_id
  on conflict (title_id) do update set trending = s.trending + excluded.trending, views = s.views + excluded.views,
    shares = s.shares + excluded.shares, seconds = s.seconds + excluded.seconds`;

/** Adds the days that are complete and recorded changes to the sums, and subtracts the days that leave a window. */
export async function advanceSums(
  client: pg.PoolClient,
  given: {
    readonly today: string;
    readonly countedDay: string;
    readonly unitDay: string;
    readonly summedUntil: string;
    readonly newSummedUntil: string;
  },
): Promise<void> {
  await client.query({
    name: "catalog-ranking-advance",
    text: ADVANCE,
    values: [given.today, given.unitDay, given.summedUntil, given.newSummedUntil, given.countedDay],
  });
  if (given.today === given.countedDay) return;
  await client.query({
    name: "catalog-ranking-forget",
    text: "delete from ranking_sums where views = 0 and shares = 0 and seconds = 0",
  });
}

/** Accounts that came again only after today, after the clock went back: they count on their latest day until today. */
const againLater = (table: string): string => `
  select f.title_id, (
    select max(d.day) from ${table} d where d.account_id = f.account_id and d.title_id = f.title_id and d.day <= $1::date
  ) as day from (select distinct account_id, title_id from ${table} where day > $1::date) f`;

/** Lists and badges show the first 60 that are released, so that more are never asked for. */
const MAX_RANKED = 1_000;

/** Of two equal titles the newer comes first. */
const ordered = (ranking: string, score: string, least: string, limit: number | "all"): string => `
  select '${ranking}', coalesce(array_agg(title_id order by score desc, title_id desc), '{}')
  from (select title_id, ${score} as score from totals where ${least}
        order by score desc, title_id desc limit ${limit}) first`;

const RANK = `
  with parts (title_id, trending, views, shares, seconds) as (
    select title_id, trending, views, shares, seconds from ranking_sums
    union all
    select title_id, ${trendingAfter("$1::date", VIEWS)}, ${VIEWS}, ${SHARES}, seconds from title_days
    where day >= $3::date and day <= $1::date and day > $1::date - ${WINDOW_DAYS}
    union all
    select title_id, ${trendingAfter("$1::date", "1")}, 1, 0, 0 from (${againLater("day_accounts")}) v
    where day > $1::date - ${WINDOW_DAYS}
    union all
    select title_id, 0, 0, 1, 0 from (${againLater("day_sharers")}) s where day > $1::date - ${WINDOW_DAYS}
  ), totals as (
    select title_id, sum(trending) * power(2, ($2::date - $1::date)::float8 / ${HALF_LIFE_DAYS}) as trending,
           sum(views) as views, sum(shares) as shares, sum(seconds) as seconds
    from parts group by title_id
  ), ordered (ranking, title_ids) as (
    ${ordered("trending", "round(trending::numeric, 6)", "trending > 0.000001", MAX_RANKED)}
    -- The order of lists: all titles that were watched.
    union all (${ordered("mostViewed", "views", "views > 0", "all")})
    union all (${ordered("mostShared", "shares", "shares > 0", MAX_RANKED)})
    union all (${ordered("mostMinutes", "seconds", "seconds > 0", MAX_RANKED)})
  ), written as (
    insert into title_ranks (ranking, title_ids, computed_at) select ranking, title_ids, $4 from ordered
    on conflict (ranking) do update set title_ids = excluded.title_ids, computed_at = excluded.computed_at
  )
  select exists (
    select 1 from ordered o left join title_ranks before using (ranking)
    where o.title_ids is distinct from before.title_ids
  ) as changed`;

/** Writes the orders. Returns whether one has changed. */
export async function writeRanks(
  client: pg.PoolClient,
  given: {
    readonly today: string;
    readonly unitDay: string;
    readonly summedUntil: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rows } = await client.query<{ changed: boolean }>({
    name: "catalog-ranks",
    text: RANK,
    values: [given.today, given.unitDay, given.summedUntil, given.now],
  });
  return rows[0]?.changed ?? false;
}
