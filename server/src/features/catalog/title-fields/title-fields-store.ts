import type { TitleChanges, TitleFields } from "@bijou/contract/studio/title-fields";
import type { TranslationField } from "@bijou/contract/studio/translations";
import type pg from "pg";
import { replaceCredits } from "../people/credits-store.ts";

/** A title as it is, with what cannot be edited of it. */
export interface StoredTitle {
  readonly id: number;
  readonly key: string;
  readonly kind: "movie" | "series";
  readonly published: boolean;
  readonly isTrashed: boolean;
  /** Its windows decide its release, where it plays and for whom. */
  readonly isWindowed: boolean;
  /** All of its windows have ended. */
  readonly isOver: boolean;
  readonly fields: TitleFields;
}

const artwork = (column: string): string => `
  (select jsonb_build_object('hash', i.hash, 'focus', case when i.focus_x is not null
     then jsonb_build_object('x', i.focus_x / 100.0, 'y', i.focus_y / 100.0) end)
   from images i where i.hash = t.${column})`;

/** ISO 8601 in UTC with milliseconds, as JavaScript writes it. */
const instant = (column: string): string =>
  `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Of a title `t`. */
export const IS_WINDOWED = "exists (select from rights_windows w where w.title_id = t.id)";
/** Whether a title has windows that have all ended. */
export const IS_OVER = `(${IS_WINDOWED} and not exists (
  select from rights_windows w where w.title_id = t.id and coalesce(w.ends_at > now(), true)))`;

/** What many titles can be given at once; it is quick to read. */
export const SHARED_FIELDS = `
  jsonb_build_object(
    'genres', array(select g.key from title_genres l join genres g on g.id = l.genre_id
      where l.title_id = t.id order by l.position),
    'moods', array(select m.key from title_moods l join moods m on m.id = l.mood_id
      where l.title_id = t.id and not l.by_rule order by m.position),
    'era', (select e.key from eras e where e.id = t.era_id),
    'region', (select r.key from regions r where r.id = t.region_id),
    'keywords', t.keywords, 'countries', t.countries, 'languages', t.languages,
    'kids', t.kids, 'silent', t.silent, 'remastered', t.remastered, 'filmThatMatters', t.film_that_matters,
    'premium', t.premium, 'premiumUntil', ${instant("premium_until")}, 'releaseAt', ${instant("release_at")},
    'territories', t.territories, 'embeddable', t.embeddable, 'maturity', t.maturity)`;

const translation = (field: TranslationField): string => `'${field}', t.translations -> '${field}'`;

/** In parts, because a function of PostgreSQL takes 100 arguments at most. */
const FIELDS = `${SHARED_FIELDS}
  || jsonb_build_object(
    'name', t.name, 'originalName', t.original_name, 'sortName', t.sort_name, 'tagline', t.tagline,
    'externalIds', t.external_ids, 'moodsRemoved', t.moods_removed, 'year', t.year, 'runtimeSeconds', t.runtime_seconds,
    'shortDescription', t.short_description, 'longDescription', t.long_description,
    'filmThatMattersReason', t.film_that_matters_reason,
    'people', coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'job', l.job, 'character', l.character)
        order by l.position, l.job)
      from title_people l join people p on p.id = l.person_id where l.title_id = t.id), '[]'),
    'portrait', ${artwork("portrait_hash")}, 'landscape', ${artwork("landscape_hash")},
    'still', ${artwork("still_hash")}, 'portraitStill', ${artwork("portrait_still_hash")},
    'titleTreatment', ${artwork("title_treatment_hash")})
  || jsonb_build_object(
    ${translation("tagline:de")}, ${translation("shortDescription:de")},
    ${translation("longDescription:de")}, ${translation("filmThatMattersReason:de")})`;

const TITLE = `select t.id, t.external_id as key, t.kind, t.published, t.trashed_at is not null as "isTrashed",
  ${IS_WINDOWED} as "isWindowed", ${IS_OVER} as "isOver", ${FIELDS} as fields from titles t`;

/** Titles with their fields, by id; those that do not exist are left out. */
export async function readTitles(
  client: pg.Pool | pg.PoolClient,
  ids: readonly number[],
): Promise<StoredTitle[]> {
  const { rows } = await client.query<StoredTitle>({
    name: "catalog-title-fields-read",
    text: `${TITLE} where t.id = any($1::int[]) order by t.id`,
    values: [ids],
  });
  return rows;
}

/** Titles with their fields, by their ids in manifests; those that do not exist are left out. */
export async function readTitlesByKey(
  client: pg.Pool | pg.PoolClient,
  keys: readonly string[],
): Promise<StoredTitle[]> {
  const { rows } = await client.query<StoredTitle>({
    name: "catalog-title-fields-read-keys",
    text: `${TITLE} where t.external_id = any($1::text[])`,
    values: [keys],
  });
  return rows;
}

/** Locks titles, so that nothing else changes them before the transaction ends, and reads them by id. */
export async function lockTitles(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<StoredTitle[]> {
  await client.query({
    name: "catalog-title-fields-lock",
    text: "select id from titles where id = any($1::int[]) order by id for update",
    values: [ids],
  });
  return readTitles(client, ids);
}

const text = (field: string, column: string): string =>
  `${column} = case when $2 ? '${field}' then $2 ->> '${field}' else t.${column} end`;
const cast = (field: string, column: string, type: string): string =>
  `${column} = case when $2 ? '${field}' then ($2 ->> '${field}')::${type} else t.${column} end`;
const textsIn = (field: string, column: string): string =>
  `${column} = case when $2 ? '${field}' then array(select jsonb_array_elements_text($2 -> '${field}'))
     else t.${column} end`;
const texts = (field: string): string => textsIn(field, field);
const key = (field: string, table: string, column: string): string =>
  `${column} = case when $2 ? '${field}'
       then (select coalesce(merged_into, id) from ${table} where key = $2 ->> '${field}' for key share)
     else t.${column} end`;
const picture = (field: string, column: string): string =>
  `${column} = case when $2 ? '${field}' then $2 -> '${field}' ->> 'hash' else t.${column} end`;

/** `$2` holds the fields that change. */
const WRITE = `
  update titles t set
    ${text("name", "name")}, ${text("originalName", "original_name")}, ${cast("year", "year", "int")},
    ${text("sortName", "sort_name")}, ${text("tagline", "tagline")},
    external_ids = case when $2 ? 'externalIds' then $2 -> 'externalIds' else t.external_ids end,
    -- A translation that is null is deleted.
    translations = jsonb_strip_nulls(t.translations
      || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each($2::jsonb) where key like '%:%')),
    ${texts("maturity")}, ${textsIn("moodsRemoved", "moods_removed")},
    ${cast("runtimeSeconds", "runtime_seconds", "int")},
    ${text("shortDescription", "short_description")}, ${text("longDescription", "long_description")},
    ${key("era", "eras", "era_id")}, ${key("region", "regions", "region_id")},
    ${texts("keywords")}, ${texts("countries")}, ${texts("languages")}, ${texts("territories")},
    ${cast("kids", "kids", "boolean")}, ${cast("silent", "silent", "boolean")},
    ${cast("remastered", "remastered", "boolean")}, ${cast("filmThatMatters", "film_that_matters", "boolean")},
    ${text("filmThatMattersReason", "film_that_matters_reason")},
    ${cast("premium", "premium", "boolean")}, ${cast("embeddable", "embeddable", "boolean")},
    ${cast("published", "published", "boolean")},
    ${cast("premiumUntil", "premium_until", "timestamptz")}, ${cast("releaseAt", "release_at", "timestamptz")},
    ${picture("portrait", "portrait_hash")}, ${picture("landscape", "landscape_hash")},
    ${picture("still", "still_hash")}, ${picture("portraitStill", "portrait_still_hash")},
    ${picture("titleTreatment", "title_treatment_hash")},
    -- Also if only its genres, moods or people change, which are in other tables.
    changed_at = now()
  where t.id = $1`;

const CLEAR_GENRES = "delete from title_genres where title_id = $1";
const ADD_GENRES = `
  insert into title_genres (title_id, genre_id, position)
  select $1, coalesce(g.merged_into, g.id), asked.place - 1
  from unnest($2::text[]) with ordinality as asked(key, place) join genres g on g.key = asked.key
  order by asked.place for key share of g on conflict do nothing`;

/** Those that were chosen; a mood whose rule matches stays. */
const CLEAR_MOODS = `
  delete from title_moods l using moods m
  where l.title_id = $1 and m.id = l.mood_id and not l.by_rule and m.key <> all($2::text[])`;
const ADD_MOODS = `
  insert into title_moods (title_id, mood_id)
  select $1, coalesce(merged_into, id) from moods where key = any($2::text[]) for key share
  on conflict (title_id, mood_id) do update set by_rule = false`;

/** A focal point belongs to its picture, wherever that is shown. */
const FOCUS = `
  update images i set focus_x = round((r.focus ->> 'x')::numeric * 100), focus_y = round((r.focus ->> 'y')::numeric * 100)
  from jsonb_to_recordset($1) as r(hash text, focus jsonb)
  where i.hash = r.hash and (i.focus_x, i.focus_y) is distinct from
    (round((r.focus ->> 'x')::numeric * 100)::smallint, round((r.focus ->> 'y')::numeric * 100)::smallint)`;

async function replaceGenres(
  client: pg.PoolClient,
  id: number,
  keys: readonly string[],
): Promise<void> {
  await client.query({ name: "catalog-title-genres-clear", text: CLEAR_GENRES, values: [id] });
  await client.query({ name: "catalog-title-genres-add", text: ADD_GENRES, values: [id, keys] });
}

async function replaceMoods(
  client: pg.PoolClient,
  id: number,
  keys: readonly string[],
): Promise<void> {
  await client.query({ name: "catalog-title-moods-clear", text: CLEAR_MOODS, values: [id, keys] });
  await client.query({ name: "catalog-title-moods-add", text: ADD_MOODS, values: [id, keys] });
}

/** Writes fields of a title that are valid and whose keys exist, and whether it is published. */
export async function writeTitle(
  client: pg.PoolClient,
  id: number,
  changes: TitleChanges & { readonly published?: boolean },
): Promise<void> {
  const { genres, moods, people, portrait, landscape, still, portraitStill, titleTreatment } =
    changes;
  await client.query({
    name: "catalog-title-fields-write",
    text: WRITE,
    values: [id, JSON.stringify(changes)],
  });
  if (genres) await replaceGenres(client, id, genres);
  if (moods) await replaceMoods(client, id, moods);
  if (people) await replaceCredits(client, id, people);
  const pictures = [portrait, landscape, still, portraitStill, titleTreatment].flatMap(
    (art) => art ?? [],
  );
  if (pictures.length > 0)
    await client.query({
      name: "catalog-title-focus-write",
      text: FOCUS,
      values: [JSON.stringify(pictures)],
    });
}

export type KeyedKind = "genres" | "moods" | "eras" | "regions" | "pictures";

/** Which of the keys, or hashes, do not exist. */
export async function unknownKeys(
  client: pg.Pool | pg.PoolClient,
  asked: readonly { readonly kind: KeyedKind; readonly key: string }[],
): Promise<{ kind: KeyedKind; key: string }[]> {
  const { rows } = await client.query<{ kind: KeyedKind; key: string }>({
    name: "catalog-title-unknown-keys",
    text: `select r.kind, r.key from jsonb_to_recordset($1) as r(kind text, key text)
           where not case r.kind
             when 'genres' then exists (select from genres where key = r.key)
             when 'moods' then exists (select from moods where key = r.key)
             when 'eras' then exists (select from eras where key = r.key)
             when 'regions' then exists (select from regions where key = r.key)
             else exists (select from images where hash = r.key) end`,
    values: [JSON.stringify(asked)],
  });
  return rows;
}
