import {
  comingSoonVideos,
  continueWatchingVideos,
  deleteContinueWatching,
  filmThatMatterVideos,
  homeVideos,
  mostSharedVideos,
  mostViewedVideos,
  ottSlider,
  remasteredVideos,
  slider,
  trendingVideos,
  watchlistVideos,
  weekCalendar,
} from "@bijou/contract/home";
import type { Api } from "../../platform/http/api.ts";
import { done, ok, pageIndexOf, pageOf } from "../../platform/http/envelope.ts";
import { seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { TitleIndex, Titles } from "../titles/service.ts";
import { pageOfRows } from "./row-page.ts";
import type { Home } from "./service.ts";

const PER_PAGE = 24;

export function homeRoutes(
  api: Api,
  deps: {
    readonly home: Home;
    readonly titles: Titles;
    readonly countryOf: (ip: string) => string;
  },
): void {
  const { home, titles, countryOf } = deps;
  const countryFor =
    ({ ip }: { readonly ip: string }) =>
    (): string =>
      countryOf(ip);
  const rankings = [
    [
      trendingVideos,
      (shown: TitleIndex, kids: boolean) => shown.byRule({ source: "trending" }, kids),
    ],
    [
      mostViewedVideos,
      (shown: TitleIndex, kids: boolean) => shown.byRule({ source: "mostViewed" }, kids),
    ],
    [
      mostSharedVideos,
      (shown: TitleIndex, kids: boolean) => shown.byRule({ source: "mostShared" }, kids),
    ],
    [filmThatMatterVideos, (shown: TitleIndex, kids: boolean) => shown.filmsThatMatter(kids)],
    [remasteredVideos, (shown: TitleIndex, kids: boolean) => shown.remastered(kids)],
  ] as const;
  for (const [endpoint, idsOf] of rankings)
    api.bind(endpoint, async ({ input, caller }) => {
      const ids = idsOf(await titles.index(), seesKidsOnly(caller));
      return pageOf(await titles.page(ids, caller, pageIndexOf(input.start_range), PER_PAGE));
    });

  api.bind(
    ottSlider,
    async ({ caller, request }) => {
      const banners = await home.heroBanners(caller, countryFor(request));
      return ok(banners, { count: banners.length });
    },
    "rows",
  );
  api.bind(slider, async ({ caller }) => {
    const banners = await home.comingSoon.banners(caller);
    return ok(banners, { count: banners.length });
  });
  api.bind(weekCalendar, async ({ input, caller }) => {
    const days = await home.calendar(caller, input.time_zone);
    return ok(days, { count: days.reduce((sum, day) => sum + day.videos.length, 0) });
  });
  api.bind(
    homeVideos,
    async ({ input, caller, request }) =>
      pageOfRows(await home.rows(caller, pageIndexOf(input.start_range), countryFor(request))),
    "rows",
  );
  api.bind(comingSoonVideos, async ({ caller }) => {
    const { banner, rows, count } = await home.comingSoon.page(caller);
    return ok({ banner, rows }, { count });
  });

  api.bind(continueWatchingVideos, async ({ input, caller }) =>
    pageOfRows(await home.personal.continueWatching(caller, pageIndexOf(input.start_range))),
  );
  api.bind(watchlistVideos, async ({ input, caller }) =>
    pageOf(await home.personal.watchlists(caller, pageIndexOf(input.start_range))),
  );

  api.bind(deleteContinueWatching, async ({ input, caller }) => {
    await home.personal.removeContinued(caller, input.continue_watch_id);
    return done("Removed from continue watching");
  });
}
