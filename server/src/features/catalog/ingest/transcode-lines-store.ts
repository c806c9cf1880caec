import type { Database } from "../../../platform/database/database.ts";
import type { FailureCause } from "./failure-cause.ts";
import type { JobDetail } from "./job-detail.ts";
import { RUNNING, type TranscodeOptions, type TranscodeState } from "./transcode-store.ts";

/** One line of a list of transcodes. */
export interface TranscodeLine {
  readonly id: number;
  /** Of the title or ad; null if it was deleted. */
  readonly name: string | null;
  readonly title: number | null;
  /** "S1E2", "trailer", "ad" or the name of an extra; "" for the film itself. */
  readonly part: string;
  readonly source: string;
  readonly sourceBytes: number;
  readonly state: TranscodeState;
  /** Of the stage, from 0 to 1. */
  readonly progress: number;
  readonly attempts: number;
  readonly reason: string | null;
  readonly log: string | null;
  /** Null also for those that failed before causes were stored. */
  readonly cause: FailureCause | null;
  readonly detail: JobDetail | null;
  /** The name of an uploaded file. */
  readonly uploadName: string | null;
  /** Since its state or stage began. */
  readonly stageSeconds: number;
  /** Since its last attempt began. */
  readonly begunSeconds: number | null;
  readonly worker: string | null;
  readonly isInterrupted: boolean;
  /** It begins in a night. */
  readonly atNight: boolean;
  readonly options: TranscodeOptions;
  /** The names of its subtitle files, in their order. */
  readonly subtitleFiles: readonly string[];
  readonly createdAt: Date;
  /** When its state or stage began. */
  readonly since: Date;
}

interface TranscodeCounts {
  readonly running: number;
  readonly queued: number;
  readonly paused: number;
  readonly failed: number;
  readonly failedInDay: number;
  readonly oldestQueuedSeconds: number;
}

/** The name of an uploaded file in its folder: its id. */
const UPLOADED_FILE = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.][a-z0-9]+$";

/** In SQL, of the transcode `j`: uploaded files have the names that they had. */
export const SUBTITLE_FILES = `
  array(select coalesce(f.name, regexp_replace(s.one ->> 'file', '^.*[/\\\\]', ''))
    from jsonb_array_elements(coalesce(j.options -> 'subtitles', '[]')) with ordinality s (one, place)
    left join uploads f on f.id = substring(s.one ->> 'file' from '${UPLOADED_FILE}')::uuid
    order by s.place)`;

const LINE = `
  select j.id, coalesce(t.name, j.draft ->> 'name', h.name) as name, t.id as title,
    case when j.slot in ('trailer', 'ad') then j.slot when j.slot = 'extra' then coalesce(x.name, '')
      when e.id is null then '' else format('S%sE%s', s.number, e.number) end as part,
    j.source, j.source_bytes as "sourceBytes", extract(epoch from now() - j.begun_at)::float8 as "begunSeconds",
    j.state, j.progress, j.attempts, j.reason, j.log, j.cause, j.detail, j.worker,
    j.at_night as "atNight", j.options, ${SUBTITLE_FILES} as "subtitleFiles",
    u.name as "uploadName", extract(epoch from now() - j.stage_at)::float8 as "stageSeconds",
    j.state in ${RUNNING} and coalesce(j.lease_until < now(), true) as "isInterrupted", j.created_at as "createdAt",
    case when j.state in ('done', 'failed', 'cancelled') then j.updated_at else j.stage_at end as since
  from transcodes j left join titles t on t.id = j.title_id left join house_ads h on h.id = j.ad_id
  left join episodes e on e.id = j.episode_id left join seasons s on s.id = e.season_id
  left join title_extras x on x.id = j.extra_id
  left join uploads u on u.id = substring(j.source from '${UPLOADED_FILE}')::uuid`;

/** Reads the transcodes of each state, and how many there are. */
export function createTranscodeLines({ pool }: Database) {
  return {
    /** Running ones first, then in the order in which workers take them. */
    async unfinished(limit: number): Promise<TranscodeLine[]> {
      const { rows } = await pool.query<TranscodeLine>({
        name: "catalog-transcode-lines-unfinished",
        text: `${LINE} where j.state not in ('done', 'failed', 'cancelled')
               order by j.state in ${RUNNING} desc, j.state = 'paused', j.moved_at desc nulls last, j.id limit $1`,
        values: [limit],
      });
      return rows;
    },

    /** The last one first. */
    async ended(state: "done" | "failed", limit: number): Promise<TranscodeLine[]> {
      const { rows } = await pool.query<TranscodeLine>({
        name: "catalog-transcode-lines-ended",
        text: `${LINE} where j.state = $1 order by j.updated_at desc, j.id desc limit $2`,
        values: [state, limit],
      });
      return rows;
    },

    async counts(): Promise<TranscodeCounts> {
      const { rows } = await pool.query<TranscodeCounts>({
        name: "catalog-transcode-lines-counts",
        text: `select count(*) filter (where state in ${RUNNING})::int as running,
                 count(*) filter (where state = 'waiting')::int as queued,
                 count(*) filter (where state = 'paused')::int as paused,
                 count(*) filter (where state = 'failed')::int as failed,
                 count(*) filter (where state = 'failed' and updated_at > now() - interval '1 day')::int as "failedInDay",
                 coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8
                   as "oldestQueuedSeconds"
               from transcodes`,
      });
      return (
        rows[0] ?? {
          running: 0,
          queued: 0,
          paused: 0,
          failed: 0,
          failedInDay: 0,
          oldestQueuedSeconds: 0,
        }
      );
    },
  };
}
