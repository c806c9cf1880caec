import type { Database } from "../../platform/database/database.ts";

interface Playlist {
  readonly playlist: string;
  readonly revision: number;
}

interface Subtitles {
  readonly content: string;
  readonly durationMs: number;
}

/** What staff have changed of a video's audio and subtitles. */
export function createChangedTracksStore({ pool }: Database) {
  return {
    async playlist(assetId: string): Promise<Playlist | undefined> {
      const { rows } = await pool.query<Playlist>({
        name: "playback-changed-playlist",
        text: "select playlist, revision from video_tracks where asset_id = $1",
        values: [assetId],
      });
      return rows[0];
    },

    async subtitles(assetId: string, id: number): Promise<Subtitles | undefined> {
      const { rows } = await pool.query<Subtitles>({
        name: "playback-changed-subtitles",
        text: `select s.content, a.duration_ms as "durationMs"
               from subtitle_versions s join assets a on a.id = s.asset_id
               where s.id = $2 and s.asset_id = $1 and s.content is not null`,
        values: [assetId, id],
      });
      return rows[0];
    },
  };
}
