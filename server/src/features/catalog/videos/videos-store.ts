import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { TranscodeState } from "../ingest/transcode-store.ts";
import type { Place } from "./earlier-videos-store.ts";

interface VideoRow {
  readonly duration_ms: number;
  readonly renditions: readonly { readonly height: number }[];
}

interface EarlierRow extends VideoRow {
  readonly id: number;
  readonly replaced_at: Date;
}

interface NextRow {
  readonly id: number;
  readonly state: Exclude<TranscodeState, "done" | "failed" | "cancelled">;
  readonly progress: number;
}

interface Opened {
  readonly key: string;
  readonly name: string;
  readonly current: string | null;
  readonly earlier: string | null;
}

/** A length or picture that came from the video before is replaced; one that the operator gave is not. */
const PUT = {
  episode: `
    update episodes e set asset_id = n.id, stand_in_for_name = null,
      runtime_seconds = case when e.runtime_seconds = o.seconds then n.seconds else coalesce(e.runtime_seconds, n.seconds) end,
      image_hash = case when e.image_hash = o.poster_hash then n.poster_hash else coalesce(e.image_hash, n.poster_hash) end`,
  film: `
    update titles t set asset_id = n.id, stand_in_for_name = null,
      runtime_seconds = case when t.runtime_seconds = o.seconds then n.seconds else coalesce(t.runtime_seconds, n.seconds) end,
      landscape_hash = case when t.landscape_hash = o.poster_hash then n.poster_hash else coalesce(t.landscape_hash, n.poster_hash) end,
      still_hash = case when t.still_hash = o.poster_hash then n.poster_hash else coalesce(t.still_hash, n.poster_hash) end`,
} as const;
const FILM =
  "(select id, poster_hash, greatest(1, round(duration_ms / 1000.0))::int as seconds from assets)";

export function createVideosStore({ pool }: Database) {
  return {
    /** Undefined where there is no such movie or episode; its video is null where it has none. */
    async current({ titleId, episodeId }: Place): Promise<{ video: VideoRow | null } | undefined> {
      const { rows } = await pool.query<{ video: VideoRow | null }>({
        name: "catalog-videos-current",
        text: `select case when a.id is not null then
                 jsonb_build_object('duration_ms', a.duration_ms, 'renditions', a.renditions) end as video
               from titles t left join episodes e on e.title_id = t.id and e.id = $2
                 left join assets a on a.id = case when $2::int is null then t.asset_id else e.asset_id end
               where t.id = $1 and ($2::int is null or e.id is not null)`,
        values: [titleId, episodeId],
      });
      return rows[0];
    },

    /** The last one replaced first. */
    async earlier({ titleId, episodeId }: Place): Promise<EarlierRow[]> {
      const { rows } = await pool.query<EarlierRow>({
        name: "catalog-videos-earlier",
        text: `select v.id, v.replaced_at, a.duration_ms, a.renditions
               from earlier_videos v join assets a on a.id = v.asset_id
               where v.title_id = $1 and v.episode_id is not distinct from $2 order by v.replaced_at desc, v.id desc`,
        values: [titleId, episodeId],
      });
      return rows;
    },

    async next({ titleId, episodeId }: Place): Promise<NextRow | undefined> {
      const { rows } = await pool.query<NextRow>({
        name: "catalog-videos-next",
        text: `select id, state, progress from transcodes
               where title_id = $1 and episode_id is not distinct from $2 and slot = 'media'
                 and state not in ('done', 'failed', 'cancelled') order by id desc limit 1`,
        values: [titleId, episodeId],
      });
      return rows[0];
    },

    /** Locks a title, and reads its video and one that it had earlier. */
    async open(
      client: pg.PoolClient,
      { titleId, episodeId }: Place,
      video: number,
    ): Promise<Opened | undefined> {
      const { rows } = await client.query<Opened>({
        name: "catalog-videos-open",
        text: `select t.external_id as key, t.name,
                 case when $2::int is null then t.asset_id
                   else (select e.asset_id from episodes e where e.id = $2 and e.title_id = t.id) end as current,
                 (select v.asset_id from earlier_videos v
                  where v.id = $3 and v.title_id = t.id and v.episode_id is not distinct from $2) as earlier
               from titles t where t.id = $1 for update`,
        values: [titleId, episodeId, video],
      });
      return rows[0];
    },

    async put(
      client: pg.PoolClient,
      { titleId, episodeId }: Place,
      { current, before }: { current: string; before: string | null },
    ): Promise<void> {
      if (episodeId === null)
        await client.query({
          name: "catalog-videos-put-film",
          text: `${PUT.film} from ${FILM} n left join ${FILM} o on o.id = $3 where t.id = $1 and n.id = $2`,
          values: [titleId, current, before],
        });
      else
        await client.query({
          name: "catalog-videos-put-episode",
          text: `${PUT.episode} from ${FILM} n left join ${FILM} o on o.id = $3 where e.id = $1 and n.id = $2`,
          values: [episodeId, current, before],
        });
    },
  };
}
