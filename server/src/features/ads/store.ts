import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import type { HouseAd } from "./choose-ad.ts";
import type { Showing } from "./event-token.ts";
import type { PlayedVideo } from "./placement-store.ts";
import type { AdEvent } from "./vast.ts";

export interface AdBreak {
  readonly id: string;
  readonly profileId: number;
  readonly titleId: number | undefined;
  readonly episodeId: number | undefined;
}

/** Each adds a quarter of the ad's length to the time watched, so that a skipped ad counts in part. */
const QUARTERS: ReadonlySet<AdEvent> = new Set([
  "firstQuartile",
  "midpoint",
  "thirdQuartile",
  "complete",
]);

const ADS = `
  select h.id, h.name, h.asset_id as "assetId", a.duration_ms as "durationMs", h.weight, h.starts_at as "startsAt",
         h.ends_at as "endsAt", h.countries, h.most_per_day as "mostPerDay", h.click_url as "clickUrl",
         h.skip_after_seconds as "skipAfterSeconds"
  from house_ads h join assets a on a.id = h.asset_id order by h.id`;

/** Idempotent. */
const COUNT = `
  with shown as (
    select b.id, b.profile_id, b.title_id, a.duration_ms from ad_breaks b, house_ads h
    join assets a on a.id = h.asset_id where b.id = $1 and h.id = $2
  ), noted as (
    insert into ad_events (break_id, ad_id, event) select id, $2, $3 from shown
    on conflict do nothing returning break_id
  ), counted as (
    insert into ad_days (ad_id, title_id, day, event, count)
    select $2, s.title_id, ($4::timestamptz at time zone 'utc')::date, $3, 1
    from noted n join shown s on s.id = n.break_id
    on conflict (ad_id, title_id, day, event) do update set count = ad_days.count + 1
  ), by_profile as (
    insert into profile_ad_months (profile_id, month, ads, watched_ms)
    select s.profile_id, date_trunc('month', $4::timestamptz at time zone 'utc')::date, $5,
           case when $6 then s.duration_ms / 4 else 0 end
    from noted n join shown s on s.id = n.break_id where s.profile_id is not null and ($5 > 0 or $6)
    on conflict (profile_id, month) do update
    set ads = profile_ad_months.ads + excluded.ads, watched_ms = profile_ad_months.watched_ms + excluded.watched_ms
  )
  select count(*)::int as count from noted`;

export function createAdStore({ pool }: Database) {
  return {
    async houseAds(): Promise<HouseAd[]> {
      return (await pool.query<HouseAd>({ name: "ads-house-ads", text: ADS })).rows;
    },

    /** False if the profile has requested `most` breaks since a time. */
    async addBreak(
      { id, profileId, titleId, episodeId }: AdBreak,
      at: Date,
      { most, since }: { most: number; since: Date },
    ): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "ads-break",
        text: `insert into ad_breaks (id, profile_id, title_id, episode_id, asked_at)
               select $1, $2, $3, (select e.id from episodes e where e.id = $4 and e.title_id = $3), $5
               where (select count(*) from ad_breaks
                      where profile_id = $2 and asked_at > $6 and at_ms is null) < $7`,
        values: [id, profileId, titleId, episodeId, at, since, most],
      });
      return rowCount === 1;
    },

    /** Undefined for an unknown break. */
    async videoOf(breakId: string): Promise<PlayedVideo | undefined> {
      const { rows } = await pool.query<PlayedVideo>({
        name: "ads-video",
        text: `select title_id as "titleId", episode_id as "episodeId" from ad_breaks where id = $1`,
        values: [breakId],
      });
      return rows[0];
    },

    /** The breaks within the video of a break that its profile has seen ads of, in milliseconds. */
    async seenBreaks(breakId: string): Promise<Set<number>> {
      const { rows } = await pool.query<{ atMs: number }>({
        name: "ads-seen-breaks",
        text: `select distinct b.at_ms as "atMs" from ad_breaks mine
               join ad_breaks b on b.profile_id = mine.profile_id and b.title_id = mine.title_id
                 and b.episode_id is not distinct from mine.episode_id
               join ad_events e on e.break_id = b.id and e.event = 'impression'
               where mine.id = $1 and b.at_ms is not null`,
        values: [breakId],
      });
      return new Set(rows.map(({ atMs }) => atMs));
    },

    /** Idempotent. @param id of the new break within the video of another */
    async addWithin(id: string, breakId: string, atMs: number, at: Date): Promise<void> {
      await pool.query({
        name: "ads-break-within",
        text: `insert into ad_breaks (id, profile_id, title_id, episode_id, asked_at, at_ms)
               select $1, profile_id, title_id, episode_id, $4, $3 from ad_breaks where id = $2
               on conflict do nothing`,
        values: [id, breakId, atMs, at],
      });
    },

    /** How often the profile of a break has seen each ad since a time; undefined for an unknown break. */
    async seenSince(breakId: string, since: Date): Promise<Map<number, number> | undefined> {
      const { rows } = await pool.query<{ ad: number | null; count: number }>({
        name: "ads-seen",
        text: `
               select e.ad_id as ad, count(e.ad_id)::int as count from ad_breaks mine
               left join ad_breaks b on b.profile_id = mine.profile_id and b.asked_at >= $2 and b.id <> mine.id
               left join ad_events e on e.break_id = b.id and e.event = 'impression'
               where mine.id = $1 group by e.ad_id`,
        values: [breakId, since],
      });
      if (rows.length === 0) return undefined;
      return new Map(rows.flatMap(({ ad, count }) => (ad === null ? [] : [[ad, count] as const])));
    },

    /** False if it is already counted, or the break is deleted. */
    async count({ breakId, adId }: Showing, event: AdEvent, at: Date): Promise<boolean> {
      const { rows } = await pool.query<{ count: number }>({
        name: "ads-event",
        text: COUNT,
        values: [breakId, adId, event, at, event === "impression" ? 1 : 0, QUARTERS.has(event)],
      });
      return (rows[0]?.count ?? 0) > 0;
    },

    async monthOf(profileId: number, at: Date): Promise<{ ads: number; watchedMs: number }> {
      const { rows } = await pool.query<{ ads: number; watchedMs: number }>({
        name: "ads-month",
        text: `select ads, watched_ms as "watchedMs" from profile_ad_months
               where profile_id = $1 and month = date_trunc('month', $2::timestamptz at time zone 'utc')::date`,
        values: [profileId, at],
      });
      const [row] = rows;
      return { ads: row?.ads ?? 0, watchedMs: row?.watchedMs ?? 0 };
    },

    async deleteBreaks(before: Date): Promise<void> {
      await deleteInBatches(pool, "ads-sweep-ad-breaks", "ad_breaks", "swept.asked_at < $1", [
        before,
      ]);
    },
  };
}
