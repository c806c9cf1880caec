import type { AudioKind, SubtitleKind } from "@bijou/contract/studio/title-tracks";
import type pg from "pg";

/** As `assets.sounds` has it. */
export interface StoredAudio {
  readonly name: string;
  readonly language: string;
  readonly kind: AudioKind;
  readonly channels: number;
  /** Its name in the package, by which it is found there; absent while it has that name. */
  readonly track?: string;
}

/** As `assets.subtitles` has it. */
export interface StoredSubtitle {
  readonly name: string;
  readonly language: string;
  readonly kind: SubtitleKind;
  /** What viewers fetch: a file of the package, or one that is stored here. */
  readonly file: string;
  /** Absent while the file is that of the package. */
  readonly track?: string;
}

export interface TracksRow {
  readonly assetId: string;
  readonly episode: number | null;
  readonly season: number;
  readonly number: number;
  readonly name: string;
  readonly durationMs: number;
  readonly frameRate: number | null;
  readonly sounds: readonly StoredAudio[];
  readonly subtitles: readonly StoredSubtitle[];
  readonly revision: number;
  readonly alsoPlayedBy: number;
}

const FILE = `
  a.id as "assetId", a.duration_ms as "durationMs", a.frame_rate as "frameRate", a.sounds, a.subtitles,
  coalesce(v.revision, 0) as revision,
  ((select count(*) from titles o where o.asset_id = a.id)
    + (select count(*) from episodes o where o.asset_id = a.id) - 1)::int as "alsoPlayedBy"`;

const VIDEOS = `
  select null::int as episode, 0 as season, 0 as number, t.name, ${FILE}
  from titles t join assets a on a.id = t.asset_id left join video_tracks v on v.asset_id = a.id
  where t.id = $1 and t.kind = 'movie'
  union all
  select e.id, s.number, e.number, e.name, ${FILE}
  from episodes e join seasons s on s.id = e.season_id join assets a on a.id = e.asset_id
    left join video_tracks v on v.asset_id = a.id
  where e.title_id = $1
  order by season, number`;

/** The movie, or the episodes that have a video. */
export async function tracksOfTitle(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<TracksRow[]> {
  const { rows } = await client.query<TracksRow>({
    name: "catalog-tracks-read",
    text: VIDEOS,
    values: [titleId],
  });
  return rows;
}

/** Locks the video of a movie or episode, so that only one change of its tracks happens at a time. */
export async function lockTracks(
  client: pg.PoolClient,
  titleId: number,
  episodeId: number | null,
): Promise<void> {
  await client.query({
    name: "catalog-tracks-lock",
    text: `select a.id from assets a where a.id = (
             select case when $2::int is null then t.asset_id
               else (select e.asset_id from episodes e where e.id = $2 and e.title_id = t.id) end
             from titles t where t.id = $1)
           for update`,
    values: [titleId, episodeId],
  });
}

export async function writeTracks(
  client: pg.PoolClient,
  assetId: string,
  {
    sounds,
    subtitles,
    playlist,
  }: {
    readonly sounds: readonly StoredAudio[];
    readonly subtitles: readonly StoredSubtitle[];
    readonly playlist: string;
  },
): Promise<void> {
  await client.query({
    name: "catalog-tracks-write",
    text: "update assets set sounds = $2, subtitles = $3 where id = $1",
    values: [assetId, JSON.stringify(sounds), JSON.stringify(subtitles)],
  });
  await client.query({
    name: "catalog-tracks-raise",
    text: `insert into video_tracks (asset_id, revision, playlist) values ($1, 1, $2)
           on conflict (asset_id) do update set revision = video_tracks.revision + 1, playlist = excluded.playlist`,
    values: [assetId, playlist],
  });
}

/** The titles that play a video. */
export async function titlesPlaying(client: pg.PoolClient, assetId: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-tracks-titles",
    text: `select t.id from titles t where t.asset_id = $1
           union select e.title_id from episodes e where e.asset_id = $1`,
    values: [assetId],
  });
  return rows.map(({ id }) => id);
}
