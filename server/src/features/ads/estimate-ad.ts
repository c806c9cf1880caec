import type { AdEstimate, estimateAd } from "@bijou/contract/studio/ads";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { Titles } from "../titles/service.ts";
import { readHouseAds } from "./ad-list-store.ts";
import { estimate } from "./estimate.ts";
import { siteClock, utcDay } from "./site-clock.ts";
import { COUNTED_DAYS, createStudioAdStore } from "./studio-store.ts";
import { termsOf } from "./studio-terms.ts";

/** Titles that are looked at one by one; the rest counts as they do. */
const MAX_ESTIMATED_TITLES = 500;

/** How often an ad would be shown with the given terms (ST-102). */
export function createEstimateAd(deps: {
  readonly database: Database;
  readonly site: SiteSettings;
  readonly titles: Titles;
  readonly now: () => number;
}) {
  const { database, site, titles, now } = deps;
  const store = createStudioAdStore(database);

  return async function estimateFor({
    id,
    ...given
  }: StudioInput<typeof estimateAd>): Promise<AdEstimate> {
    const { timeZone } = await site.current();
    const { day: today } = siteClock(now(), timeZone);
    const since = utcDay(now() - COUNTED_DAYS * DAY_MS);
    const [row, running] = await Promise.all([
      store.find({ today, since }, id),
      readHouseAds(database, today),
    ]);
    if (!row) throw new StudioProblem("not_found", `There is no ad ${id}.`);
    const to = utcDay(now());
    const plays = await store.plays(since, to, MAX_ESTIMATED_TITLES);
    const entries = await titles.entries(plays.map(({ titleId }) => titleId));
    const terms = { ...row, ...termsOf(given) };
    const nowMs = now();
    const others = running.ads.filter(
      (ad) =>
        ad.id !== id &&
        (ad.startsAt === null || ad.startsAt.getTime() <= nowMs) &&
        (ad.endsAt === null || ad.endsAt.getTime() > nowMs),
    );
    const firstDay = plays[0]?.firstDay ?? to;
    return estimate(
      {
        ...terms,
        weight: Math.max(1, terms.weight),
        assetId: "",
        durationMs: 0,
        countries: new Set(terms.countries),
        hours: new Set(terms.hours),
        titleIds: new Set(terms.titleIds),
        genreKeys: new Set(terms.genreKeys),
        withoutTitleIds: new Set(terms.withoutTitleIds),
        withoutGenreKeys: new Set(terms.withoutGenreKeys),
      },
      {
        titles: plays.flatMap(({ titleId, views, freeShare }) => {
          const entry = entries.get(titleId);
          return entry ? [{ id: titleId, genres: entry.genres, views, freeShare }] : [];
        }),
        total: plays[0]?.total ?? 0,
        days: Math.round((Date.parse(to) - Date.parse(firstDay)) / DAY_MS),
      },
      others,
    );
  };
}
export type EstimateAd = ReturnType<typeof createEstimateAd>;
