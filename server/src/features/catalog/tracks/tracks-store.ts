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
  /** Shown from the start to viewers who have not chosen; absent for all others. */
  readonly isDefault?: true;
}

/** A movie, an episode of a series, or an extra of either. */
export interface Place {
  readonly id: number;
  readonly episode: number | null;
  readonly extra: number | null;
}

export interface TracksRow {
  readonly assetId: string;
  readonly episode: number | null;
  readonly extra: number | null;
  readonly season: number;
  readonly number: number;
  /** Of an extra among those of its title; 0 for others. */
  readonly place: number;
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
    + (select count(*) from episodes o where o.asset_id = a.id)
    + (select count(*) from title_extras o where o.asset_id = a.id and o.deleted_at is null) - 1)::int as "alsoPlayedBy"`;

const VIDEOS = `
  select * from (select null::int as episode, null::int as extra, 0 as season, 0 as number, t.name, 0 as place, ${FILE}
  from titles t join assets a on a.id = t.asset_id left join video_tracks v on v.asset_id = a.id
  where t.id = $1 and t.kind = 'movie'
  union all
  select e.id, null, s.number, e.number, e.name, 0, ${FILE}
  from episodes e join seasons s on s.id = e.season_id join assets a on a.id = e.asset_id
    left join video_tracks v on v.asset_id = a.id
  where e.title_id = $1
  union all
  select null, x.id, 0, 0, x.name, x.position, ${FILE}
  from title_extras x join assets a on a.id = x.asset_id left join video_tracks v on v.asset_id = a.id
  where x.title_id = $1 and x.deleted_at is null
  ) v order by v.extra is not null, v.season, v.number, v.place, v.extra`;

/** The movie, or the episodes that have a video, and then the extras that do. */
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

/** Locks the video of a movie, episode or extra, so that only one change of its tracks happens at a time. */
export async function lockTracks(
  client: pg.PoolClient,
  { id, episode, extra }: Place,
): Promise<void> {
  await client.query({
    name: "catalog-tracks-lock",
    text: `select a.id from assets a where a.id = (
             select case when $3::int is not null then
                 (select x.asset_id from title_extras x where x.id = $3 and x.title_id = t.id)
               when $2::int is null then t.asset_id
               else (select e.asset_id from episodes e where e.id = $2 and e.title_id = t.id) end
             from titles t where t.id = $1)
           for update`,
    values: [id, episode, extra],
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
           union select e.title_id from episodes e where e.asset_id = $1
           union select x.title_id from title_extras x where x.asset_id = $1`,
    values: [assetId],
  });
  return rows.map(({ id }) => id);
}
