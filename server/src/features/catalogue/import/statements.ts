/** The import's SQL. `$1` is always a JSON array of rows; what is there already is matched by its key. `$2` is their origin. */

/** A demonstration leaves what an operator made as it is. */
const unlessOwn = (table: string): string =>
  `where excluded.origin = 'operator' or ${table}.origin = 'demo'`;

export const GENRES = `
  insert into genres (key, name, description, icon, position, origin)
  select key, name, coalesce(description, ''), coalesce(icon, ''), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, description text, icon text, position int) order by position
  on conflict (key) do update set name = excluded.name, description = excluded.description, icon = excluded.icon, position = excluded.position, origin = excluded.origin
  ${unlessOwn("genres")}`;

export const ERAS = `
  insert into eras (key, name, from_year, to_year, description, position, origin)
  select key, name, "fromYear", "toYear", coalesce(description, ''), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, "fromYear" int, "toYear" int, description text, position int) order by position
  on conflict (key) do update set name = excluded.name, from_year = excluded.from_year, to_year = excluded.to_year,
    description = excluded.description, position = excluded.position, origin = excluded.origin
  ${unlessOwn("eras")}`;

export const REGIONS = `
  insert into regions (key, name, countries, position, origin)
  select key, name, coalesce(array(select jsonb_array_elements_text(countries)), '{}'), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, countries jsonb, position int) order by position
  on conflict (key) do update set name = excluded.name, countries = excluded.countries, position = excluded.position, origin = excluded.origin
  ${unlessOwn("regions")}`;

export const MOODS = `
  insert into moods (key, name, description, emblem, genre_keys, keywords, tone, position, origin)
  select key, name, coalesce(description, ''), coalesce(emblem, 'spark'), array(select jsonb_array_elements_text(genres)),
    array(select jsonb_array_elements_text(keywords)), coalesce(tone, '{}'), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, description text, emblem text, genres jsonb, keywords jsonb, tone jsonb, position int)
  order by position
  on conflict (key) do update set name = excluded.name, description = excluded.description, emblem = excluded.emblem,
    genre_keys = excluded.genre_keys, keywords = excluded.keywords, tone = excluded.tone,
    position = excluded.position, origin = excluded.origin
  ${unlessOwn("moods")}`;

export const IMAGES = `
  insert into images (hash, format, width, height, colour)
  select hash, format, width, height, colour
  from jsonb_to_recordset($1) as r(hash text, format text, width int, height int, colour text)
  on conflict (hash) do update set colour = excluded.colour`;

export const ASSETS = `
  insert into assets (id, external_id, duration_ms, frame_rate, renditions, subtitles, has_thumbnails)
  select id, external_id, duration_ms, frame_rate, renditions, subtitles, has_thumbnails
  from jsonb_to_recordset($1) as r(id text, external_id text, duration_ms int, frame_rate real, renditions jsonb, subtitles jsonb, has_thumbnails boolean)
  on conflict (id) do update set external_id = coalesce(excluded.external_id, assets.external_id)`;

/** Takes a key away from the asset that had it, where another package has it now; answers both. */
export const RELEASE_ASSET_KEYS = `
  update assets a set external_id = null from jsonb_to_recordset($1) as r(id text, external_id text)
  where a.external_id = r.external_id and a.id <> r.id returning a.id as before, r.id as now`;

/** What played the package of a key goes on with the one that has the key now. */
export const FOLLOW_ASSET_KEYS = [
  ["titles", "asset_id"],
  ["titles", "trailer_asset_id"],
  ["episodes", "asset_id"],
  ["house_ads", "asset_id"],
].map(
  ([table, column]) => `
  update ${table} t set ${column} = r.now from jsonb_to_recordset($1) as r(before text, now text)
  where t.${column} = r.before`,
);

export const TITLES = `
  insert into titles (external_id, kind, name, original_name, year, runtime_seconds, short_description, long_description,
    published, release_at, premium, premium_until, territories, kids, silent, remastered, film_that_matters, film_that_matters_reason,
    era_id, region_id, countries, languages, keywords, portrait_hash, landscape_hash, still_hash, title_treatment_hash,
    asset_id, trailer_asset_id, stand_in_for_name, skip_ranges, origin)
  select r.external_id, r.kind, r.name, r.original_name, r.year, r.runtime_seconds, r.short_description, r.long_description,
    r.published, r.release_at, r.premium, r.premium_until, array(select jsonb_array_elements_text(r.territories)), r.kids, r.silent, r.remastered, r.film_that_matters, r.film_that_matters_reason,
    e.id, g.id, array(select jsonb_array_elements_text(r.countries)), array(select jsonb_array_elements_text(r.languages)),
    array(select jsonb_array_elements_text(r.keywords)), r.portrait_hash, r.landscape_hash, r.still_hash, r.title_treatment_hash,
    r.asset_id, r.trailer_asset_id, r.stand_in_for_name, r.skip_ranges, r.origin
  from jsonb_to_recordset($1) as r(external_id text, kind text, name text, original_name text, year int, runtime_seconds int,
    short_description text, long_description text, published boolean, release_at timestamptz, premium boolean,
    premium_until timestamptz, territories jsonb, kids boolean, silent boolean, remastered boolean, film_that_matters boolean,
    film_that_matters_reason text, era text, region text, countries jsonb, languages jsonb, keywords jsonb,
    portrait_hash text, landscape_hash text, still_hash text, title_treatment_hash text, asset_id text,
    trailer_asset_id text, stand_in_for_name text, skip_ranges jsonb, origin text)
  left join eras e on e.key = r.era
  left join regions g on g.key = r.region
  on conflict (external_id) do update set
    kind = excluded.kind, name = excluded.name, original_name = excluded.original_name, year = excluded.year,
    runtime_seconds = excluded.runtime_seconds, short_description = excluded.short_description,
    long_description = excluded.long_description,
    -- A film transcoded before stays published while the same manifest is imported again.
    published = excluded.published or (titles.published and titles.asset_id is not null and excluded.asset_id is null),
    release_at = excluded.release_at, premium = excluded.premium, premium_until = excluded.premium_until,
    territories = excluded.territories,
    kids = excluded.kids, silent = excluded.silent, remastered = excluded.remastered,
    film_that_matters = excluded.film_that_matters, film_that_matters_reason = excluded.film_that_matters_reason,
    era_id = excluded.era_id, region_id = excluded.region_id, countries = excluded.countries,
    languages = excluded.languages, keywords = excluded.keywords,
    portrait_hash = coalesce(excluded.portrait_hash, titles.portrait_hash),
    landscape_hash = coalesce(excluded.landscape_hash, titles.landscape_hash),
    still_hash = coalesce(excluded.still_hash, titles.still_hash),
    title_treatment_hash = coalesce(excluded.title_treatment_hash, titles.title_treatment_hash),
    asset_id = coalesce(excluded.asset_id, titles.asset_id),
    trailer_asset_id = coalesce(excluded.trailer_asset_id, titles.trailer_asset_id),
    stand_in_for_name = case when excluded.asset_id is null then titles.stand_in_for_name else excluded.stand_in_for_name end,
    skip_ranges = excluded.skip_ranges`;

export const CLEAR_LINKS = `
  with these as (select id from titles where external_id = any($1::text[])),
       people as (delete from title_people where title_id in (select id from these)),
       genres as (delete from title_genres where title_id in (select id from these))
  delete from title_moods where title_id in (select id from these)`;

export const PEOPLE = `
  insert into people (name) select distinct name from jsonb_to_recordset($1) as r(name text) order by name
  on conflict (name) do nothing`;

export const TITLE_PEOPLE = `
  insert into title_people (title_id, job, position, person_id, character)
  select t.id, r.job, r.position, p.id, r.character
  from jsonb_to_recordset($1) as r(title text, name text, job text, position int, character text)
  join titles t on t.external_id = r.title join people p on p.name = r.name`;

export const TITLE_GENRES = `
  insert into title_genres (title_id, genre_id, position)
  select t.id, g.id, r.position from jsonb_to_recordset($1) as r(title text, key text, position int)
  join titles t on t.external_id = r.title join genres g on g.key = r.key`;

export const TITLE_MOODS = `
  insert into title_moods (title_id, mood_id)
  select t.id, m.id from jsonb_to_recordset($1) as r(title text, key text)
  join titles t on t.external_id = r.title join moods m on m.key = r.key`;

/** The titles with the keys `$1`; all of them where that is null. */
const asked = (column: string): string => `($1::text[] is null or ${column} = any($1))`;

export const CLEAR_MOODS_BY_RULE = `
  delete from title_moods m using titles t
  where m.by_rule and t.id = m.title_id and ${asked("t.external_id")}`;

/** Gives titles the moods whose rule takes them; those a manifest names are there already. */
export const MOODS_BY_RULE = `
  with judged as materialized (
    select t.id, t.kids, t.silent,
      array(select g.key from title_genres tg join genres g on g.id = tg.genre_id where tg.title_id = t.id) as genre_keys,
      array(select lower(word) from unnest(t.keywords) word) as keywords,
      coalesce(t.runtime_seconds, (
        select e.runtime_seconds from episodes e join seasons s on s.id = e.season_id
        where e.title_id = t.id order by s.number, e.number limit 1)) / 60.0 as minutes
    from titles t where ${asked("t.external_id")}
  ), rules as materialized (
    select m.id, m.tone, m.genre_keys, array(select lower(word) from unnest(m.keywords) word) as keywords
    from moods m where m.genre_keys <> '{}' or m.keywords <> '{}' or m.tone <> '{}'
  )
  insert into title_moods (title_id, mood_id, by_rule)
  select t.id, m.id, true
  from judged t join rules m on (m.tone -> 'kids' is null or (m.tone ->> 'kids')::boolean = t.kids)
    and (m.tone -> 'silent' is null or (m.tone ->> 'silent')::boolean = t.silent)
    and (m.tone -> 'leastMinutes' is null or t.minutes >= (m.tone ->> 'leastMinutes')::numeric)
    and (m.tone -> 'mostMinutes' is null or t.minutes <= (m.tone ->> 'mostMinutes')::numeric)
    and (m.genre_keys = '{}' or t.genre_keys && m.genre_keys)
    and (m.keywords = '{}' or (t.keywords = '{}' and m.genre_keys <> '{}') or t.keywords && m.keywords)
  on conflict do nothing`;

export const SEASONS = `
  insert into seasons (title_id, number, name, description, year)
  select t.id, r.number, r.name, r.description, r.year
  from jsonb_to_recordset($1) as r(title text, number int, name text, description text, year int)
  join titles t on t.external_id = r.title
  on conflict (title_id, number) do update set name = excluded.name, description = excluded.description, year = excluded.year`;

export const EPISODES = `
  insert into episodes (title_id, season_id, number, name, description, runtime_seconds, release_at, image_hash, asset_id, stand_in_for_name, skip_ranges)
  select t.id, s.id, r.number, r.name, r.description, r.runtime_seconds, r.release_at, r.image_hash, r.asset_id, r.stand_in_for_name, r.skip_ranges
  from jsonb_to_recordset($1) as r(title text, season int, number int, name text, description text, runtime_seconds int,
    release_at timestamptz, image_hash text, asset_id text, stand_in_for_name text, skip_ranges jsonb)
  join titles t on t.external_id = r.title join seasons s on s.title_id = t.id and s.number = r.season
  on conflict (season_id, number) do update set
    name = excluded.name, description = excluded.description, runtime_seconds = excluded.runtime_seconds,
    release_at = excluded.release_at, image_hash = coalesce(excluded.image_hash, episodes.image_hash),
    asset_id = coalesce(excluded.asset_id, episodes.asset_id),
    stand_in_for_name = case when excluded.asset_id is null then episodes.stand_in_for_name else excluded.stand_in_for_name end,
    skip_ranges = excluded.skip_ranges`;

const GIVEN = `
  select t.id as title_id, r.season, array(select jsonb_array_elements_text(r.numbers)::int) as numbers
  from jsonb_to_recordset($1) as r(title text, season int, numbers jsonb) join titles t on t.external_id = r.title`;

/** `$2` are the titles whose seasons the manifest says; what it no longer says goes. */
export const CLEAR_EPISODES = `
  with given as (${GIVEN})
  delete from episodes e using seasons s, titles t
  where s.id = e.season_id and t.id = e.title_id and t.external_id = any($2::text[])
    and not exists (select 1 from given g where g.title_id = e.title_id and g.season = s.number and e.number = any(g.numbers))`;

export const CLEAR_SEASONS = `
  with given as (${GIVEN})
  delete from seasons s using titles t
  where t.id = s.title_id and t.external_id = any($2::text[])
    and not exists (select 1 from given g where g.title_id = s.title_id and g.season = s.number)`;

export const ROWS = `
  insert into home_rows (key, name, tagline, class, rule, position, origin)
  select key, name, coalesce(tagline, ''), class, rule, position, $2
  from jsonb_to_recordset($1) as r(key text, name text, tagline text, class text, rule jsonb, position int) order by position
  on conflict (key) do update set name = excluded.name, tagline = excluded.tagline, class = excluded.class,
    rule = excluded.rule, position = excluded.position, origin = excluded.origin
  ${unlessOwn("home_rows")}`;

export const MENU = `
  insert into menu_items (key, name, rule, position, origin)
  select key, name, rule, position, $2
  from jsonb_to_recordset($1) as r(key text, name text, rule jsonb, position int) order by position
  on conflict (key) do update set name = excluded.name, rule = excluded.rule, position = excluded.position, origin = excluded.origin
  ${unlessOwn("menu_items")}`;

export const HOUSE_ADS = `
  insert into house_ads (key, name, asset_id, origin)
  select r.key, r.name, a.id, $2 from jsonb_to_recordset($1) as r(key text, name text, asset text)
  join assets a on a.external_id = r.asset
  on conflict (key) do update set name = excluded.name, asset_id = excluded.asset_id, origin = excluded.origin
  ${unlessOwn("house_ads")}`;

/** What this house counted itself is never overwritten. */
export const HISTORY = `
  insert into title_days (title_id, day, views, seconds, shares)
  select t.id, r.day, r.views, r.seconds, r.shares
  from jsonb_to_recordset($1) as r(title text, day date, views int, seconds bigint, shares int)
  join titles t on t.external_id = r.title
  on conflict (title_id, day) do nothing`;

const ISSUE_TYPES = `
  insert into issue_types (key, title, description, position, origin)
  select key, title, coalesce(description, ''), position, $2
  from jsonb_to_recordset($1) as r(key text, title text, description text, position int) order by position
  on conflict (key) do update set title = excluded.title, description = excluded.description,
    position = excluded.position, origin = excluded.origin
  ${unlessOwn("issue_types")}`;

/** Kinds and causes that are not given go; what was reported under them keeps its issue. */
const CLEAR_ISSUE_TYPES = `
  delete from issue_types t where not exists (select 1 from jsonb_to_recordset($1) as r(key text) where r.key = t.key)
    and ($2 = 'operator' or t.origin = 'demo')`;

const CLEAR_ISSUE_CAUSES = `
  delete from issue_causes c using issue_types t, jsonb_to_recordset($1) as r(key text, causes jsonb)
  where t.id = c.type_id and t.key = r.key and t.origin = $2
    and not exists (select 1 from jsonb_array_elements(r.causes) given where given ->> 'key' = c.key)`;

const ISSUE_CAUSES = `
  insert into issue_causes (type_id, key, title, position)
  select t.id, given.value ->> 'key', given.value ->> 'title', given.ordinality - 1
  from jsonb_to_recordset($1) as r(key text, causes jsonb) join issue_types t on t.key = r.key and t.origin = $2
  cross join lateral jsonb_array_elements(r.causes) with ordinality given
  on conflict (type_id, key) do update set title = excluded.title, position = excluded.position`;

export const REPLACE_ISSUE_TYPES = [
  CLEAR_ISSUE_TYPES,
  ISSUE_TYPES,
  CLEAR_ISSUE_CAUSES,
  ISSUE_CAUSES,
];

export const SETTINGS = `
  insert into settings (key, value, origin) select key, value, $2 from jsonb_to_recordset($1) as r(key text, value jsonb)
  on conflict (key) do update set value = excluded.value, origin = excluded.origin
  ${unlessOwn("settings")}`;
