import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import type { HouseAd } from "./choose-ad.ts";

export interface AdLine extends Pick<
  HouseAd,
  "name" | "durationMs" | "weight" | "startsAt" | "endsAt" | "countries" | "mostPerDay"
> {
  readonly key: string;
}

export interface AdReportLine {
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

interface TermsRow {
  readonly name: string;
  readonly weight: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly countries: readonly string[];
  readonly mostPerDay: number | null;
  readonly clickUrl: string | null;
  readonly skipAfterSeconds: number | null;
}

export async function lockTerms(client: pg.PoolClient, key: string): Promise<TermsRow | undefined> {
  const { rows } = await client.query<TermsRow>({
    name: "ads-lock-terms",
    text: `select name, weight, starts_at as "startsAt", ends_at as "endsAt", countries, most_per_day as "mostPerDay",
                  click_url as "clickUrl", skip_after_seconds as "skipAfterSeconds"
           from house_ads where key = $1 for update`,
    values: [key],
  });
  return rows[0];
}

export async function writeTerms(
  client: pg.PoolClient,
  key: string,
  terms: TermsRow,
): Promise<void> {
  await client.query({
    name: "ads-write-terms",
    text: `update house_ads set name = $2, weight = $3, starts_at = $4, ends_at = $5, countries = $6,
             most_per_day = $7, click_url = $8, skip_after_seconds = $9
           where key = $1`,
    values: [
      key,
      terms.name,
      terms.weight,
      terms.startsAt,
      terms.endsAt,
      terms.countries,
      terms.mostPerDay,
      terms.clickUrl,
      terms.skipAfterSeconds,
    ],
  });
}

export async function readAds({ pool }: Database): Promise<AdLine[]> {
  const { rows } = await pool.query<AdLine>({
    name: "ads-list",
    text: `select h.key, h.name, a.duration_ms as "durationMs", h.weight, h.starts_at as "startsAt", h.ends_at as "endsAt",
                  h.countries, h.most_per_day as "mostPerDay"
           from house_ads h join assets a on a.id = h.asset_id order by h.key`,
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
