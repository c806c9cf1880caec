import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";

/** Sums over playbacks. */
interface QualitySums {
  playbacks: number;
  started: number;
  startupMs: number;
  slowStarts: number;
  rebuffers: number;
  rebufferMs: number;
  watchedMs: number;
  qualityChanges: number;
  failures: number;
}

export interface QualityDay extends QualitySums {
  readonly titleId: number;
  /** Such as "2026-11-23", UTC. */
  readonly day: string;
  /** Such as "DE/wifi". */
  readonly network: string;
}

export type QualityGroup = "title" | "day" | "network";

export interface QualityLine extends QualitySums {
  /** The key of a title, a day, or a network. */
  readonly key: string;
  /** Of the title; "" for a day or a network. */
  readonly name: string;
}

/** Adds sums of days to those that are stored. Titles that were deleted meanwhile are left out. */
export async function addQuality({ pool }: Database, days: readonly QualityDay[]): Promise<void> {
  await pool.query({
    name: "playback-add-quality",
    text: `insert into playback_quality_days as q (title_id, day, network, playbacks, started, startup_ms, slow_starts,
             rebuffers, rebuffer_ms, watched_ms, quality_changes, failures)
           select d.title_id, d.day::date, d.network, d.playbacks, d.started, d.startup_ms, d.slow_starts,
             d.rebuffers, d.rebuffer_ms, d.watched_ms, d.quality_changes, d.failures
           from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::bigint[], $7::int[],
             $8::int[], $9::bigint[], $10::bigint[], $11::int[], $12::int[])
             as d (title_id, day, network, playbacks, started, startup_ms, slow_starts,
               rebuffers, rebuffer_ms, watched_ms, quality_changes, failures)
           where exists (select from titles t where t.id = d.title_id)
           -- In one order, so that two servers do not wait for each other's rows.
           order by 1, 2, 3
           on conflict (title_id, day, network) do update set
             playbacks = q.playbacks + excluded.playbacks,
             started = q.started + excluded.started,
             startup_ms = q.startup_ms + excluded.startup_ms,
             slow_starts = q.slow_starts + excluded.slow_starts,
             rebuffers = q.rebuffers + excluded.rebuffers,
             rebuffer_ms = q.rebuffer_ms + excluded.rebuffer_ms,
             watched_ms = q.watched_ms + excluded.watched_ms,
             quality_changes = q.quality_changes + excluded.quality_changes,
             failures = q.failures + excluded.failures`,
    values: [
      days.map(({ titleId }) => titleId),
      days.map(({ day }) => day),
      days.map(({ network }) => network),
      days.map(({ playbacks }) => playbacks),
      days.map(({ started }) => started),
      days.map(({ startupMs }) => startupMs),
      days.map(({ slowStarts }) => slowStarts),
      days.map(({ rebuffers }) => rebuffers),
      days.map(({ rebufferMs }) => rebufferMs),
      days.map(({ watchedMs }) => watchedMs),
      days.map(({ qualityChanges }) => qualityChanges),
      days.map(({ failures }) => failures),
    ],
  });
}

/** The sums since a day, of one title or all of them; the most playbacks first, days in order. */
export async function readQuality(
  { pool }: Database,
  { by, since, title }: { by: QualityGroup; since: Date; title: string | undefined },
): Promise<QualityLine[]> {
  const key = by === "title" ? "t.external_id" : by === "day" ? "q.day::text" : "q.network";
  const { rows } = await pool.query<QualityLine>({
    name: `playback-quality-by-${by}`,
    text: `select ${key} as key, ${by === "title" ? "t.name" : "''"} as name, sum(q.playbacks)::float8 as playbacks, sum(q.started)::float8 as started,
             sum(q.startup_ms)::float8 as "startupMs", sum(q.slow_starts)::float8 as "slowStarts",
             sum(q.rebuffers)::float8 as rebuffers, sum(q.rebuffer_ms)::float8 as "rebufferMs",
             sum(q.watched_ms)::float8 as "watchedMs", sum(q.quality_changes)::float8 as "qualityChanges",
             sum(q.failures)::float8 as failures
           from playback_quality_days q join titles t on t.id = q.title_id
           where q.day >= ($1::timestamptz at time zone 'utc')::date and ($2::text is null or t.external_id = $2)
           group by 1, 2 order by ${by === "day" ? "1" : "3 desc, 1"}`,
    values: [since, title ?? null],
  });
  return rows;
}

export async function deleteQualityBefore({ pool }: Database, at: Date): Promise<void> {
  await deleteInBatches(
    pool,
    "playback-sweep-quality",
    "playback_quality_days",
    "day < ($1::timestamptz at time zone 'utc')::date",
    [at],
  );
}
