import type { HouseAd } from "./choose-ad.ts";

/** An ad without terms. */
export const houseAd = (more: Partial<HouseAd> = {}): HouseAd => ({
  id: 1,
  name: "Soap",
  assetId: "a",
  durationMs: 15_000,
  weight: 1,
  startsAt: null,
  endsAt: null,
  countries: new Set(),
  hours: new Set(),
  titleIds: new Set(),
  genreKeys: new Set(),
  withoutTitleIds: new Set(),
  withoutGenreKeys: new Set(),
  mostPerDay: null,
  clickUrl: null,
  skipAfterSeconds: 5,
  ...more,
});
