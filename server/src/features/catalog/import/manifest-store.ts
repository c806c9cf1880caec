import type pg from "pg";
import { TITLES } from "./manifest-titles-store.ts";
import { isOtherName, personNamed } from "../people/person-named.ts";

/**
 * The SQL of the import. `$1` is a JSON array of rows; existing rows are matched by their key. A row that is there as it
 * is given is not written, so that an import costs what it changes.
 */

const IMAGES = `
  insert into images (hash, format, width, height, colour, focus_x, focus_y, fills_screen)
  select hash, format, width, height, colour, focus_x, focus_y, fills_screen
  from jsonb_to_recordset($1) as r(hash text, format text, width int, height int, colour text, focus_x int, focus_y int,
    fills_screen boolean)
  on conflict (hash) do update set colour = excluded.colour, focus_x = excluded.focus_x, focus_y = excluded.focus_y,
    fills_screen = images.fills_screen or excluded.fills_screen,
    -- Other sizes are needed of a picture that fills the screen from now on.
    prepared_at = case when excluded.fills_screen and not images.fills_screen then null else images.prepared_at end
  where (images.colour, images.focus_x, images.focus_y)
    is distinct from (excluded.colour, excluded.focus_x, excluded.focus_y)
    or excluded.fills_screen and not images.fills_screen`;

const ASSETS = `
  insert into assets (id, external_id, duration_ms, frame_rate, renditions, subtitles, sounds, chapters, has_thumbnails, waveform)
  select id, external_id, duration_ms, frame_rate, renditions, subtitles, sounds, chapters, has_thumbnails, waveform
  from jsonb_to_recordset($1) as r(id text, external_id text, duration_ms int, frame_rate real, renditions jsonb,
    subtitles jsonb, sounds jsonb, chapters jsonb, has_thumbnails boolean, waveform text)
  on conflict (id) do update set external_id = excluded.external_id
  where excluded.external_id is not null and assets.external_id is distinct from excluded.external_id`;

/** Removes a key from an asset when another package has it now; returns both. */
const RELEASE_ASSET_KEYS = `
  update assets a set external_id = null from jsonb_to_recordset($1) as r(id text, external_id text)
  where a.external_id = r.external_id and a.id <> r.id returning a.id as before, r.id as now`;

/** Whatever used the old package of a key now uses the new one. */
const following = (table: string, column: string): string => `
  update ${table} t set ${column} = r.now from jsonb_to_recordset($1) as r(before text, now text)
  where t.${column} = r.before`;

const CLEAR_CREDITS = `
  delete from title_people l using titles t
  where t.id = l.title_id and t.external_id = any($2::text[]) and not exists (
    select 1 from jsonb_to_recordset($1) as r(title text, job text, position int)
    where r.title = t.external_id and r.job = l.job and r.position = l.position) returning l.title_id`;

const CLEAR_GENRES = `
  delete from title_genres l using titles t, genres g
  where t.id = l.title_id and g.id = l.genre_id and t.external_id = any($2::text[]) and not exists (
    select 1 from jsonb_to_recordset($1) as r(title text, key text) join genres named on named.key = r.key
    where r.title = t.external_id and g.id = coalesce(named.merged_into, named.id)) returning l.title_id`;

const CLEAR_MOODS = `
  delete from title_moods l using titles t, moods m
  where t.id = l.title_id and m.id = l.mood_id and not l.by_rule and t.external_id = any($2::text[]) and not exists (
    select 1 from jsonb_to_recordset($1) as r(title text, key text) join moods named on named.key = r.key
    where r.title = t.external_id and m.id = coalesce(named.merged_into, named.id)) returning l.title_id`;

const PEOPLE = `
  insert into people (name) select distinct r.name from jsonb_to_recordset($1) as r(name text)
  where not ${isOtherName("r.name")} order by r.name on conflict (name) do nothing`;

const TITLE_PEOPLE = `
  insert into title_people (title_id, job, position, person_id, character)
  select t.id, r.job, r.position, p.id, r.character
  from jsonb_to_recordset($1) as r(title text, name text, job text, position int, character text)
  join titles t on t.external_id = r.title join people p on p.id = ${personNamed("r.name")}
  on conflict (title_id, job, position) do update set person_id = excluded.person_id, character = excluded.character
  where (title_people.person_id, title_people.character) is distinct from (excluded.person_id, excluded.character)`;

const TITLE_GENRES = `
  insert into title_genres (title_id, genre_id, position)
  select t.id, coalesce(g.merged_into, g.id), min(r.position)
  from jsonb_to_recordset($1) as r(title text, key text, position int)
  join titles t on t.external_id = r.title join genres g on g.key = r.key
  group by t.id, coalesce(g.merged_into, g.id)
  on conflict (title_id, genre_id) do update set position = excluded.position
  where title_genres.position <> excluded.position`;

const TITLE_MOODS = `
  insert into title_moods (title_id, mood_id)
  select distinct t.id, coalesce(m.merged_into, m.id) from jsonb_to_recordset($1) as r(title text, key text)
  join titles t on t.external_id = r.title join moods m on m.key = r.key
  on conflict (title_id, mood_id) do update set by_rule = false where title_moods.by_rule`;

/** The titles with the keys `$1`, or all titles if that is null. */
const SEASONS = `
  insert into seasons (title_id, number, name, description, year)
  select t.id, r.number, r.name, r.description, r.year
  from jsonb_to_recordset($1) as r(title text, number int, name text, description text, year int)
  join titles t on t.external_id = r.title
  on conflict (title_id, number) do update set name = excluded.name, description = excluded.description, year = excluded.year
  where (seasons.name, seasons.description, seasons.year)
    is distinct from (excluded.name, excluded.description, excluded.year)`;

const EPISODES = `
  insert into episodes (title_id, season_id, number, name, description, runtime_seconds, release_at, image_hash, asset_id, stand_in_for_name, skip_ranges, chapters)
  select t.id, s.id, r.number, r.name, r.description, r.runtime_seconds, r.release_at, r.image_hash, r.asset_id, r.stand_in_for_name, r.skip_ranges, r.chapters
  from jsonb_to_recordset($1) as r(title text, season int, number int, name text, description text, runtime_seconds int,
    release_at timestamptz, image_hash text, asset_id text, stand_in_for_name text, skip_ranges jsonb, chapters jsonb)
  join titles t on t.external_id = r.title join seasons s on s.title_id = t.id and s.number = r.season
  on conflict (season_id, number) do update set
    name = excluded.name, description = excluded.description, runtime_seconds = excluded.runtime_seconds,
    release_at = excluded.release_at, image_hash = coalesce(excluded.image_hash, episodes.image_hash),
    asset_id = coalesce(excluded.asset_id, episodes.asset_id),
    stand_in_for_name = case when excluded.asset_id is null then episodes.stand_in_for_name else excluded.stand_in_for_name end,
    skip_ranges = excluded.skip_ranges, chapters = excluded.chapters
  where (episodes.name, episodes.description, episodes.runtime_seconds, episodes.release_at, episodes.skip_ranges,
      episodes.chapters)
    is distinct from (excluded.name, excluded.description, excluded.runtime_seconds, excluded.release_at,
      excluded.skip_ranges, excluded.chapters)
    or episodes.image_hash is distinct from coalesce(excluded.image_hash, episodes.image_hash)
    or excluded.asset_id is not null and (episodes.asset_id, episodes.stand_in_for_name)
      is distinct from (excluded.asset_id, excluded.stand_in_for_name)`;

const GIVEN = `
  select t.id as title_id, r.season, array(select jsonb_array_elements_text(r.numbers)::int) as numbers
  from jsonb_to_recordset($1) as r(title text, season int, numbers jsonb) join titles t on t.external_id = r.title`;

/** `$2` are the titles whose seasons the manifest lists; other seasons of theirs are deleted. */
const CLEAR_EPISODES = `
  with given as (${GIVEN})
  delete from episodes e using seasons s, titles t
  where s.id = e.season_id and t.id = e.title_id and t.external_id = any($2::text[])
    and not exists (select 1 from given g where g.title_id = e.title_id and g.season = s.number and e.number = any(g.numbers)) returning e.title_id`;

const CLEAR_SEASONS = `
  with given as (${GIVEN})
  delete from seasons s using titles t
  where t.id = s.title_id and t.external_id = any($2::text[])
    and not exists (select 1 from given g where g.title_id = s.title_id and g.season = s.number) returning s.title_id`;

/** Never overwrites views that this instance counted itself. */
const HISTORY = `
  insert into title_days (title_id, day, views, seconds, shares)
  select t.id, r.day, r.views, r.seconds, r.shares
  from jsonb_to_recordset($1) as r(title text, day date, views int, seconds bigint, shares int)
  join titles t on t.external_id = r.title
  on conflict (title_id, day) do nothing`;

export type Row = Readonly<Record<string, unknown>>;

const ROWS_OF = {
  images: IMAGES,
  assets: ASSETS,
  titles: TITLES,
  people: PEOPLE,
  credits: TITLE_PEOPLE,
  "title-genres": TITLE_GENRES,
  "title-moods": TITLE_MOODS,
  seasons: SEASONS,
  episodes: EPISODES,
  history: HISTORY,
  "title-films": following("titles", "asset_id"),
  "title-trailers": following("titles", "trailer_asset_id"),
  "episode-films": following("episodes", "asset_id"),
  "ad-films": following("house_ads", "asset_id"),
} as const;

/** Writes all rows of a kind with one statement. */
export async function writeRows(
  client: pg.PoolClient,
  kind: keyof typeof ROWS_OF,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0)
    await client.query({
      name: `catalog-manifest-${kind}`,
      text: ROWS_OF[kind],
      values: [JSON.stringify(rows)],
    });
}

export async function releaseAssetKeys(
  client: pg.PoolClient,
  keyed: readonly Row[],
): Promise<{ before: string; now: string }[]> {
  const { rows } = await client.query<{ before: string; now: string }>({
    name: "catalog-manifest-release-asset-keys",
    text: RELEASE_ASSET_KEYS,
    values: [JSON.stringify(keyed)],
  });
  return rows;
}

export async function assetsByKey(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ external_id: string; id: string }>({
    name: "catalog-manifest-asset-keys",
    text: "select external_id, id from assets where external_id is not null",
  });
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

const LINKS = {
  credits: CLEAR_CREDITS,
  "title-genres": CLEAR_GENRES,
  "title-moods": CLEAR_MOODS,
} as const;

interface OfTitle {
  title_id: number;
}

/** Writes the links of titles, and deletes those that are not given; returns the titles of the latter. */
export async function replaceLinks(
  client: pg.PoolClient,
  kind: keyof typeof LINKS,
  rows: readonly Row[],
  titleKeys: readonly string[],
): Promise<number[]> {
  const deleted = await client.query<OfTitle>({
    name: `catalog-manifest-clear-${kind}`,
    text: LINKS[kind],
    values: [JSON.stringify(rows), titleKeys],
  });
  await writeRows(client, kind, rows);
  return deleted.rows.map((row) => row.title_id);
}

/**
 * Deletes seasons and episodes that the manifest does not list, of titles for which it lists seasons; returns the titles
 * of those that were there.
 */
export async function clearEpisodes(
  client: pg.PoolClient,
  given: string,
  titleKeys: readonly string[],
): Promise<number[]> {
  const episodes = await client.query<OfTitle>({
    name: "catalog-manifest-clear-episodes",
    text: CLEAR_EPISODES,
    values: [given, titleKeys],
  });
  const seasons = await client.query<OfTitle>({
    name: "catalog-manifest-clear-seasons",
    text: CLEAR_SEASONS,
    values: [given, titleKeys],
  });
  return [...episodes.rows, ...seasons.rows].map((row) => row.title_id);
}
