import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";

export interface PositionReport {
  readonly profileId: number;
  readonly titleId: number;
  /** 0 for a movie. */
  readonly episodeId: number;
  readonly positionSeconds: number;
  readonly totalSeconds: number;
  readonly isFinished: boolean;
  /** What continue watching goes on with: 0 a movie, an episode, or nothing when the title is done. */
  readonly continueWith: number | undefined;
  readonly sequence: number;
  readonly sessionId: number;
  readonly at: Date;
}

const GATHER_MS = 50;
const MOST_AT_ONCE = 2_000;
/** Watching between two reports; a larger step is a seek and counts as nothing more. */
const LONGEST_STEP_SECONDS = 15;

const WRITE = `
  with given as (
    select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::bool[], $7::int[], $8::bigint[], $9::bigint[], $10::timestamptz[])
      as g(profile_id, title_id, episode_id, position_seconds, total_seconds, finished, continue_with, sequence, session_id, at)
  ), watched as (
    select g.title_id, g.at::date as day,
           sum(least(greatest(g.position_seconds - coalesce(p.position_seconds, 0), 0), ${LONGEST_STEP_SECONDS}))::bigint as seconds
    from given g left join positions p on p.profile_id = g.profile_id and p.title_id = g.title_id and p.episode_id = g.episode_id
    group by 1, 2
  ), counted as (
    insert into title_days (title_id, day, seconds) select title_id, day, seconds from watched where seconds > 0 order by title_id, day
    on conflict (title_id, day) do update set seconds = title_days.seconds + excluded.seconds
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

const keyOf = (report: PositionReport): string =>
  `${report.profileId}/${report.titleId}/${report.episodeId}`;

/**
 * Gathers reports for at most 50 ms, writes them in one statement and answers each after the commit: nothing that was
 * acknowledged is lost, and a thousand viewers cost what one did.
 */
export function createPositionWriter({ pool }: Database) {
  let waiting: { report: PositionReport; settle: () => void; fail: (error: unknown) => void }[] =
    [];
  let isWriting = false;

  async function write(reports: readonly PositionReport[]): Promise<void> {
    const newest = new Map<string, PositionReport>();
    for (const report of reports) {
      const other = newest.get(keyOf(report));
      if (!other || other.sequence <= report.sequence) newest.set(keyOf(report), report);
    }
    const kept = [...newest.values()];
    const column = <T>(read: (report: PositionReport) => T): T[] => kept.map(read);
    await pool.query({
      name: "write-positions",
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
        column((report) => report.at),
      ],
    });
  }

  async function drain(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    await sleep(GATHER_MS);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE);
      try {
        await write(batch.map(({ report }) => report));
        for (const { settle } of batch) settle();
      } catch {
        // One bad row (a profile deleted a moment ago) must not take the others with it.
        await Promise.all(
          batch.map(({ report, settle, fail }) => write([report]).then(settle, fail)),
        );
      }
    }
    isWriting = false;
  }

  return {
    write(report: PositionReport): Promise<void> {
      return new Promise((settle, fail) => {
        waiting.push({ report, settle, fail });
        void drain();
      });
    },
  };
}
