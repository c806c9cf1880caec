import type { Database } from "../../platform/database/database.ts";
import { OperatorError } from "../../platform/errors.ts";

/** What an operator decides about an ad; what is left out stays as it is. */
export interface AdTerms {
  /** What viewers read. */
  readonly name?: string;
  readonly weight?: number;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries?: readonly string[];
  readonly mostPerDay?: number;
  readonly clickUrl?: string;
  /** Null: it cannot be skipped. */
  readonly skipAfterSeconds?: number | null;
}

export interface AdLine {
  readonly key: string;
  readonly name: string;
  readonly durationMs: number;
  readonly weight: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly countries: readonly string[];
  readonly mostPerDay: number | null;
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

/** @throws {OperatorError} where there is no such ad, or it would end before it starts. */
export async function setAdTerms(
  { pool }: Database,
  key: string,
  terms: AdTerms,
): Promise<{ name: string }> {
  const { rows } = await pool.query<{ name: string; endsTooSoon: boolean }>(
    `update house_ads set
       weight = coalesce($2, weight), starts_at = coalesce($3, starts_at), ends_at = coalesce($4, ends_at),
       countries = coalesce($5, countries), most_per_day = coalesce($6, most_per_day),
       click_url = coalesce($7, click_url), skip_after_seconds = case when $8 then $9 else skip_after_seconds end,
       name = coalesce($10, name)
     where key = $1 and coalesce($4, ends_at, 'infinity') > coalesce($3, starts_at, '-infinity') returning name`,
    [
      key,
      terms.weight,
      terms.startsAt,
      terms.endsAt,
      terms.countries,
      terms.mostPerDay,
      terms.clickUrl,
      terms.skipAfterSeconds !== undefined,
      terms.skipAfterSeconds ?? null,
      terms.name,
    ],
  );
  const [ad] = rows;
  if (ad) return ad;
  const known = await pool.query("select 1 from house_ads where key = $1", [key]);
  throw new OperatorError(
    known.rowCount === 0
      ? `There is no ad ${key}. See: bijou ads list`
      : `${key} would end before it starts.`,
  );
}

export async function listAds({ pool }: Database): Promise<AdLine[]> {
  const { rows } = await pool.query<AdLine>(
    `select h.key, h.name, a.duration_ms as "durationMs", h.weight, h.starts_at as "startsAt", h.ends_at as "endsAt",
            h.countries, h.most_per_day as "mostPerDay"
     from house_ads h join assets a on a.id = h.asset_id order by h.key`,
  );
  return rows;
}

/** What was counted in a month, whole days of UTC, for every ad of the house. @param month its first day */
export async function reportAds({ pool }: Database, month: Date): Promise<AdReportLine[]> {
  const counted = (event: string, name: string): string =>
    `coalesce(sum(d.count) filter (where d.event = '${event}'), 0)::int as "${name}"`;
  const { rows } = await pool.query<AdReportLine>(
    `select h.key, h.name, ${counted("impression", "impressions")}, ${counted("firstQuartile", "firstQuartiles")},
            ${counted("midpoint", "midpoints")}, ${counted("thirdQuartile", "thirdQuartiles")},
            ${counted("complete", "completes")}, ${counted("skip", "skips")}, ${counted("click", "clicks")},
            ${counted("error", "errors")}
     from house_ads h left join ad_days d on d.ad_id = h.id
       and d.day >= ($1::timestamptz at time zone 'utc')::date
       and d.day < (($1::timestamptz at time zone 'utc')::date + interval '1 month')
     group by h.id order by h.key`,
    [month],
  );
  return rows;
}
