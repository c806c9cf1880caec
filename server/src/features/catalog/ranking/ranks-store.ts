import type pg from "pg";

/** `$1` is today, `$2` the days of the window, `$3` the half-life in days or null. */
const weight = (day: string): string => `coalesce(power(0.5, ($1::date - ${day}) / $3::float8), 1)`;
const inWindow = "day > $1::date - $2::int and day <= $1::date";

/** Counts of an account that came again on a later day. */
const repeated = (table: string, who: string): string => `
  select title_id, sum(${weight("day")}) as score
  from (select title_id, day, lead(day) over (partition by ${who}, title_id order by day) as later
        from ${table} where ${inWindow}) came
  where later is not null group by title_id`;

const countedOnce = (column: string, table: string, who: string): string => `
  select d.title_id, sum(d.${column} * ${weight("d.day")}) - coalesce(max(r.score), 0) as score
  from title_days d left join (${repeated(table, who)}) r using (title_id) where ${inWindow} group by d.title_id`;

const COUNTED = {
  views: countedOnce("views", "day_accounts", "account_id"),
  shares: countedOnce("shares", "day_sharers", "account_id"),
  seconds: `
    select title_id, sum(seconds * ${weight("day")}) as score from title_days where ${inWindow} group by title_id`,
} as const;

/** Of two equal titles the newer comes first. */
const RANK = (counted: string): string => `
  with before as (select title_ids from title_ranks where ranking = $4),
  ordered as (
    select coalesce(array_agg(title_id order by round(score::numeric, 6) desc, title_id desc), '{}') as title_ids
    from (${counted}) c where score > 0.000001
  ), written as (
    insert into title_ranks (ranking, title_ids, computed_at) select $4, title_ids, $5 from ordered
    on conflict (ranking) do update set title_ids = excluded.title_ids, computed_at = excluded.computed_at
    returning title_ids
  )
  select (select title_ids from before) is distinct from (select title_ids from written) as changed`;

/** Returns whether the order has changed. */
export async function rank(
  client: pg.PoolClient,
  counts: keyof typeof COUNTED,
  given: {
    readonly today: string;
    readonly days: number;
    readonly halfLifeDays: number | null;
    readonly ranking: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rows } = await client.query<{ changed: boolean }>({
    name: `catalog-ranks-${counts}`,
    text: RANK(COUNTED[counts]),
    values: [given.today, given.days, given.halfLifeDays, given.ranking, given.now],
  });
  return rows[0]?.changed ?? false;
}
