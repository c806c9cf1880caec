import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import type { TraitedTitle, WatchedTogether } from "./similarity.ts";

const MAX_VIEWERS = 200;
const MAX_PER_VIEWER = 50;
/** With fewer, the list could reveal what an acquaintance has watched. */
const MIN_TOGETHER = 3;

/** Lists are JSON, because the driver reads arrays of PostgreSQL letter by letter. */
const TRAITS_OF_TITLES = `
  select t.id, t.year, t.kids, r.digest, array_to_json(
    array(select distinct 'person:' || p.person_id from title_people p where p.title_id = t.id)
    || array(select 'genre:' || g.genre_id from title_genres g where g.title_id = t.id)
    || array(select 'mood:' || m.mood_id from title_moods m where m.title_id = t.id)
    || array(select distinct 'keyword:' || lower(word) from unnest(t.keywords) word)
    || array['kind:' || t.kind, 'sound:' || not t.silent]
    || array_remove(array['era:' || t.era_id, 'region:' || t.region_id], null)) as traits
  from titles t left join title_like_runs r on r.title_id = t.id`;
const SOME_TRAITS = `${TRAITS_OF_TITLES} where t.published and t.id = any($1::int[])`;
const NEXT_TRAITS = `${TRAITS_OF_TITLES} where t.published and t.id > $1 order by t.id limit $2`;

/**
 * Of the recent audience of a title, the share that watched each other title. A viewer is a profile, because each has
 * its own taste; an account counts once, however many profiles it has.
 */
const WATCHED_TOGETHER = `
  with viewers as (
    select t.id as title_id, v.profile_id, p.account_id from unnest($1::int[]) t (id) cross join lateral (
      select distinct profile_id from (
        select profile_id from day_viewers where title_id = t.id and day > $2::date order by day desc limit ${MAX_VIEWERS}
      ) lately) v join profiles p on p.id = v.profile_id
  ), audience as (
    select title_id, count(distinct account_id) as size from viewers group by title_id
  ), pairs as (
    select v.title_id, o.title_id as other_id, count(distinct v.account_id) as together
    from viewers v cross join lateral (
      select distinct title_id from (
        select title_id from day_viewers where profile_id = v.profile_id and day > $2::date order by day desc limit ${MAX_PER_VIEWER}
      ) lately) o
    where o.title_id <> v.title_id group by v.title_id, o.title_id
    having count(distinct v.account_id) >= ${MIN_TOGETHER}
  )
  select p.title_id, p.other_id, p.together::float8 / a.size as share from pairs p join audience a using (title_id)`;

/**
 * Replaces the lists that have changed, and records the time of each computation; returns the titles of the former. The
 * digest of a title that has not changed is not given.
 */
const WRITE = `
  with given as (select id, digest, likes from unnest($1::int[], $2::text[], $3::text[]) g (id, digest, likes)),
  changed as (
    select id, string_to_array(nullif(likes, ''), ',')::int[] as likes from given g
    where likes <> coalesce((select string_agg(l.like_id::text, ',' order by l.position) from title_likes l where l.title_id = g.id), '')
  ), gone as (
    delete from title_likes l using changed c
    where l.title_id = c.id and l.position > coalesce(array_length(c.likes, 1), 0)
  ), written as (
    insert into title_likes (title_id, position, like_id)
    select c.id, l.position, l.like_id from changed c cross join lateral unnest(c.likes) with ordinality l (like_id, position)
    on conflict (title_id, position) do update set like_id = excluded.like_id
  ), noted as (
    insert into title_like_runs (title_id, digest, computed_at)
    select g.id, coalesce(g.digest, r.digest), $4 from given g left join title_like_runs r on r.title_id = g.id
    where coalesce(g.digest, r.digest) is not null
    on conflict (title_id) do update set digest = excluded.digest, computed_at = excluded.computed_at
  )
  select id as title_id from changed`;

/** A published title, with the digest of its traits when its similar titles were last computed. */
export interface StoredTitle extends TraitedTitle {
  readonly digest: string | null;
}

/** Those of the titles that are published. */
export async function readTraits(
  { pool }: Database,
  ids: readonly number[],
): Promise<StoredTitle[]> {
  const { rows } = await pool.query<StoredTitle>({
    name: "catalog-similar-traits",
    text: SOME_TRAITS,
    values: [ids],
  });
  return rows;
}

/** Published titles in the order of their ids. */
export async function readTraitsAfter(
  { pool }: Database,
  id: number,
  most: number,
): Promise<StoredTitle[]> {
  const { rows } = await pool.query<StoredTitle>({
    name: "catalog-similar-next-traits",
    text: NEXT_TRAITS,
    values: [id, most],
  });
  return rows;
}

/** Titles with similar ones that are not published any more; of the given ones, if there are any. */
export async function readGone(
  { pool }: Database,
  ids: readonly number[] | undefined,
): Promise<number[]> {
  const { rows } = await pool.query<{ title_id: number }>({
    name: "catalog-similar-gone",
    text: `select r.title_id from title_like_runs r
           where ($1::int[] is null or r.title_id = any($1))
             and not exists (select 1 from titles t where t.id = r.title_id and t.published)`,
    values: [ids ?? null],
  });
  return rows.map((row) => row.title_id);
}

/** Titles last computed until `at`, of which it may have changed what is watched together. The oldest first. */
export async function readDue(
  { pool }: Database,
  at: Date,
  { windowDays, most }: { windowDays: number; most: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ title_id: number }>({
    name: "catalog-similar-due",
    text: `select r.title_id from title_like_runs r
           where r.computed_at <= $1 and exists (
             select 1 from day_viewers v
             where v.title_id = r.title_id and v.day > r.computed_at::date - $2::int)
           order by r.computed_at limit $3`,
    values: [at, windowDays, most],
  });
  return rows.map((row) => row.title_id);
}

export async function watchedTogether(
  { pool }: Database,
  ids: readonly number[],
  since: Date,
): Promise<Map<number, WatchedTogether>> {
  const { rows } = await pool.query<{ title_id: number; other_id: number; share: number }>({
    name: "catalog-similar-watched-together",
    text: WATCHED_TOGETHER,
    values: [ids, since],
  });
  const found = new Map<number, Map<number, number>>();
  for (const { title_id: id, other_id: other, share } of rows) {
    const others = found.get(id) ?? new Map<number, number>();
    found.set(id, others.set(other, share));
  }
  return found;
}

/** Titles whose lists contain one of these. */
export async function listing({ pool }: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ title_id: number }>({
    name: "catalog-similar-listing",
    text: "select distinct title_id from title_likes where like_id = any($1::int[])",
    values: [ids],
  });
  return rows.map((row) => row.title_id);
}

/** Returns the titles whose lists have changed. */
export async function writeSimilar(
  client: pg.PoolClient,
  given: {
    readonly ids: readonly number[];
    readonly digests: readonly (string | null)[];
    /** The ids of each list, separated by commas. */
    readonly similar: readonly string[];
    readonly at: Date;
  },
): Promise<number[]> {
  const { rows } = await client.query<{ title_id: number }>({
    name: "catalog-similar-write",
    text: WRITE,
    values: [given.ids, given.digests, given.similar, given.at],
  });
  return rows.map((row) => row.title_id);
}

export async function deleteMissing(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({
    name: "catalog-similar-delete",
    text: "delete from title_likes where title_id = any($1::int[])",
    values: [ids],
  });
  await client.query({
    name: "catalog-similar-delete-runs",
    text: "delete from title_like_runs where title_id = any($1::int[])",
    values: [ids],
  });
}
