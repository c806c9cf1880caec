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
  readonly countries: readonly string[];
  readonly mostPerDay: number | null;
  readonly clickUrl: string | null;
  readonly skipAfterSeconds: number | null;
}

export interface AdContext {
  readonly nowMs: number;
  /** "" if unknown: then only ads for all countries are eligible. */
  readonly country: string;
  /** How often the profile has seen each ad today. */
  readonly seenToday: ReadonlyMap<number, number>;
}

function isEligible(ad: HouseAd, { nowMs, country, seenToday }: AdContext): boolean {
  return (
    ad.weight > 0 &&
    (ad.startsAt === null || ad.startsAt.getTime() <= nowMs) &&
    (ad.endsAt === null || ad.endsAt.getTime() > nowMs) &&
    (ad.countries.length === 0 || ad.countries.includes(country)) &&
    (ad.mostPerDay === null || (seenToday.get(ad.id) ?? 0) < ad.mostPerDay)
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
  return eligible.find(({ weight }) => (left -= weight) < 0);
}

/** Deterministic, so that repeated requests for a tag get the same ad. */
export function drawOf(breakId: string): number {
  return createHash("sha256").update(breakId).digest().readUInt32BE() / 2 ** 32;
}
