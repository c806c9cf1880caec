import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { Likeness, type TraitedTitle, type WatchedTogether } from "./likeness.ts";
import { LONGEST_WINDOW_DAYS } from "./rank-titles.ts";
import { raiseVersion } from "../version-store.ts";

const BATCH = 200;
/** Somebody else is let through after so many titles. */
const BREATH = 2_000;
/** What people watch together moves slowly: each title is looked at again once a day, so many at a time. */
const AGAIN_AFTER_MS = DAY_MS;
const MOST_AGAIN = 500;
const MOST_VIEWERS = 200;
const MOST_OF_A_VIEWER = 50;
/** Fewer would tell what somebody one knows has watched. */
const FEWEST_TOGETHER = 3;

const TRAITS = `
  select t.id, t.year, t.kids,
    array(select distinct 'person:' || p.person_id from title_people p where p.title_id = t.id)
    || array(select 'genre:' || g.genre_id from title_genres g where g.title_id = t.id)
    || array(select 'mood:' || m.mood_id from title_moods m where m.title_id = t.id)
    || array(select distinct 'keyword:' || lower(word) from unnest(t.keywords) word)
    || array['kind:' || t.kind, 'sound:' || not t.silent]
    || array_remove(array['era:' || t.era_id, 'region:' || t.region_id], null) as traits
  from titles t where t.published`;

/**
 * Of those who watched a title lately, who watched which others: a share of its audience. A viewer is a profile, whose
 * taste is its own; an account counts once, however many profiles it has.
 */
const WATCHED_TOGETHER = `
  with viewers as (
    select t.id as title_id, v.profile_id, p.account_id from unnest($1::int[]) t (id) cross join lateral (
      select distinct profile_id from (
        select profile_id from day_viewers where title_id = t.id and day > $2::date order by day desc limit ${MOST_VIEWERS}
      ) lately) v join profiles p on p.id = v.profile_id
  ), audience as (
    select title_id, count(distinct account_id) as size from viewers group by title_id
  ), pairs as (
    select v.title_id, o.title_id as other_id, count(distinct v.account_id) as together
    from viewers v cross join lateral (
      select distinct title_id from (
        select title_id from day_viewers where profile_id = v.profile_id and day > $2::date order by day desc limit ${MOST_OF_A_VIEWER}
      ) lately) o
    where o.title_id <> v.title_id group by v.title_id, o.title_id
    having count(distinct v.account_id) >= ${FEWEST_TOGETHER}
  )
  select p.title_id, p.other_id, p.together::float8 / a.size as share from pairs p join audience a using (title_id)`;

interface Stored {
  readonly digest: string;
  readonly computedMs: number;
}

const digestOf = ({ year, kids, traits }: TraitedTitle): string =>
  createHash("md5")
    .update(`${year}|${String(kids)}|${traits.toSorted().join("|")}`)
    .digest("base64");

async function readRuns({ pool }: Database): Promise<Map<number, Stored>> {
  const { rows } = await pool.query<{ title_id: number; digest: string; computed_at: Date }>({
    name: "catalogue-relate-titles-read-runs",
    text: "select title_id, digest, computed_at from title_like_runs",
  });
  return new Map(
    rows.map((row) => [
      row.title_id,
      { digest: row.digest, computedMs: row.computed_at.getTime() },
    ]),
  );
}

async function watchedTogether(
  { pool }: Database,
  ids: readonly number[],
  nowMs: number,
): Promise<Map<number, WatchedTogether>> {
  const { rows } = await pool.query<{ title_id: number; other_id: number; share: number }>({
    name: "catalogue-relate-titles-watched-together",
    text: WATCHED_TOGETHER,
    values: [ids, new Date(nowMs - LONGEST_WINDOW_DAYS * DAY_MS)],
  });
  const found = new Map<number, Map<number, number>>();
  for (const { title_id: id, other_id: other, share } of rows) {
    const others = found.get(id) ?? new Map<number, number>();
    found.set(id, others.set(other, share));
  }
  return found;
}

/** Replaces the lists that have changed, and notes when each was looked at; answers whether any has. */
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
    insert into title_like_runs (title_id, digest, computed_at) select id, digest, $4 from given
    on conflict (title_id) do update set digest = excluded.digest, computed_at = excluded.computed_at
  )
  select exists (select 1 from changed) as changed`;

/** Whether it is some title's turn, though nothing has changed. */
export async function isRelatingDue({ pool }: Database, nowMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: "catalogue-relate-titles-is-relating-due",
    text: "select exists (select 1 from title_like_runs where computed_at <= $1) as due",
    values: [new Date(nowMs - AGAIN_AFTER_MS)],
  });
  return rows[0]?.due ?? false;
}

async function listing({ pool }: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ title_id: number }>({
    name: "catalogue-relate-titles-listing",
    text: "select distinct title_id from title_likes where like_id = any($1::int[])",
    values: [ids],
  });
  return rows.map((row) => row.title_id);
}

/**
 * Works out anew what is like each title that has changed, like those around it, and like those whose turn it is.
 *
 * @returns whether any list is another now; the catalogue has a new version then.
 */
export async function relateTitles(database: Database, nowMs: number): Promise<boolean> {
  const { rows: titles } = await database.pool.query<TraitedTitle>({
    name: "catalogue-relate-titles-traits",
    text: TRAITS,
  });
  const runs = await readRuns(database);
  const digests = new Map<number, string>();
  for (const title of titles) {
    digests.set(title.id, digestOf(title));
    if (digests.size % BREATH === 0) await breathe();
  }
  const changed = [...digests].flatMap(([id, digest]) =>
    runs.get(id)?.digest === digest ? [] : [id],
  );
  const gone = [...runs.keys()].filter((id) => !digests.has(id));
  const due = [...runs]
    .filter(([, { computedMs }]) => computedMs <= nowMs - AGAIN_AFTER_MS)
    .toSorted(([, a], [, b]) => a.computedMs - b.computedMs)
    .slice(0, MOST_AGAIN)
    .map(([id]) => id);
  if (changed.length + gone.length + due.length === 0) return false;

  const likeness = await Likeness.among(titles);
  const around = [
    ...(await listing(database, [...changed, ...gone])),
    // Of a catalogue that is new as a whole every title is among the changed ones already.
    ...(changed.length > MOST_AGAIN ? [] : changed.flatMap((id) => likeness.of(id))),
  ];
  // In order, so that an import and a running server never wait for each other's rows in a circle.
  const asked = [...new Set([...changed, ...around, ...due])]
    .filter((id) => digests.has(id))
    .toSorted((a, b) => a - b);
  let hasChanged = gone.length > 0;
  for (let from = 0; from < asked.length; from += BATCH) {
    const batch = asked.slice(from, from + BATCH);
    const together = await watchedTogether(database, batch, nowMs);
    const likes: string[] = [];
    for (const id of batch) {
      likes.push(likeness.of(id, together.get(id)).join(","));
      if (likes.length % 20 === 0) await breathe();
    }
    const { rows } = await database.pool.query<{ changed: boolean }>({
      name: "catalogue-relate-titles-write",
      text: WRITE,
      values: [batch, batch.map((id) => digests.get(id)), likes, new Date(nowMs)],
    });
    hasChanged ||= rows[0]?.changed ?? false;
  }
  await inTransaction(database, async (client) => {
    await client.query({
      name: "catalogue-relate-titles-delete-likes",
      text: "delete from title_likes where title_id = any($1::int[])",
      values: [gone],
    });
    await client.query({
      name: "catalogue-relate-titles-delete-runs",
      text: "delete from title_like_runs where title_id = any($1::int[])",
      values: [gone],
    });
    if (hasChanged) await raiseVersion(client);
  });
  return hasChanged;
}
