import type { OwnPlacement, SitePlacement } from "@bijou/contract/studio/ad-placement";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { ownValue } from "../../platform/database/own-values.ts";

type Client = pg.Pool | pg.PoolClient;

const SITE = `p.before_video as "beforeVideo", p.at_breaks as "atBreaks", p.max_ads as "maxAds",
  p.max_seconds as "maxSeconds", p.minutes_between_breaks as "minutesBetweenBreaks"`;
const OWN = `o.before_video as "beforeVideo", o.at_breaks as "atBreaks", o.max_ads as "maxAds",
  o.max_seconds as "maxSeconds"`;
const IS_OWN = `o.before_video is not null or o.at_breaks is not null or o.max_ads is not null
  or o.max_seconds is not null`;
const AT_BREAKS = `coalesce(${ownValue("shows_breaks")}, o.at_breaks, p.at_breaks)`;
const EFFECTIVE = `coalesce(o.before_video, p.before_video) as "beforeVideo",
  ${AT_BREAKS} as "atBreaks", coalesce(o.max_ads, p.max_ads) as "maxAds",
  coalesce(o.max_seconds, p.max_seconds) as "maxSeconds"`;

export interface EffectivePlacement extends Omit<SitePlacement, "minutesBetweenBreaks"> {
  /** Within the video, in milliseconds, in order. */
  readonly breaksMs: readonly number[];
}

/** What is played: a movie, an episode, or nothing in particular. */
export interface PlayedVideo {
  readonly titleId: number | null;
  readonly episodeId: number | null;
}

export async function sitePlacement(
  client: Client,
): Promise<SitePlacement & { readonly revision: number }> {
  const { rows } = await client.query<SitePlacement & { revision: number }>({
    name: "ads-placement",
    text: `select p.revision, ${SITE} from ad_placement p`,
  });
  const [row] = rows;
  if (!row) throw new Error("The row of ad_placement is missing");
  return row;
}

export async function lockPlacement(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "ads-placement-lock",
    text: "select revision from ad_placement for update",
  });
}

export async function writePlacement(
  client: pg.PoolClient,
  placement: SitePlacement,
): Promise<void> {
  const { beforeVideo, atBreaks, maxAds, maxSeconds, minutesBetweenBreaks } = placement;
  await client.query({
    name: "ads-placement-write",
    text: `update ad_placement set revision = revision + 1, before_video = $1, at_breaks = $2, max_ads = $3,
             max_seconds = $4, minutes_between_breaks = $5`,
    values: [beforeVideo, atBreaks, maxAds, maxSeconds, minutesBetweenBreaks],
  });
}

interface TitleRow extends OwnPlacement {
  readonly revision: number;
}

/** By title; those that have what the site has are left out. */
export async function titlePlacements(
  client: Client,
  ids: readonly number[],
): Promise<Map<number, TitleRow>> {
  const { rows } = await client.query<TitleRow & { id: number }>({
    name: "ads-title-placement",
    text: `select o.title_id as id, o.revision, ${OWN} from title_ad_placement o where o.title_id = any($1::int[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Undefined for a title that has what the site has. */
export const titlePlacement = async (client: Client, id: number): Promise<TitleRow | undefined> =>
  (await titlePlacements(client, [id])).get(id);

/** Undefined for a title that does not exist. */
export async function titleName(client: Client, id: number): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>({
    name: "ads-title-name",
    text: "select name from titles where id = $1",
    values: [id],
  });
  return rows[0]?.name;
}

/** So that two first placements of a title come one after the other. */
export async function lockTitle(client: pg.PoolClient, id: number): Promise<void> {
  await client.query({
    name: "ads-lock-title",
    text: "select id from titles where id = $1 for no key update",
    values: [id],
  });
}

export async function writeTitlePlacement(
  client: pg.PoolClient,
  id: number,
  { beforeVideo, atBreaks, maxAds, maxSeconds }: OwnPlacement,
): Promise<void> {
  await client.query({
    name: "ads-title-placement-write",
    text: `insert into title_ad_placement (title_id, revision, before_video, at_breaks, max_ads, max_seconds)
           values ($1, 1, $2, $3, $4, $5)
           on conflict (title_id) do update set revision = title_ad_placement.revision + 1,
             before_video = excluded.before_video, at_breaks = excluded.at_breaks,
             max_ads = excluded.max_ads, max_seconds = excluded.max_seconds`,
    values: [id, beforeVideo, atBreaks, maxAds, maxSeconds],
  });
}

/** The titles with a placement of their own, by name. */
export async function placedTitles(
  { pool }: Database,
  limit: number,
): Promise<{ readonly count: number; readonly titles: { id: number; name: string }[] }> {
  const { rows } = await pool.query<{ id: number; name: string; count: number }>({
    name: "ads-placed-titles",
    text: `select t.id, t.name, count(*) over ()::int as count
           from title_ad_placement o join titles t on t.id = o.title_id
           where ${IS_OWN} order by lower(t.name), t.id limit $1`,
    values: [limit],
  });
  return { count: rows[0]?.count ?? 0, titles: rows.map(({ id, name }) => ({ id, name })) };
}

/** When ads are shown with a video, without the breaks that are turned off for it. */
export async function effectivePlacement(
  client: Client,
  { titleId, episodeId }: PlayedVideo,
): Promise<EffectivePlacement> {
  const { rows } = await client.query<EffectivePlacement>({
    name: "ads-effective-placement",
    text: `select ${EFFECTIVE},
             coalesce((
               select jsonb_agg(round(at::numeric * 1000)::int order by at::numeric)
               from (
                 select t.ad_breaks from titles t where t.id = $1 and $2::int is null and t.kind = 'movie'
                 union all
                 select e.ad_breaks
               ) v, jsonb_array_elements_text(v.ad_breaks) as x(at)
               where ${AT_BREAKS}), '[]') as "breaksMs"
           from ad_placement p left join title_ad_placement o on o.title_id = $1
             left join episodes e on e.id = $2 and e.title_id = $1 left join seasons s on s.id = e.season_id`,
    values: [titleId, episodeId],
  });
  const [row] = rows;
  if (!row) throw new Error("The row of ad_placement is missing");
  return row;
}
