import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { IngestReport } from "./ingest-report.ts";
import type { EncodeSettings } from "./plan.ts";
import type { SideFile } from "./subtitles.ts";

/** What a worker does with a file, in this order. */
export type Stage = "probing" | "measuring" | "encoding" | "packaging" | "publishing";

export type TranscodeState = "waiting" | "paused" | Stage | "done" | "failed" | "cancelled";

/** In SQL. */
export const RUNNING = "('probing', 'measuring', 'encoding', 'packaging', 'publishing')";

export interface TranscodeOptions extends EncodeSettings {
  readonly subtitles?: readonly SideFile[];
}

/** A title that `ingest` creates for a film. */
export interface Draft {
  readonly id: string;
  readonly name: string;
  readonly year: number;
}

/** A video to be transcoded; `title` is the external id. */
export interface NewTranscode {
  readonly title: string;
  readonly slot:
    | "media"
    | "trailer"
    | "extra"
    | { readonly season: number; readonly episode: number };
  readonly source: string;
  readonly sourceBytes: number;
  readonly sourceChangedAt: Date;
  readonly options: TranscodeOptions;
  readonly publish: boolean;
}

export interface Transcode {
  readonly id: number;
  /** The external id of its title, or the key of its ad. */
  readonly title: string;
  readonly titleName: string;
  /** "S1E2", "trailer", "ad" or the name of an extra; "" for the film itself. */
  readonly part: string;
  readonly source: string;
  readonly options: TranscodeOptions;
  readonly state: TranscodeState;
  /** Of the stage, from 0 to 1. */
  readonly progress: number;
  /** Since the stage began. */
  readonly stageSeconds: number;
  readonly attempts: number;
  /** Why it failed or does not start. */
  readonly reason: string | null;
  readonly worker: string | null;
  /** Of a finished one; those of earlier versions have none. */
  readonly report: IngestReport | null;
  /** It is running by its state, but its worker has not renewed the lease. */
  readonly isInterrupted: boolean;
  readonly createdAt: Date;
}

const COLUMNS = `
  j.id, coalesce(t.external_id, j.draft ->> 'id', h.key) as title, coalesce(t.name, j.draft ->> 'name', h.name) as "titleName",
  case when j.slot in ('trailer', 'ad') then j.slot when j.slot = 'extra' then coalesce(x.name, '')
      when e.id is null then '' else format('S%sE%s', s.number, e.number) end as part,
  j.source, j.options, j.state, j.progress, extract(epoch from now() - j.stage_at)::float8 as "stageSeconds",
  j.attempts, j.reason, j.worker, j.report,
  j.state in ${RUNNING} and coalesce(j.lease_until < now(), true) as "isInterrupted", j.created_at as "createdAt"`;
const FROM = `
  from transcodes j left join titles t on t.id = j.title_id left join house_ads h on h.id = j.ad_id
  left join episodes e on e.id = j.episode_id left join seasons s on s.id = e.season_id
  left join title_extras x on x.id = j.extra_id`;

/**
 * Queues a video unless the same one is queued already or done. With `$10`, a film that another one replaced since then
 * is not done.
 */
const ADD = `
  insert into transcodes (title_id, episode_id, slot, source, source_bytes, source_changed_at, options, publish, draft)
  select t.id, e.id, $4, $5, $6, $7, $8, $9,
    (select d.draft from transcodes d where d.title_id = t.id and d.draft is not null order by d.id desc limit 1)
  from titles t
  left join seasons s on s.title_id = t.id and s.number = $2
  left join episodes e on e.season_id = s.id and e.number = $3
  where t.external_id = $1 and ($3::int is null or e.id is not null)
    and not exists (
      select 1 from transcodes j
      where j.title_id = t.id and j.episode_id is not distinct from e.id and j.slot = $4 and j.source = $5
        and j.source_bytes = $6 and j.source_changed_at = $7 and j.options = $8
        and j.state not in ('failed', 'cancelled')
        and not (j.state = 'done' and $11)
        and not ($10 and j.state = 'done' and j.asset_id is distinct from
          case when j.slot = 'trailer' then t.trailer_asset_id when e.id is null then t.asset_id else e.asset_id end))
  returning id`;

/** Only the newest video of a slot is encoded, so that an older one cannot replace it by finishing later. */
const REPLACE = `
  update transcodes j set state = 'cancelled', lease = null, lease_until = null, updated_at = now(),
    reason = format('Job %s replaces it.', n.id)
  from transcodes n
  where n.id = $1 and j.id <> n.id and j.title_id = n.title_id and j.slot = n.slot
    and j.episode_id is not distinct from n.episode_id and j.extra_id is not distinct from n.extra_id
    and j.state not in ('done', 'cancelled')`;

/**
 * Queues a video, in the caller's transaction. Other videos that are queued for the same slot, or failed, are cancelled.
 *
 * @param options.again whether to encode a film again that was done before and replaced since then.
 * @param options.isDone whether to encode what is done and still the current film.
 * @returns the new row's id; `undefined` when it is queued or done already, or there is no such title or episode.
 */
export async function addTranscode(
  client: pg.PoolClient,
  transcode: NewTranscode,
  options: { again: boolean; isDone?: boolean },
): Promise<number | undefined> {
  const { slot } = transcode;
  const [season, episode] = typeof slot === "object" ? [slot.season, slot.episode] : [null, null];
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-transcode-add",
    text: ADD,
    values: [
      transcode.title,
      season,
      episode,
      typeof slot === "object" ? "media" : slot,
      transcode.source,
      transcode.sourceBytes,
      transcode.sourceChangedAt,
      JSON.stringify(transcode.options),
      transcode.publish,
      options.again,
      options.isDone === true,
    ],
  });
  const id = rows[0]?.id;
  if (id !== undefined)
    await client.query({ name: "catalog-transcode-replace", text: REPLACE, values: [id] });
  return id;
}

export function createTranscodeStore({ pool }: Database) {
  return {
    async find(id: number): Promise<Transcode | undefined> {
      const { rows } = await pool.query<Transcode>({
        name: "catalog-transcode-find",
        text: `select ${COLUMNS} ${FROM} where j.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    async unfinished(title: string, source: string): Promise<number | undefined> {
      const { rows } = await pool.query<{ id: number }>({
        name: "catalog-transcode-unfinished",
        text: `select j.id ${FROM} where t.external_id = $1 and j.source = $2
                 and j.state not in ('done', 'failed', 'cancelled')
               order by j.id desc limit 1`,
        values: [title, source],
      });
      return rows[0]?.id;
    },

    /** The newest first. */
    async list(limit: number | null): Promise<Transcode[]> {
      const { rows } = await pool.query<Transcode>({
        name: "catalog-transcode-list",
        text: `select ${COLUMNS} ${FROM} order by j.id desc limit $1`,
        values: [limit],
      });
      return rows;
    },

    async count(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "catalog-transcode-count",
        text: "select count(*) from transcodes",
      });
      return rows[0]?.count ?? 0;
    },

    /** The running transcodes of all workers. */
    async underWay(): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: number }>({
        name: "catalog-transcode-under-way",
        text: `select id from transcodes where state in ${RUNNING}`,
      });
      return new Set(rows.map(({ id }) => String(id)));
    },
  };
}
export type TranscodeStore = ReturnType<typeof createTranscodeStore>;
