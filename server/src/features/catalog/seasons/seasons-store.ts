import type { OwnValues } from "@bijou/contract/studio/season";
import type pg from "pg";

interface StoredEpisode extends OwnValues {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  /** It has a video, or one is queued for it. */
  readonly isUsed: boolean;
}

export interface StoredSeason extends OwnValues {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  /** In the order of their numbers. */
  readonly episodes: readonly StoredEpisode[];
}

/** The seasons of a title in the order of their numbers. */
export async function readSeasons(client: pg.PoolClient, titleId: number): Promise<StoredSeason[]> {
  const { rows } = await client.query<StoredSeason>({
    name: "catalog-seasons-read",
    text: `select s.id, s.number, s.name, s.access, s.shows_breaks as "showsBreaks", s.kids, s.maturity,
             coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number, 'name', e.name,
               'access', e.access, 'showsBreaks', e.shows_breaks, 'kids', e.kids, 'maturity', e.maturity,
               'isUsed', e.asset_id is not null or exists (
                 select from transcodes j where j.title_id = $1 and j.episode_id = e.id
                   and j.state not in ('done', 'failed', 'cancelled')))
               order by e.number) filter (where e.id is not null), '[]') as episodes
           from seasons s left join episodes e on e.season_id = s.id
           where s.title_id = $1 group by s.id order by s.number`,
    values: [titleId],
  });
  return rows;
}

/** Deletes episodes of a title. */
export async function deleteEpisodes(
  client: pg.PoolClient,
  titleId: number,
  ids: readonly number[],
): Promise<void> {
  await client.query({
    name: "catalog-seasons-delete-episodes",
    text: "delete from episodes where title_id = $1 and id = any($2::int[])",
    values: [titleId, ids],
  });
}

/** Deletes seasons of a title that hold no episodes any more. */
export async function deleteSeasons(
  client: pg.PoolClient,
  titleId: number,
  ids: readonly number[],
): Promise<void> {
  await client.query({
    name: "catalog-seasons-delete",
    text: "delete from seasons where title_id = $1 and id = any($2::int[])",
    values: [titleId, ids],
  });
}

/** Beyond all numbers that can be given. */
const PARKED = 1_000_000;

/** Takes the numbers from all seasons and episodes of a title, so that each can be given any other's. */
export async function parkNumbers(client: pg.PoolClient, titleId: number): Promise<void> {
  await client.query({
    name: "catalog-seasons-park",
    text: "update seasons set number = number + $2 where title_id = $1",
    values: [titleId, PARKED],
  });
  await client.query({
    name: "catalog-seasons-park-episodes",
    text: "update episodes set number = number + $2 where title_id = $1",
    values: [titleId, PARKED],
  });
}

interface PlacedSeason extends OwnValues {
  readonly id: number | undefined;
  readonly number: number;
  readonly name: string;
}

/** Numbers and names seasons, gives them what they have of their own, and adds those without an id. */
export async function placeSeasons(
  client: pg.PoolClient,
  titleId: number,
  seasons: readonly PlacedSeason[],
): Promise<void> {
  await client.query({
    name: "catalog-seasons-place",
    text: `with wanted as (select * from jsonb_to_recordset($2) as r(
               id int, number int, name text, access text, "showsBreaks" boolean, kids boolean, maturity text[])),
             placed as (
               update seasons s set number = w.number, name = w.name, access = w.access,
                 shows_breaks = w."showsBreaks", kids = w.kids, maturity = w.maturity
               from wanted w where s.id = w.id and s.title_id = $1)
           insert into seasons (title_id, number, name, access, shows_breaks, kids, maturity)
           select $1, number, name, access, "showsBreaks", kids, maturity from wanted where id is null`,
    values: [titleId, JSON.stringify(seasons)],
  });
}

/** The same for episodes, in the seasons of these numbers, and adds those without an id. */
export async function placeEpisodes(
  client: pg.PoolClient,
  titleId: number,
  episodes: readonly (PlacedSeason & { readonly season: number })[],
): Promise<void> {
  await client.query({
    name: "catalog-seasons-place-episodes",
    text: `with wanted as (
             select w.*, s.id as season_id
             from jsonb_to_recordset($2) as w(
               id int, season int, number int, name text, access text, "showsBreaks" boolean, kids boolean, maturity text[])
             join seasons s on s.title_id = $1 and s.number = w.season),
             placed as (
               update episodes e set season_id = w.season_id, number = w.number, name = w.name, access = w.access,
                 shows_breaks = w."showsBreaks", kids = w.kids, maturity = w.maturity from wanted w
               where e.id = w.id and e.title_id = $1)
           insert into episodes (title_id, season_id, number, name, access, shows_breaks, kids, maturity)
           select $1, season_id, number, name, access, "showsBreaks", kids, maturity from wanted
           where id is null order by season, number`,
    values: [titleId, JSON.stringify(episodes)],
  });
}
