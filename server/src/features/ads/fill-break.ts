import type { HouseAd } from "./choose-ad.ts";

/** How many ads a break may have, and how long they may be together. */
export interface BreakLimits {
  readonly maxAds: number;
  readonly maxSeconds: number;
}

/**
 * The ads of one break, in their order: each once, and together no longer than allowed.
 *
 * @param choose one of the given ads for a place in the row, counted from 0
 */
export async function fillBreak(
  ads: readonly HouseAd[],
  { maxAds, maxSeconds }: BreakLimits,
  choose: (ads: readonly HouseAd[], place: number) => Promise<HouseAd | undefined>,
): Promise<HouseAd[]> {
  const chosen: HouseAd[] = [];
  let leftMs = maxSeconds * 1000;
  while (chosen.length < maxAds) {
    const fitting = ads.filter((ad) => !chosen.includes(ad) && ad.durationMs <= leftMs);
    const ad = await choose(fitting, chosen.length);
    if (!ad) break;
    chosen.push(ad);
    leftMs -= ad.durationMs;
  }
  return chosen;
}
