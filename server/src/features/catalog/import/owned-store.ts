import type pg from "pg";
import type { Row } from "./manifest-store.ts";

export type Origin = "operator" | "demo";

/**
 * The demonstration does not change what an operator made, and a row that is as it is given is not written. Columns that
 * a manifest does not give stay as they are.
 */
const unlessOwn = (table: string, ungiven = "{id}"): string =>
  `where (excluded.origin = 'operator' or ${table}.origin = 'demo')
     and to_jsonb(${table}) - '${ungiven}'::text[] <> to_jsonb(excluded) - '${ungiven}'::text[]`;

/** What only staff say of entries of lists. */
const EDITED = "{id,revision,names,hidden,merged_into}";

// `$1` is a JSON array of rows; existing rows are matched by their key. `$2` is their origin.
const GENRES = `
  insert into genres (key, name, description, icon, position, origin)
  select key, name, coalesce(description, ''), coalesce(icon, ''), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, description text, icon text, position int) order by position
  on conflict (key) do update set name = excluded.name, description = excluded.description, icon = excluded.icon, position = excluded.position, origin = excluded.origin
  ${unlessOwn("genres", EDITED)}`;

const ERAS = `
  insert into eras (key, name, from_year, to_year, description, position, origin)
  select key, name, "fromYear", "toYear", coalesce(description, ''), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, "fromYear" int, "toYear" int, description text, position int) order by position
  on conflict (key) do update set name = excluded.name, from_year = excluded.from_year, to_year = excluded.to_year,
    description = excluded.description, position = excluded.position, origin = excluded.origin
  ${unlessOwn("eras", EDITED)}`;

const REGIONS = `
  insert into regions (key, name, countries, position, origin)
  select key, name, coalesce(array(select jsonb_array_elements_text(countries)), '{}'), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, countries jsonb, position int) order by position
  on conflict (key) do update set name = excluded.name, countries = excluded.countries, position = excluded.position, origin = excluded.origin
  ${unlessOwn("regions", EDITED)}`;

const MOODS = `
  insert into moods (key, name, description, emblem, genre_keys, keywords, tone, position, origin)
  select key, name, coalesce(description, ''), coalesce(emblem, 'spark'), array(select jsonb_array_elements_text(genres)),
    array(select jsonb_array_elements_text(keywords)), coalesce(tone, '{}'), position, $2
  from jsonb_to_recordset($1) as r(key text, name text, description text, emblem text, genres jsonb, keywords jsonb, tone jsonb, position int)
  order by position
  on conflict (key) do update set name = excluded.name, description = excluded.description, emblem = excluded.emblem,
    genre_keys = excluded.genre_keys, keywords = excluded.keywords, tone = excluded.tone,
    position = excluded.position, origin = excluded.origin
  ${unlessOwn("moods", EDITED)}`;

const ROWS = `
  insert into home_rows (key, name, tagline, class, rule, position, origin)
  select key, name, coalesce(tagline, ''), class, rule, position, $2
  from jsonb_to_recordset($1) as r(key text, name text, tagline text, class text, rule jsonb, position int) order by position
  on conflict (key) do update set name = excluded.name, tagline = excluded.tagline, class = excluded.class,
    rule = excluded.rule, position = excluded.position, origin = excluded.origin
  ${unlessOwn("home_rows", "{id,min_titles,max_titles,audience,weekdays,from_minute,until_minute,countries}")}`;

const MENU = `
  insert into menu_items (key, name, rule, position, origin)
  select key, name, rule, position, $2
  from jsonb_to_recordset($1) as r(key text, name text, rule jsonb, position int) order by position
  on conflict (key) do update set name = excluded.name, rule = excluded.rule, position = excluded.position, origin = excluded.origin
  ${unlessOwn("menu_items", EDITED)}`;

const HOUSE_ADS = `
  insert into house_ads (key, name, asset_id, origin)
  select r.key, r.name, a.id, $2 from jsonb_to_recordset($1) as r(key text, name text, asset text)
  join assets a on a.external_id = r.asset
  on conflict (key) do update set name = excluded.name, asset_id = excluded.asset_id, origin = excluded.origin
  ${unlessOwn("house_ads")}`;

const ISSUE_TYPES = `
  insert into issue_types (key, title, description, position, origin)
  select key, title, coalesce(description, ''), position, $2
  from jsonb_to_recordset($1) as r(key text, title text, description text, position int) order by position
  on conflict (key) do update set title = excluded.title, description = excluded.description,
    position = excluded.position, origin = excluded.origin
  ${unlessOwn("issue_types")}`;

/** Deletes kinds and causes that are not listed; their reports keep their issue. */
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
  on conflict (type_id, key) do update set title = excluded.title, position = excluded.position
  where (issue_causes.title, issue_causes.position) is distinct from (excluded.title, excluded.position)`;

const SETTINGS = `
  insert into settings (key, value, origin) select key, value, $2 from jsonb_to_recordset($1) as r(key text, value jsonb)
  on conflict (key) do update set value = excluded.value, origin = excluded.origin
  ${unlessOwn("settings")}`;

const OWNED = {
  genres: GENRES,
  eras: ERAS,
  regions: REGIONS,
  moods: MOODS,
  rows: ROWS,
  menu: MENU,
  "house-ads": HOUSE_ADS,
  "clear-issue-types": CLEAR_ISSUE_TYPES,
  "issue-types": ISSUE_TYPES,
  "clear-issue-causes": CLEAR_ISSUE_CAUSES,
  "issue-causes": ISSUE_CAUSES,
  settings: SETTINGS,
} as const;

/** As `writeRows`, for rows that belong to an operator or to the demonstration. Returns how many were written. */
export async function writeOwned(
  client: pg.PoolClient,
  kind: keyof typeof OWNED,
  rows: readonly Row[],
  origin: Origin,
): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await client.query({
    name: `catalog-manifest-${kind}`,
    text: OWNED[kind],
    values: [JSON.stringify(rows), origin],
  });
  return rowCount ?? 0;
}
