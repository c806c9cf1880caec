import type { Database } from "../../platform/database/database.ts";
import type { StoredSound, StoredSubtitle } from "../titles/service.ts";

interface VideoRow {
  readonly assetId: string;
  readonly durationMs: number;
  readonly subtitles: StoredSubtitle[];
  readonly sounds: StoredSound[];
  readonly hasThumbnails: boolean;
  readonly hasWaveform: boolean;
}

export function createStaffPlaybackStore({ pool }: Database) {
  return {
    /** The video of a movie, or of an episode: the first one that has a video if none is asked for; or that of an extra. */
    async video(
      titleId: number,
      { episode, extra }: { episode?: number | undefined; extra?: number | undefined },
    ): Promise<VideoRow | undefined> {
      const { rows } = await pool.query<VideoRow>({
        name: "playback-staff-video",
        text: `select a.id as "assetId", coalesce(a.duration_ms, 0) as "durationMs",
                      coalesce(a.subtitles, '[]') as subtitles, coalesce(a.sounds, '[]') as sounds,
                      coalesce(a.has_thumbnails, false) as "hasThumbnails", a.waveform = 'made' as "hasWaveform"
               from (
                 select t.asset_id, 0 as season, 0 as number from titles t where t.id = $1 and $2::int is null and $3::int is null
                 union all
                 select e.asset_id, s.number, e.number from episodes e join seasons s on s.id = e.season_id
                 where e.title_id = $1 and ($2::int is null or e.id = $2) and $3::int is null
                 union all
                 select x.asset_id, 0, 0 from title_extras x where x.title_id = $1 and x.id = $3 and x.deleted_at is null
               ) v join assets a on a.id = v.asset_id
               order by v.season, v.number limit 1`,
        values: [titleId, episode ?? null, extra ?? null],
      });
      return rows[0];
    },
  };
}
