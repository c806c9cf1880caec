import { createHash } from "node:crypto";

export interface HouseAd {
  readonly id: number;
  readonly name: string;
  readonly assetId: string;
  readonly durationMs: number;
  readonly weight: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries: ReadonlySet<string>;
  /** Of the week, 0 to 167 from Monday in the site's time zone; empty is always. */
  readonly hours: ReadonlySet<number>;
  /** Only with these titles and those of these genres; with all if both are empty. */
  readonly titleIds: ReadonlySet<number>;
  readonly genreKeys: ReadonlySet<string>;
  /** Never with these, whatever is included. */
  readonly withoutTitleIds: ReadonlySet<number>;
  readonly withoutGenreKeys: ReadonlySet<string>;
  /** For each account. */
  readonly mostPerDay: number | null;
  readonly clickUrl: string | null;
  readonly skipAfterSeconds: number | null;
}

export interface AdTitle {
  readonly id: number;
  readonly genres: readonly string[];
}

export interface AdContext {
  readonly nowMs: number;
  /** Of the week, as in `HouseAd`. */
  readonly hour: number;
  /** "" if unknown: then only ads for all countries are eligible. */
  readonly country: string;
  /** Undefined if unknown: then only ads for all titles are eligible. */
  readonly title: AdTitle | undefined;
  /** How often the account has got each ad today. */
  readonly seenToday: ReadonlyMap<number, number>;
  /** Ads that may not be shown again today. */
  readonly usedUp: ReadonlySet<number>;
}

const isWithin = ({ startsAt, endsAt }: HouseAd, nowMs: number): boolean =>
  (startsAt === null || startsAt.getTime() <= nowMs) &&
  (endsAt === null || endsAt.getTime() > nowMs);

/** Without a closure for each ad: it runs for all of them. */
function hasOneOf(keys: ReadonlySet<string>, genres: readonly string[]): boolean {
  if (keys.size === 0) return false;
  for (const genre of genres) if (keys.has(genre)) return true;
  return false;
}

/** Whether the titles and genres of an ad allow it with a title. */
export function fitsTitle(ad: HouseAd, title: AdTitle | undefined): boolean {
  const { titleIds, genreKeys, withoutTitleIds, withoutGenreKeys } = ad;
  const isForAll = titleIds.size === 0 && genreKeys.size === 0;
  if (!title) return isForAll && withoutTitleIds.size === 0 && withoutGenreKeys.size === 0;
  if (withoutTitleIds.has(title.id) || hasOneOf(withoutGenreKeys, title.genres)) return false;
  return isForAll || titleIds.has(title.id) || hasOneOf(genreKeys, title.genres);
}

function isEligible(ad: HouseAd, context: AdContext): boolean {
  const { nowMs, hour, country, title, seenToday, usedUp } = context;
  return (
    ad.weight > 0 &&
    isWithin(ad, nowMs) &&
    !usedUp.has(ad.id) &&
    (ad.countries.size === 0 || ad.countries.has(country)) &&
    (ad.hours.size === 0 || ad.hours.has(hour)) &&
    (ad.mostPerDay === null || (seenToday.get(ad.id) ?? 0) < ad.mostPerDay) &&
    fitsTitle(ad, title)
  );
}

/**
 * Picks an eligible ad, with a probability proportional to its weight.
 *
 * @param draw in [0, 1)
 */
export function chooseAd(
  ads: readonly HouseAd[],
  context: AdContext,
  draw: number,
): HouseAd | undefined {
  const eligible = ads.filter((ad) => isEligible(ad, context));
  let left = draw * eligible.reduce((sum, { weight }) => sum + weight, 0);
  // Rounding may leave a rest of zero after the last one.
  return eligible.find(({ weight }) => (left -= weight) < 0) ?? eligible.at(-1);
}

/** Deterministic, so that repeated requests for a tag get the same ad. */
export function drawOf(breakId: string): number {
  return createHash("sha256").update(breakId).digest().readUInt32BE() / 2 ** 32;
}
