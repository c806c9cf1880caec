import type { Database } from "../../../platform/database/database.ts";

/** How fast the queue is. */
export interface QueuePace {
  /** What a job takes for each byte of its file; null before some have been finished. */
  readonly secondsPerByte: number | null;
  /** Until jobs for the night may begin; 0 in the night. */
  readonly secondsToNight: number;
}

/** Fewer finished jobs say little. */
const LEAST_JOBS = 3;
const LAST_JOBS = 20;

/** The length of a film is known only when it is read, but the size of its file at once. */
const PACE = `
  with last as (
    select extract(epoch from updated_at - begun_at)::float8 / source_bytes as seconds
    from transcodes where state = 'done' and begun_at is not null and source_bytes > 0
    order by updated_at desc limit ${LAST_JOBS}),
  local as (select now() at time zone coalesce((select time_zone from site), 'UTC') as at)
  select (select percentile_cont(0.5) within group (order by seconds) from last having count(*) >= ${LEAST_JOBS})
      as "secondsPerByte",
    case when extract(hour from at) between 1 and 5 then 0
      else extract(epoch from date_trunc('day', at + interval '23 hours') + interval '1 hour' - at)::float8
    end as "secondsToNight"
  from local`;

export async function queuePace({ pool }: Database): Promise<QueuePace> {
  const { rows } = await pool.query<QueuePace>({ name: "catalog-transcode-pace", text: PACE });
  return rows[0] ?? { secondsPerByte: null, secondsToNight: 0 };
}
