import type { AdEstimate } from "@bijou/contract/studio/ads";
import { type AdTitle, fitsTitle, type HouseAd } from "./choose-ad.ts";
import { COUNTED_DAYS } from "./studio-store.ts";

/** With fewer days of plays, or fewer plays, a number would be a guess. */
const MIN_DAYS = 7;
const MIN_PLAYS = 50;
const HOURS_OF_WEEK = 168;

/** What a title was played in the days that are counted. */
interface PlayedTitle extends AdTitle {
  readonly views: number;
  /** The part of the time that was watched without Premium, from 0 to 1. */
  readonly freeShare: number;
}

export interface Plays {
  readonly titles: readonly PlayedTitle[];
  /** Of all titles, also those that are not among `titles`. */
  readonly total: number;
  /** From the first day with plays to the last day that is counted. */
  readonly days: number;
}

/** The part of the week in which both are shown, beside that of the first one. */
function hoursShared(ad: HouseAd, other: HouseAd): number {
  if (other.hours.size === 0) return 1;
  if (ad.hours.size === 0) return other.hours.size / HOURS_OF_WEEK;
  return [...ad.hours].filter((hour) => other.hours.has(hour)).length / ad.hours.size;
}

/**
 * How often an ad would be shown on a day like those that were counted. Plays are not counted by hour or country: each
 * hour has the same part of the day, and an ad for some countries gets an upper bound.
 *
 * @param others the ads that run now, without this one.
 */
export function estimate(
  ad: HouseAd & { readonly mostPerDayInTotal: number | null },
  { titles, total, days }: Plays,
  others: readonly HouseAd[],
): AdEstimate {
  const counted = titles.reduce((sum, { views }) => sum + views, 0);
  const isUpperBound = ad.countries.size > 0;
  if (days < MIN_DAYS || total < MIN_PLAYS) return { perDay: null, isUpperBound, isLimited: false };
  const rivals = others
    .filter(({ countries }) => countries.size === 0)
    .map((other) => ({ other, weight: other.weight * hoursShared(ad, other) }));
  let shown = 0;
  for (const title of titles) {
    if (!fitsTitle(ad, title)) continue;
    const against = rivals.reduce(
      (sum, { other, weight }) => (fitsTitle(other, title) ? sum + weight : sum),
      0,
    );
    shown += (title.views * title.freeShare * ad.weight) / (ad.weight + against);
  }
  const ofWeek = ad.hours.size === 0 ? 1 : ad.hours.size / HOURS_OF_WEEK;
  const perDay = Math.round(
    ((shown * ofWeek) / Math.min(days, COUNTED_DAYS)) * (counted > 0 ? total / counted : 1),
  );
  const limit = ad.mostPerDayInTotal ?? Number.POSITIVE_INFINITY;
  return { perDay: Math.min(perDay, limit), isUpperBound, isLimited: perDay > limit };
}
