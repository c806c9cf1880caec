import { createHash } from "node:crypto";

/** A house ad with everything that decides whether it is shown. */
export interface HouseAd {
  readonly id: number;
  readonly name: string;
  readonly assetId: string;
  readonly durationMs: number;
  readonly weight: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries: readonly string[];
  readonly mostPerDay: number | null;
  readonly clickUrl: string | null;
  readonly skipAfterSeconds: number | null;
}

export interface Situation {
  readonly nowMs: number;
  /** "" where it is not known: then only ads for everywhere fit. */
  readonly country: string;
  /** How often the profile has seen each ad today. */
  readonly seenToday: ReadonlyMap<number, number>;
}

function fits(ad: HouseAd, { nowMs, country, seenToday }: Situation): boolean {
  return (
    ad.weight > 0 &&
    (ad.startsAt === null || ad.startsAt.getTime() <= nowMs) &&
    (ad.endsAt === null || ad.endsAt.getTime() > nowMs) &&
    (ad.countries.length === 0 || ad.countries.includes(country)) &&
    (ad.mostPerDay === null || (seenToday.get(ad.id) ?? 0) < ad.mostPerDay)
  );
}

/**
 * One of those that fit, each as likely as its weight says.
 *
 * @param draw from 0 to below 1
 */
export function chooseAd(
  ads: readonly HouseAd[],
  situation: Situation,
  draw: number,
): HouseAd | undefined {
  const fitting = ads.filter((ad) => fits(ad, situation));
  let left = draw * fitting.reduce((sum, { weight }) => sum + weight, 0);
  return fitting.find(({ weight }) => (left -= weight) < 0);
}

/** The draw of a break: asked twice, a tag answers the same. */
export function drawOf(breakId: string): number {
  return createHash("sha256").update(breakId).digest().readUInt32BE() / 2 ** 32;
}
