import type pg from "pg";
import type { TranscodeOptions } from "../ingest/transcode-store.ts";
import { fileOfVersion, versionOfFile } from "../tracks/subtitle-versions-store.ts";
import type { StoredAudio, StoredSubtitle } from "../tracks/tracks-store.ts";

/** A video, with the job that made it. */
interface EncodedVideo {
  readonly key: string;
  readonly season: number | null;
  readonly episode: number | null;
  /** Null if no job of this server made it. */
  readonly source: string | null;
  readonly sourceBytes: number | null;
  readonly options: TranscodeOptions | null;
  readonly isUnderWay: boolean;
}

/** The videos of a title, or of one of its episodes. */
export async function encodedVideos(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
  episodeId: number | null,
): Promise<EncodedVideo[]> {
  const { rows } = await client.query<EncodedVideo>({
    name: "catalog-encode-again-videos",
    text: `
      with video as (
        select t.id, t.external_id as key, null::int as episode_id, null::int as season, null::int as episode, t.asset_id
        from titles t where t.id = $1 and t.kind = 'movie' and $2::int is null and t.asset_id is not null
        union all
        select t.id, t.external_id, e.id, s.number, e.number, e.asset_id
        from titles t join episodes e on e.title_id = t.id join seasons s on s.id = e.season_id
        where t.id = $1 and e.asset_id is not null and ($2::int is null or e.id = $2))
      select v.key, v.season, v.episode, j.source, j.source_bytes as "sourceBytes", j.options,
        exists (select 1 from transcodes o where o.title_id = v.id and o.episode_id is not distinct from v.episode_id
          and o.slot = 'media' and o.state not in ('done', 'failed', 'cancelled')) as "isUnderWay"
      from video v left join lateral (
        select j.source, j.source_bytes, j.options from transcodes j
        where j.title_id = v.id and j.episode_id is not distinct from v.episode_id and j.slot = 'media'
          and j.state = 'done' and j.asset_id = v.asset_id
        order by j.id desc limit 1) j on true
      order by v.season, v.episode`,
    values: [titleId, episodeId],
  });
  return rows;
}

export async function markAgain(
  client: pg.PoolClient,
  id: number,
  atNight: boolean,
): Promise<void> {
  await client.query({
    name: "catalog-encode-again-mark",
    text: "update transcodes set is_again = true, at_night = $2 where id = $1",
    values: [id, atNight],
  });
}

export interface ChangedTracks {
  readonly sounds: readonly StoredAudio[];
  readonly subtitles: readonly StoredSubtitle[];
}

/** The tracks of the video before a job that makes it anew, if staff have changed them. */
export async function changedTracks(
  client: pg.PoolClient,
  jobId: number,
  before: string | null,
): Promise<ChangedTracks | undefined> {
  const { rows } = await client.query<ChangedTracks>({
    name: "catalog-encode-again-tracks",
    text: `select a.sounds, a.subtitles from transcodes j join assets a on a.id = $2
           join video_tracks v on v.asset_id = a.id where j.id = $1 and j.is_again`,
    values: [jobId, before],
  });
  return rows[0];
}

/** Subtitles as another video has them, whose own text is copied for it. */
export async function copySubtitle(
  client: pg.PoolClient,
  assetId: string,
  subtitle: StoredSubtitle,
): Promise<StoredSubtitle> {
  const version = versionOfFile(subtitle.file);
  if (version === undefined) return subtitle;
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-encode-again-copy",
    text: `insert into subtitle_versions (asset_id, track, name, language, kind, content)
           select $2, track, name, language, kind, content from subtitle_versions where id = $1 returning id`,
    values: [version, assetId],
  });
  const id = rows[0]?.id;
  return id === undefined ? subtitle : { ...subtitle, file: fileOfVersion(id) };
}
