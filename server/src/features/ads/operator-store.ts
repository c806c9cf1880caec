import type { Database } from "../../platform/database/database.ts";
import type { StoredTerms } from "./ad-row.ts";

interface AdLine extends Pick<
  StoredTerms,
  "name" | "weight" | "startsAt" | "endsAt" | "countries" | "mostPerDay" | "mostPerDayInTotal"
> {
  readonly key: string;
  /** Null until its video is encoded. */
  readonly durationMs: number | null;
  readonly isPaused: boolean;
}

interface AdReportLine {
  readonly key: string;
  readonly name: string;
  readonly impressions: number;
  readonly firstQuartiles: number;
  readonly midpoints: number;
  readonly thirdQuartiles: number;
  readonly completes: number;
  readonly skips: number;
  readonly clicks: number;
  readonly errors: number;
}

export async function siteTimeZone({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ zone: string }>({
    name: "ads-time-zone",
    text: "select time_zone as zone from site",
  });
  return rows[0]?.zone ?? "UTC";
}

export async function readAds({ pool }: Database): Promise<AdLine[]> {
  const { rows } = await pool.query<AdLine>({
    name: "ads-list",
    text: `select h.key, h.name, a.duration_ms as "durationMs", h.weight, h.starts_at as "startsAt", h.ends_at as "endsAt",
                  h.countries, h.most_per_day as "mostPerDay", h.most_per_day_in_total as "mostPerDayInTotal",
                  h.paused_at is not null or h.weight = 0 as "isPaused"
           from house_ads h left join assets a on a.id = h.asset_id where h.archived_at is null order by h.key`,
  });
  return rows;
}

const counted = (event: string, name: string): string =>
  `coalesce(sum(d.count) filter (where d.event = '${event}'), 0)::int as "${name}"`;

export async function countAds({ pool }: Database, month: Date): Promise<AdReportLine[]> {
  const { rows } = await pool.query<AdReportLine>({
    name: "ads-report",
    text: `select h.key, h.name, ${counted("impression", "impressions")}, ${counted("firstQuartile", "firstQuartiles")},
                  ${counted("midpoint", "midpoints")}, ${counted("thirdQuartile", "thirdQuartiles")},
                  ${counted("complete", "completes")}, ${counted("skip", "skips")}, ${counted("click", "clicks")},
                  ${counted("error", "errors")}
           from house_ads h left join ad_days d on d.ad_id = h.id
             and d.day >= ($1::timestamptz at time zone 'utc')::date
             and d.day < (($1::timestamptz at time zone 'utc')::date + interval '1 month')
           group by h.id order by h.key`,
    values: [month],
  });
  return rows;
}
