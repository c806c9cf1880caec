import type pg from "pg";

const FILMS = `
  select t.id as title_id, 0 as episode_id, t.external_id, t.asset_id from titles t
  union all
  select t.id, e.id, t.external_id, e.asset_id from episodes e join titles t on t.id = e.title_id`;

/** Locked in the order in which reports of positions are written. */
const FIT_POSITIONS = `
  with films as (
    select f.title_id, f.episode_id, greatest(1, a.duration_ms / 1000) as seconds
    from (${FILMS}) f join assets a on a.id = f.asset_id
    where $1::text[] is null or f.external_id = any($1)
  ), changed as (
    select p.profile_id, p.title_id, p.episode_id, f.seconds
    from positions p join films f on f.title_id = p.title_id and f.episode_id = p.episode_id
    where p.total_seconds <> f.seconds
    order by p.profile_id, p.title_id, p.episode_id for update of p
  )
  update positions p set total_seconds = c.seconds,
    position_seconds = case when p.position_seconds < c.seconds then p.position_seconds else 0 end
  from changed c
  where p.profile_id = c.profile_id and p.title_id = c.title_id and p.episode_id = c.episode_id`;

/**
 * Gives positions the lengths of the films that titles have now. One that is beyond the end of a shorter film becomes
 * its beginning; all others stay.
 *
 * @param titleKeys null for all titles.
 */
export async function fitPositions(
  client: pg.PoolClient,
  titleKeys: readonly string[] | null,
): Promise<void> {
  await client.query({
    name: "catalog-fit-positions",
    text: FIT_POSITIONS,
    values: [titleKeys],
  });
}
