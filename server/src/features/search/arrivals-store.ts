import type pg from "pg";

const ARRIVED = `
  with recent as (
    (select title_id from title_arrivals where arrived_at > $1 and arrived_at <= $2 order by arrived_at desc limit $3)
    union
    (select id from titles where release_at > $1 and release_at <= $2 order by release_at desc limit $3)
  )
  select t.id, greatest(a.arrived_at, coalesce(t.release_at, a.arrived_at)) as at
  from recent r join titles t on t.id = r.title_id and t.published join title_arrivals a on a.title_id = t.id
  where greatest(a.arrived_at, coalesce(t.release_at, a.arrived_at)) <= $2
  order by at desc, t.id desc limit $3`;

/** Pagination by title id, after `$3`, for large imports. */
const NEXT_ARRIVED = `
  with recent as (
    select title_id from title_arrivals where arrived_at > $1 and arrived_at <= $2 and title_id > $3
    union
    select id from titles where release_at > $1 and release_at <= $2 and id > $3
  )
  select t.id, greatest(a.arrived_at, coalesce(t.release_at, a.arrived_at)) as at
  from recent r join titles t on t.id = r.title_id and t.published join title_arrivals a on a.title_id = t.id
  where greatest(a.arrived_at, coalesce(t.release_at, a.arrived_at)) <= $2
  order by t.id limit $4`;

export interface ArrivedRow {
  id: number;
  at: Date;
}

/** Latest first. */
export async function arrivedBetween(
  pool: pg.Pool,
  from: Date,
  to: Date,
  most: number,
): Promise<ArrivedRow[]> {
  const { rows } = await pool.query<ArrivedRow>({
    name: "search-arrivals",
    text: ARRIVED,
    values: [from, to, most],
  });
  return rows;
}

export async function arrivedAfter(
  pool: pg.Pool,
  { from, to, after, most }: { from: Date; to: Date; after: number; most: number },
): Promise<ArrivedRow[]> {
  const { rows } = await pool.query<ArrivedRow>({
    name: "search-next-arrivals",
    text: NEXT_ARRIVED,
    values: [from, to, after, most],
  });
  return rows;
}
