import type { Markers } from "@bijou/contract/studio/marker-rules";
import type { MarkedVideo } from "@bijou/contract/studio/markers";
import type pg from "pg";

export interface VideoRow extends Omit<MarkedVideo, "markers" | "durationSeconds" | "picture"> {
  readonly pictureHash: string | null;
  readonly durationMs: number;
  readonly markers: Markers;
}

/** Chapters as the database has them may have more than is edited. */
const list = (column: string, fields: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by place)
     from jsonb_array_elements(${column}) with ordinality as x(one, place)), '[]')`;
const CHAPTER = "'from', one -> 'from', 'name', one -> 'name'";
const markersOf = (table: "t" | "e"): string => `
  jsonb_build_object(
    'ranges', ${list(`${table}.skip_ranges`, "'kind', one -> 'kind', 'from', one -> 'from', 'to', one -> 'to'")},
    'chapters', ${list(`${table}.chapters`, CHAPTER)},
    'breaks', ${table}.ad_breaks,
    'bestMoment', ${table}.best_moment) as markers`;
const FILE = `a.duration_ms as "durationMs", a.frame_rate as "frameRate",
  ${list("a.chapters", CHAPTER)} as "fileChapters"`;

const VIDEOS = `
  select t.id as title, null::int as episode, 0 as season, 0 as number, t.name, null as "pictureHash", ${FILE}, ${markersOf("t")}
  from titles t join assets a on a.id = t.asset_id
  where t.id = any($1::int[]) and t.kind = 'movie' and a.duration_ms > 0
  union all
  select e.title_id, e.id, s.number, e.number, e.name, e.image_hash, ${FILE}, ${markersOf("e")}
  from episodes e join seasons s on s.id = e.season_id join assets a on a.id = e.asset_id
  where e.title_id = any($1::int[]) and a.duration_ms > 0
  order by season, number`;

/** By title: the movie, or the episodes that have a video. */
export async function markedVideosOf(
  client: pg.Pool | pg.PoolClient,
  titleIds: readonly number[],
): Promise<Map<number, VideoRow[]>> {
  const { rows } = await client.query<VideoRow & { title: number }>({
    name: "catalog-markers-read",
    text: VIDEOS,
    values: [titleIds],
  });
  const videos = new Map(titleIds.map((id) => [id, [] as VideoRow[]]));
  for (const { title, ...video } of rows) videos.get(title)?.push(video);
  return videos;
}

export const markedVideos = async (
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<VideoRow[]> => (await markedVideosOf(client, [titleId])).get(titleId) ?? [];

/** Locks the episodes of a title, which imports change without the title. */
export async function lockEpisodes(client: pg.PoolClient, titleId: number): Promise<void> {
  await client.query({
    name: "catalog-markers-lock",
    text: "select id from episodes where title_id = $1 order by id for update",
    values: [titleId],
  });
}

export interface NewMarkers {
  /** Null for the movie itself. */
  readonly episode: number | null;
  readonly markers: Markers;
}

const CHANGES = "jsonb_to_recordset($2) as r(episode int, markers jsonb)";

export async function writeMarkers(
  client: pg.PoolClient,
  titleId: number,
  changes: readonly NewMarkers[],
): Promise<void> {
  const json = JSON.stringify(changes);
  await client.query({
    name: "catalog-markers-write-episodes",
    text: `update episodes e set skip_ranges = r.markers -> 'ranges', chapters = r.markers -> 'chapters',
             ad_breaks = r.markers -> 'breaks', best_moment = nullif(r.markers -> 'bestMoment', 'null')
           from ${CHANGES} where e.id = r.episode and e.title_id = $1`,
    values: [titleId, json],
  });
  await client.query({
    name: "catalog-markers-write-title",
    text: `update titles t set
             skip_ranges = case when m.markers is null then t.skip_ranges else m.markers -> 'ranges' end,
             chapters = case when m.markers is null then t.chapters else m.markers -> 'chapters' end,
             ad_breaks = case when m.markers is null then t.ad_breaks else m.markers -> 'breaks' end,
             best_moment = case when m.markers is null then t.best_moment
                           else nullif(m.markers -> 'bestMoment', 'null') end,
             -- Also if only its episodes change.
             changed_at = now()
           from (select (select r.markers from ${CHANGES} where r.episode is null) as markers) m
           where t.id = $1`,
    values: [titleId, json],
  });
}
