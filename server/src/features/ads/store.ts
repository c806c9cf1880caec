import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { deleteInBatches } from "../../platform/database/delete-in-batches.ts";
import type { Showing } from "./event-token.ts";
import type { PlayedVideo } from "./placement-store.ts";
import type { AdEvent } from "./vast.ts";

interface AdBreak {
  readonly id: string;
  readonly profileId: number;
  readonly titleId: number | undefined;
  readonly episodeId: number | undefined;
}

/** A break as ads are chosen for it. */
interface OpenBreak {
  readonly accountId: number;
  readonly titleId: number | null;
  /** What it has got already, in its order. */
  readonly adIds: readonly number[];
  /** Of the list of ads. */
  readonly version: number;
}

/** Each adds a quarter of the ad's length to the time watched, so that a skipped ad counts in part. */
const QUARTERS: ReadonlySet<AdEvent> = new Set([
  "firstQuartile",
  "midpoint",
  "thirdQuartile",
  "complete",
]);

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
  ), kept as (
    update ad_choices c set is_shown = true from noted n
    where c.break_id = n.break_id and c.ad_id = $2 and $5 > 0
  )
  select count(*)::int as count from noted`;

/**
 * Gives a break an ad, if the ad may still be shown: staff may have paused it, and other processes count breaks for the
 * same limit.
 */
const TAKE = `
  with ad as (
    select id, most_per_day_in_total as most from house_ads
    where id = $2 and weight > 0 and paused_at is null and archived_at is null
  ), taken as (
    insert into ad_limit_days as d (ad_id, day, taken) select id, $3, 1 from ad where most is not null
    on conflict (ad_id, day) do update set taken = d.taken + 1 where d.taken < (select most from ad)
    returning 1
  )
  insert into ad_choices (break_id, ad_id, chosen_at, day, place)
  select $1, id, $4, $3, $5 from ad where most is null or exists (select 1 from taken)`;

/** Returns what breaks have not shown to the limits of their ads. */
const GIVE_BACK = `
  with late as (
    select break_id, ad_id from ad_choices where not is_shown and chosen_at < $1 order by chosen_at limit 1000
    for update skip locked
  ), gone as (
    delete from ad_choices c using late where c.break_id = late.break_id and c.ad_id = late.ad_id
    returning c.ad_id, c.day
  ), given as (
    select ad_id, day, count(*)::int as count from gone group by ad_id, day
  ), returned as (
    update ad_limit_days d set taken = greatest(0, d.taken - given.count) from given
    where d.ad_id = given.ad_id and d.day = given.day returning d.ad_id
  ), told as (
    update ad_list set version = version + 1 where id = 1 and exists (select 1 from returned)
  )
  select count(*)::int as count from gone`;

export function createAdStore({ pool }: Database) {
  return {
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

    /** Until the transaction ends, no other break of the account gets an ad. @returns false for an unknown break */
    async lockAccount(client: pg.PoolClient, breakId: string): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "ads-lock-account",
        text: `select pg_advisory_xact_lock(hashtext('ads of account'), p.account_id)
               from ad_breaks b join profiles p on p.id = b.profile_id where b.id = $1`,
        values: [breakId],
      });
      return rowCount === 1;
    },

    async openBreak(
      connection: Pick<pg.PoolClient | Database["pool"], "query">,
      breakId: string,
    ): Promise<OpenBreak | undefined> {
      const { rows } = await connection.query<OpenBreak>({
        name: "ads-open-break",
        text: `select p.account_id as "accountId", b.title_id as "titleId",
                 array(select c.ad_id from ad_choices c where c.break_id = b.id order by c.place) as "adIds",
                 (select version::float8 from ad_list) as version
               from ad_breaks b join profiles p on p.id = b.profile_id where b.id = $1`,
        values: [breakId],
      });
      return rows[0];
    },

    /** Of the list of ads. */
    async listVersion(): Promise<number> {
      const { rows } = await pool.query<{ version: number }>({
        name: "ads-list-version",
        text: "select version::float8 as version from ad_list",
      });
      return rows[0]?.version ?? 0;
    },

    /** How often the breaks of an account have got each ad on a day. @param since no break of the day is older */
    async seenOn(
      client: pg.PoolClient,
      { accountId, day, since }: { accountId: number; day: string; since: Date },
    ): Promise<Map<number, number>> {
      const { rows } = await client.query<{ ad: number; count: number }>({
        name: "ads-seen",
        text: `select c.ad_id as ad, count(*)::int as count from profiles p
               join ad_breaks b on b.profile_id = p.id and b.asked_at >= $3
               join ad_choices c on c.break_id = b.id and c.day = $2
               where p.account_id = $1 group by c.ad_id`,
        values: [accountId, day, since],
      });
      return new Map(rows.map(({ ad, count }) => [ad, count]));
    },

    /** False if the ad may no longer be shown today. */
    async take(
      client: pg.PoolClient,
      choice: { breakId: string; adId: number; place: number; day: string; at: Date },
    ): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "ads-take",
        text: TAKE,
        values: [choice.breakId, choice.adId, choice.day, choice.at, choice.place],
      });
      return rowCount === 1;
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

    async giveBack(before: Date): Promise<void> {
      for (;;) {
        const { rows } = await pool.query<{ count: number }>({
          name: "ads-give-back",
          text: GIVE_BACK,
          values: [before],
        });
        if ((rows[0]?.count ?? 0) === 0) return;
      }
    },

    async deleteBreaks(before: Date): Promise<void> {
      await deleteInBatches(pool, "ads-sweep-ad-breaks", "ad_breaks", "swept.asked_at < $1", [
        before,
      ]);
    },

    async deleteLimits(before: Date): Promise<void> {
      await deleteInBatches(pool, "ads-sweep-ad-limits", "ad_limit_days", "swept.day < $1::date", [
        before,
      ]);
    },

    async deleteLinks(before: Date): Promise<void> {
      await deleteInBatches(
        pool,
        "ads-sweep-report-links",
        "ad_report_links",
        "swept.expires_at < $1",
        [before],
      );
    },
  };
}
