import type pg from "pg";

const isWanted = (column: string): string => `($1::text[] is null or ${column} = any($1))`;

/**
 * Gives titles the moods whose rules match them, and takes those whose rules no longer do. Moods that a manifest names
 * are there already.
 */
const MOODS_BY_RULE = `
  with judged as materialized (
    select t.id, t.kids, t.silent, t.moods_removed,
      array(select g.key from title_genres tg join genres g on g.id = tg.genre_id where tg.title_id = t.id) as genre_keys,
      array(select lower(word) from unnest(t.keywords) word) as keywords,
      coalesce(t.runtime_seconds, (
        select e.runtime_seconds from episodes e join seasons s on s.id = e.season_id
        where e.title_id = t.id order by s.number, e.number limit 1)) / 60.0 as minutes
    from titles t where ${isWanted("t.external_id")}
  ), rules as materialized (
    select m.id, m.key, m.tone,
      -- With those that genres of the rule are part of now.
      m.genre_keys || array(select k.key from genres g join genres k on k.id = g.merged_into
        where g.key = any(m.genre_keys)) as genre_keys,
      array(select lower(word) from unnest(m.keywords) word) as keywords
    from moods m where m.merged_into is null and (m.genre_keys <> '{}' or m.keywords <> '{}' or m.tone <> '{}')
  ), fitting as materialized (
  select t.id as title_id, m.id as mood_id
  from judged t join rules m on (m.tone -> 'kids' is null or (m.tone ->> 'kids')::boolean = t.kids)
    and m.key <> all(t.moods_removed)
    and (m.tone -> 'silent' is null or (m.tone ->> 'silent')::boolean = t.silent)
    and (m.tone -> 'leastMinutes' is null or t.minutes >= (m.tone ->> 'leastMinutes')::numeric)
    and (m.tone -> 'mostMinutes' is null or t.minutes <= (m.tone ->> 'mostMinutes')::numeric)
    and (m.genre_keys = '{}' or t.genre_keys && m.genre_keys)
    and (m.keywords = '{}' or (t.keywords = '{}' and m.genre_keys <> '{}') or t.keywords && m.keywords)
  ), gone as (
    delete from title_moods l using titles t
    where l.by_rule and t.id = l.title_id and ${isWanted("t.external_id")}
      and not exists (select 1 from fitting f where f.title_id = l.title_id and f.mood_id = l.mood_id)
  )
  insert into title_moods (title_id, mood_id, by_rule) select title_id, mood_id, true from fitting
  on conflict do nothing`;

/** Applies the rules of moods to all titles, or to those with these keys. */
export async function judgeMoods(
  client: pg.PoolClient,
  titleKeys: readonly string[] | null,
): Promise<void> {
  await client.query({ name: "catalog-moods-judge", text: MOODS_BY_RULE, values: [titleKeys] });
}
