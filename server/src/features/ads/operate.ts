import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { OperatorError } from "../../platform/errors.ts";
import type { HouseAd } from "./choose-ad.ts";

/** What an operator decides about an ad; what is left out stays as it is, and null takes a limit away. */
export interface AdTerms {
  /** What viewers read. */
  readonly name?: string;
  readonly weight?: number;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date | null;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries?: readonly string[];
  readonly mostPerDay?: number | null;
  readonly clickUrl?: string | null;
  /** Null: it cannot be skipped. */
  readonly skipAfterSeconds?: number | null;
}

const COLUMNS = {
  name: "name",
  weight: "weight",
  startsAt: "starts_at",
  endsAt: "ends_at",
  countries: "countries",
  mostPerDay: "most_per_day",
  clickUrl: "click_url",
  skipAfterSeconds: "skip_after_seconds",
} as const satisfies Record<keyof AdTerms, string>;

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

/** @throws {OperatorError} where there is no such ad, or it would end before it starts. */
export async function setAdTerms(
  database: Database,
  key: string,
  terms: AdTerms,
): Promise<{ name: string }> {
  return inTransaction(database, async (client) => {
    const given = (Object.keys(COLUMNS) as (keyof AdTerms)[]).filter(
      (term) => terms[term] !== undefined,
    );
    const changes = given.map((term, index) => `, ${COLUMNS[term]} = $${index + 2}`).join("");
    const { rows } = await client.query<{ name: string; lasts: boolean }>(
      `update house_ads set key = key${changes} where key = $1
       returning name, coalesce(ends_at, 'infinity') > coalesce(starts_at, '-infinity') as lasts`,
      [key, ...given.map((term) => terms[term])],
    );
    const [ad] = rows;
    if (!ad) throw new OperatorError(`There is no ad ${key}. See: npm run bijou -- ads list`);
    if (!ad.lasts) throw new OperatorError(`${key} would end before it starts.`);
    return ad;
  });
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
