import type { Database } from "../../platform/database/database.ts";

export interface PositionReport {
  readonly profileId: number;
  readonly titleId: number;
  /** 0 for a movie. */
  readonly episodeId: number;
  readonly positionSeconds: number;
  readonly totalSeconds: number;
  readonly isFinished: boolean;
  /** What continue watching continues with: 0 for a movie, an episode, or undefined when the title is finished. */
  readonly continueWith: number | undefined;
  readonly sequence: number;
  readonly sessionId: number;
  /** Watched with Premium, which the ledger counts separately. */
  readonly isPremium: boolean;
  readonly at: Date;
}

/** Time between two reports; a larger step is a seek and counts as this much. */
const MAX_STEP_SECONDS = 15;
/** The player's highest rate. */
const FASTEST_RATE = 2;
/** How much time late reports may make up for. */
const MAX_PENDING_SECONDS = 15;

/**
 * Watched time is limited by `watch_clocks`, which never passes real time: however many reports of however many titles
 * a player makes up, they count no more than could be watched.
 */
const WRITE = `
  with given as (
    select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::bool[], $7::int[], $8::bigint[], $9::bigint[], $10::bool[], $11::timestamptz[])
      as g(profile_id, title_id, episode_id, position_seconds, total_seconds, finished, continue_with, sequence, session_id, premium, at)
  ), clocks as (
    select profile_id, accounted_until from watch_clocks where profile_id = any($1::int[]) order by profile_id for update
  ), steps as (
    select g.profile_id, g.title_id, g.at, g.premium,
           greatest(coalesce(c.accounted_until, '-infinity'), g.at - interval '${MAX_PENDING_SECONDS / FASTEST_RATE} s') as since,
           sum(s.seconds) over (partition by g.profile_id order by g.at, g.sequence, g.title_id, g.episode_id) as claimed,
           s.seconds
    from given g left join clocks c using (profile_id)
    left join positions p on p.profile_id = g.profile_id and p.title_id = g.title_id and p.episode_id = g.episode_id
    cross join lateral (
      select least(greatest(g.position_seconds - coalesce(p.position_seconds, 0), 0), ${MAX_STEP_SECONDS}) as seconds
    ) s
  ), accepted as (
    select profile_id, title_id, at, premium, since,
           least(seconds, greatest(floor(${FASTEST_RATE} * extract(epoch from at - since)) - (claimed - seconds), 0)) as seconds
    from steps
  ), accounted as (
    insert into watch_clocks (profile_id, accounted_until)
    select profile_id, max(since) + sum(seconds) * interval '${1 / FASTEST_RATE} s' from accepted
    group by profile_id having sum(seconds) > 0 order by profile_id
    on conflict (profile_id) do update set accounted_until = excluded.accounted_until
  ), watched as (
    select title_id, (at at time zone 'utc')::date as day, sum(seconds)::bigint as seconds,
           coalesce(sum(seconds) filter (where premium), 0)::bigint as premium_seconds
    from accepted group by 1, 2
  ), counted as (
    insert into title_days (title_id, day, seconds, premium_seconds, free_seconds)
    select title_id, day, seconds, premium_seconds, seconds - premium_seconds from watched where seconds > 0 order by title_id, day
    on conflict (title_id, day) do update set seconds = title_days.seconds + excluded.seconds,
      premium_seconds = title_days.premium_seconds + excluded.premium_seconds,
      free_seconds = title_days.free_seconds + excluded.free_seconds
  ), written as (
    insert into positions (profile_id, title_id, episode_id, position_seconds, total_seconds, finished, sequence, session_id, updated_at)
    select profile_id, title_id, episode_id, position_seconds, total_seconds, finished, sequence, session_id, at from given
    order by profile_id, title_id, episode_id
    on conflict (profile_id, title_id, episode_id) do update set
      position_seconds = excluded.position_seconds, total_seconds = excluded.total_seconds, finished = excluded.finished,
      sequence = excluded.sequence, session_id = excluded.session_id, updated_at = excluded.updated_at
    where not (positions.session_id = excluded.session_id and positions.sequence > excluded.sequence)
    returning profile_id, title_id, episode_id
  )
  insert into continue_watching (profile_id, title_id, episode_id, updated_at, removed_at)
  select distinct on (g.profile_id, g.title_id) g.profile_id, g.title_id, coalesce(g.continue_with, g.episode_id), g.at,
         case when g.continue_with is null then g.at end
  from given g join written w using (profile_id, title_id, episode_id)
  order by g.profile_id, g.title_id, g.sequence desc
  on conflict (profile_id, title_id) do update set
    episode_id = excluded.episode_id, updated_at = excluded.updated_at, removed_at = excluded.removed_at`;

export async function writeReports(
  { pool }: Database,
  reports: readonly PositionReport[],
): Promise<void> {
  const column = <T>(read: (report: PositionReport) => T): T[] => reports.map(read);
  await pool.query({
    name: "playback-write-positions",
    text: WRITE,
    values: [
      column((report) => report.profileId),
      column((report) => report.titleId),
      column((report) => report.episodeId),
      column((report) => report.positionSeconds),
      column((report) => report.totalSeconds),
      column((report) => report.isFinished),
      column((report) => report.continueWith ?? null),
      column((report) => report.sequence),
      column((report) => report.sessionId),
      column((report) => report.isPremium),
      column((report) => report.at),
    ],
  });
}
