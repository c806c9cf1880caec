import type { Database } from "../../platform/database/database.ts";
import { type StoredTerms, TERMS } from "./ad-row.ts";

/** How far back the counts of the Studio go. */
export const COUNTED_DAYS = 28;

export interface AdRow extends StoredTerms {
  readonly id: number;
  readonly revision: number;
  readonly pausedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly assetId: string | null;
  readonly durationMs: number | null;
  readonly posterHash: string | null;
  /** Of its newest video. */
  readonly jobState: string | null;
  readonly jobReason: string | null;
  readonly shown: number;
  readonly completed: number;
  readonly clicks: number;
  /** Breaks that have got it today. */
  readonly shownToday: number;
}

const counted = (event: string): string =>
  `coalesce(sum(d.count) filter (where d.event = '${event}'), 0)::int`;

/** `$1` is today in the site's time zone, `$2` the first of the days that are counted, in UTC. */
const ROWS = `
  select h.id, h.revision, h.paused_at as "pausedAt", h.archived_at as "archivedAt", h.asset_id as "assetId", ${TERMS},
    a.duration_ms as "durationMs", a.poster_hash as "posterHash", j.state as "jobState", j.reason as "jobReason",
    n.shown, n.completed, n.clicks,
    case when h.most_per_day_in_total is null
      then (select count(*)::int from ad_choices c where c.ad_id = h.id and c.day = $1::date)
      else coalesce((select l.taken from ad_limit_days l where l.ad_id = h.id and l.day = $1::date), 0) end as "shownToday"
  from house_ads h left join assets a on a.id = h.asset_id
  left join lateral (
    select state, reason from transcodes t where t.ad_id = h.id order by t.id desc limit 1
  ) j on true
  cross join lateral (
    select ${counted("impression")} as shown, ${counted("complete")} as completed, ${counted("click")} as clicks
    from ad_days d where d.ad_id = h.id and d.day >= $2::date and d.event in ('impression', 'complete', 'click')
  ) n`;

const matches = (archived: string, search: string): string => `
  (h.archived_at is not null) = ${archived}::boolean
  and (${search} = '' or strpos(lower(h.name), lower(${search})) > 0
    or exists (select 1 from unnest(h.tags) as tag where lower(tag) = lower(${search})))`;

interface Days {
  /** In the site's time zone. */
  readonly today: string;
  /** In UTC. */
  readonly since: string;
}

export function createStudioAdStore({ pool }: Database) {
  return {
    async list(
      { today, since }: Days,
      filter: { archived: boolean; search: string; before: number | null; limit: number },
    ): Promise<AdRow[]> {
      const { rows } = await pool.query<AdRow>({
        name: "ads-studio-list",
        text: `${ROWS} where ${matches("$3", "$4")} and ($5::int is null or h.id < $5) order by h.id desc limit $6`,
        values: [today, since, filter.archived, filter.search, filter.before, filter.limit],
      });
      return rows;
    },

    async count(archived: boolean, search: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "ads-studio-count",
        text: `select count(*)::int as count from house_ads h where ${matches("$1", "$2")}`,
        values: [archived, search],
      });
      return rows[0]?.count ?? 0;
    },

    async find({ today, since }: Days, id: number): Promise<AdRow | undefined> {
      const { rows } = await pool.query<AdRow>({
        name: "ads-studio-find",
        text: `${ROWS} where h.id = $3`,
        values: [today, since, id],
      });
      return rows[0];
    },

    async titleNames(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
      const { rows } = await pool.query<{ id: number; name: string }>({
        name: "ads-studio-title-names",
        text: "select id, name from titles where id = any($1::int[]) order by name, id",
        values: [ids],
      });
      return rows;
    },

    /** Those of the keys that no genre has. */
    async unknownGenres(keys: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ key: string }>({
        name: "ads-studio-unknown-genres",
        text: `select key from unnest($1::text[]) as key
               where not exists (select 1 from genres g where g.key = key.key)`,
        values: [keys],
      });
      return rows.map(({ key }) => key);
    },

    /** How often each title was played on the days of UTC, the most played first. */
    async plays(from: string, to: string, limit: number) {
      const { rows } = await pool.query<{
        titleId: number;
        views: number;
        freeShare: number;
        total: number;
        firstDay: string | null;
      }>({
        name: "ads-studio-plays",
        text: `with watched as (
                 select title_id, sum(views)::float8 as views, sum(free_seconds)::float8 as free,
                   sum(free_seconds + premium_seconds)::float8 as seconds, min(day) filter (where views > 0) as first_day
                 from title_days where day >= $1::date and day < $2::date group by title_id having sum(views) > 0
               )
               select title_id as "titleId", views,
                 case when seconds > 0 then free / seconds else 0 end as "freeShare",
                 sum(views) over () as total, to_char(min(first_day) over (), 'YYYY-MM-DD') as "firstDay"
               from watched order by views desc, title_id limit $3`,
        values: [from, to, limit],
      });
      return rows;
    },
  };
}
