import type { Database } from "../../platform/database/database.ts";
import type { HouseAd } from "./choose-ad.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly assetId: string;
  readonly durationMs: number;
  readonly weight: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly countries: string[];
  readonly hours: number[];
  readonly titleIds: number[];
  readonly genreKeys: string[];
  readonly withoutTitleIds: number[];
  readonly withoutGenreKeys: string[];
  readonly mostPerDay: number | null;
  readonly clickUrl: string | null;
  readonly skipAfterSeconds: number | null;
  readonly isUsedUp: boolean;
}

const ADS = `
  select h.id, h.name, a.id as "assetId", a.duration_ms as "durationMs", h.weight, h.starts_at as "startsAt",
    h.ends_at as "endsAt", h.countries, h.hours, h.title_ids as "titleIds", h.genre_keys as "genreKeys",
    h.without_title_ids as "withoutTitleIds", h.without_genre_keys as "withoutGenreKeys",
    h.most_per_day as "mostPerDay", h.click_url as "clickUrl", h.skip_after_seconds as "skipAfterSeconds",
    coalesce(d.taken >= h.most_per_day_in_total, false) as "isUsedUp"
  from house_ads h join assets a on a.id = h.asset_id
  left join ad_limit_days d on d.ad_id = h.id and d.day = $1
  where h.weight > 0 and h.paused_at is null and h.archived_at is null order by h.id`;

/** The ads that are not paused, as they were at a version of the list. */
interface AdList {
  readonly version: number;
  readonly day: string;
  readonly ads: readonly HouseAd[];
  /** Those whose limit of the day is reached; whoever notices one adds it. */
  readonly usedUp: Set<number>;
}

const toAd = (row: Row): HouseAd => ({
  ...row,
  countries: new Set(row.countries),
  hours: new Set(row.hours),
  titleIds: new Set(row.titleIds),
  genreKeys: new Set(row.genreKeys),
  withoutTitleIds: new Set(row.withoutTitleIds),
  withoutGenreKeys: new Set(row.withoutGenreKeys),
});

/** @param day today, in the site's time zone. */
export async function readHouseAds(
  { pool }: Database,
  day: string,
): Promise<Pick<AdList, "ads" | "usedUp">> {
  const { rows } = await pool.query<Row>({ name: "ads-house-ads", text: ADS, values: [day] });
  return {
    ads: rows.map(toAd),
    usedUp: new Set(rows.flatMap(({ id, isUsedUp }) => (isUsedUp ? [id] : []))),
  };
}

/**
 * The list of ads in memory. A request reads its version along with its break, so that a change applies to the next
 * request of every process, and no request reads the table while it is as it was.
 */
export function createAdList(database: Database) {
  let known: Promise<AdList> | undefined;
  let knownAs = "";

  const read = async (version: number, day: string): Promise<AdList> => ({
    version,
    day,
    ...(await readHouseAds(database, day)),
  });

  /** @param version read before, so that the list is at least as new. */
  return function adsAt(version: number, day: string): Promise<AdList> {
    const asked = `${version} ${day}`;
    if (known && knownAs === asked) return known;
    const reading = read(version, day);
    known = reading;
    knownAs = asked;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };
}
