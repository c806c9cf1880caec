import type { HeroFields } from "@bijou/contract/studio/home-fields";
import type pg from "pg";
import type { Rule } from "../../catalog/service.ts";
import type { ContentHero, ContentRow, HomeContent } from "./home-content.ts";
import { contentsOf, type Ids, type Keys, ruleOf } from "./rules.ts";
import { titleKeysOf } from "../../catalog/service.ts";
import type { HomeHero, HomeRowRecord } from "../../titles/service.ts";

async function idsByKey(client: pg.Pool | pg.PoolClient, rules: readonly Rule[]): Promise<Ids> {
  const { rows } = await client.query<{ key: string; id: number }>({
    name: "home-ids-by-key",
    text: "select external_id as key, id from titles where external_id = any($1::text[])",
    values: [rules.flatMap(titleKeysOf)],
  });
  return new Map(rows.map(({ key, id }) => [key, id]));
}

async function keysById(client: pg.PoolClient, ids: readonly number[]): Promise<Keys> {
  const { rows } = await client.query<{ key: string; id: number }>({
    name: "home-keys-by-id",
    text: "select external_id as key, id from titles where id = any($1::int[])",
    values: [ids],
  });
  return new Map(rows.map(({ key, id }) => [id, key]));
}

const namedTitles = ({ fields: { contents } }: ContentRow): readonly number[] =>
  contents.source === "picked" ? contents.titles : contents.pinned;

const toRow = (row: HomeRowRecord, ids: Ids): ContentRow => ({
  id: row.id,
  key: row.key,
  fields: {
    name: row.name,
    tagline: row.tagline,
    style: row.class,
    contents: contentsOf(row.rule, ids),
    minTitles: row.min_titles,
    maxTitles: row.max_titles,
    audience: [...row.audience],
    weekdays: [...row.weekdays],
    hours:
      row.from_minute === null || row.until_minute === null
        ? null
        : { from: row.from_minute, until: row.until_minute },
    countries: [...row.countries],
  },
});

function targetOf({ title_id: title, url }: HomeHero): HeroFields["target"] {
  if (title !== null) return { kind: "title", title };
  return url?.startsWith("/") === true
    ? { kind: "page", path: url }
    : { kind: "link", url: url ?? "" };
}

const toHero = (hero: HomeHero): ContentHero => ({
  id: hero.id,
  fields: {
    target: targetOf(hero),
    heading: hero.heading,
    text: hero.body,
    button: hero.button,
    image: hero.image_hash,
    from: hero.shown_from?.toISOString() ?? null,
    until: hero.shown_until?.toISOString() ?? null,
  },
});

/** What viewers see. */
export async function readLive(client: pg.Pool | pg.PoolClient): Promise<HomeContent> {
  const { rows } = await client.query<HomeRowRecord>({
    name: "home-live-rows",
    text: `select id, key, name, tagline, class, rule, min_titles, max_titles, audience, weekdays, from_minute,
                  until_minute, countries from home_rows order by position, id`,
  });
  const heroes = await client.query<HomeHero>({
    name: "home-live-heroes",
    text: `select id, title_id, url, heading, body, button, image_hash, shown_from, shown_until
           from home_heroes order by position, id`,
  });
  const ids = await idsByKey(
    client,
    rows.map(({ rule }) => rule),
  );
  return { rows: rows.map((row) => toRow(row, ids)), heroes: heroes.rows.map(toHero) };
}

/** Of `$1`, a JSON array. A row that staff have changed is no longer the demonstration's. */
const WRITE_ROWS = `
  insert into home_rows (id, key, name, tagline, class, rule, position, min_titles, max_titles, audience, weekdays,
    from_minute, until_minute, countries, origin)
  select id, key, name, tagline, style, rule, position, "minTitles", "maxTitles",
    array(select jsonb_array_elements_text(audience)), array(select jsonb_array_elements_text(weekdays)::int),
    (hours ->> 'from')::int, (hours ->> 'until')::int, array(select jsonb_array_elements_text(countries)), 'operator'
  from jsonb_to_recordset($1) as r(id int, key text, name text, tagline text, style text, rule jsonb, position int,
    "minTitles" int, "maxTitles" int, audience jsonb, weekdays jsonb, hours jsonb, countries jsonb)
  on conflict (id) do update set name = excluded.name, tagline = excluded.tagline, class = excluded.class,
    rule = excluded.rule, position = excluded.position, min_titles = excluded.min_titles,
    max_titles = excluded.max_titles, audience = excluded.audience, weekdays = excluded.weekdays,
    from_minute = excluded.from_minute, until_minute = excluded.until_minute, countries = excluded.countries,
    origin = excluded.origin`;

const PLACE_ROWS = `
  update home_rows r set position = p.position
  from unnest($1::int[]) with ordinality p(id, position) where r.id = p.id and r.position <> p.position`;

/** Heroes of titles that are gone are left out. */
const WRITE_HEROES = `
  insert into home_heroes (id, position, title_id, url, heading, body, button, image_hash, shown_from, shown_until)
  select h.id, h.position, t.id, h.url, h.heading, h.text, h.button, h.image, h."from", h.until
  from jsonb_to_recordset($1) as h(id int, position int, title int, url text, heading text, text text, button text,
    image text, "from" timestamptz, until timestamptz)
  left join titles t on t.id = h.title where h.url is not null or t.id is not null`;

const heroRow = ({ id, fields: { target, ...fields } }: ContentHero, position: number) => ({
  ...fields,
  id,
  position,
  title: target.kind === "title" ? target.title : null,
  url: target.kind === "page" ? target.path : target.kind === "link" ? target.url : null,
});

/** What the viewers' index reads of Home. */
export interface HomeRecords {
  readonly homeRows: readonly HomeRowRecord[];
  readonly homeHeroes: readonly HomeHero[];
}

/** The records that a version of Home would have, without writing them. */
export async function recordsOf(
  client: pg.PoolClient,
  { rows, heroes }: HomeContent,
): Promise<HomeRecords> {
  const keys = await keysById(client, rows.flatMap(namedTitles));
  const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));
  return {
    homeRows: rows.map(({ id, key, fields }) => ({
      id,
      key,
      name: fields.name,
      tagline: fields.tagline,
      class: fields.style,
      rule: ruleOf(fields.contents, keys),
      min_titles: fields.minTitles,
      max_titles: fields.maxTitles,
      audience: fields.audience,
      weekdays: fields.weekdays,
      from_minute: fields.hours?.from ?? null,
      until_minute: fields.hours?.until ?? null,
      countries: fields.countries,
    })),
    homeHeroes: heroes.map((hero) => {
      const { title, url } = heroRow(hero, 0);
      const { heading, text, button, image, from, until } = hero.fields;
      return {
        id: hero.id,
        title_id: title,
        url,
        heading,
        body: text,
        button,
        image_hash: image,
        shown_from: dateOf(from),
        shown_until: dateOf(until),
      };
    }),
  };
}

/** Makes Home what viewers see. Rows that stay as they are are not written. */
export async function writeLive(
  client: pg.PoolClient,
  before: HomeContent,
  { rows, heroes }: HomeContent,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const old = new Map(before.rows.map(({ id, fields }) => [id, JSON.stringify(fields)]));
  const changed = rows.filter(({ id, fields }) => old.get(id) !== JSON.stringify(fields));
  const keys = await keysById(client, changed.flatMap(namedTitles));
  const written = changed.map(({ id, key, fields: { contents, ...fields } }) => ({
    ...fields,
    id,
    key,
    rule: ruleOf(contents, keys),
    position: ids.indexOf(id) + 1,
  }));
  await client.query({
    name: "home-live-remove-rows",
    text: "delete from home_rows where id <> all($1::int[])",
    values: [ids],
  });
  await client.query({
    name: "home-live-write-rows",
    text: WRITE_ROWS,
    values: [JSON.stringify(written)],
  });
  await client.query({ name: "home-live-place-rows", text: PLACE_ROWS, values: [ids] });
  await client.query({ name: "home-live-remove-heroes", text: "delete from home_heroes" });
  await client.query({
    name: "home-live-write-heroes",
    text: WRITE_HEROES,
    values: [JSON.stringify(heroes.map((hero, at) => heroRow(hero, at + 1)))],
  });
}
