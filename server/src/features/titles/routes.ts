import {
  contentByMenu,
  episodeList,
  seasonList,
  shareTitle,
  stillLooking,
  videoByGenre,
  videoDetail,
} from "@bijou/contract/titles";
import type { Api } from "../../platform/http/api.ts";
import { done, ok, pageIndexOf, pageOf } from "../../platform/http/envelope.ts";
import { seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Titles } from "./service.ts";
import type { Shares } from "./shares.ts";

const PER_PAGE = 24;

export function titleRoutes(
  api: Api,
  deps: {
    readonly titles: Titles;
    readonly shares: Shares;
    readonly countryOf: (ip: string) => string;
  },
): void {
  const { titles, shares, countryOf } = deps;
  api.bind(
    videoDetail,
    async ({ input, caller, request }) => {
      const country = (): string => countryOf(request.ip);
      return ok(await titles.detail(input.video_id, input.video_type, caller, country));
    },
    "ratings",
  );

  api.bind(seasonList, async ({ input, caller, request }) => {
    const seasons = await titles.seasons(input.video_id, {
      viewer: caller,
      country: () => countryOf(request.ip),
    });
    const pageIndex = pageIndexOf(input.start_range);
    return pageOf({
      items: pageIndex === 0 ? seasons : [],
      total: seasons.length,
      pageSize: Math.max(1, seasons.length),
      pageIndex,
    });
  });

  api.bind(
    episodeList,
    async ({ input, caller, request }) =>
      pageOf(
        await titles.episodes(
          input.video_id,
          input.seasion_id,
          { viewer: caller, country: () => countryOf(request.ip) },
          pageIndexOf(input.start_range),
        ),
      ),
    "ratings",
  );

  api.bind(
    videoByGenre,
    async ({ input, caller, request }) => {
      const country = (): string => countryOf(request.ip);
      const { genre_id: id, genre_type: type } = input;
      const { ids, name } = await titles.ofKind(id, type, caller, country);
      const page = await titles.page(ids, caller, pageIndexOf(input.start_range), PER_PAGE);
      return { ...pageOf(page), name };
    },
    "rows",
  );

  api.bind(contentByMenu, async ({ input, caller }) => {
    const { ids, name } = await titles.menu(input.menu_id, caller);
    const page = await titles.page(ids, caller, pageIndexOf(input.start_range), PER_PAGE);
    return { ...pageOf(page), name };
  });

  api.bind(stillLooking, async ({ input, caller }) => {
    const ids = (await titles.index()).all(seesKidsOnly(caller));
    return pageOf(await titles.page(ids, caller, pageIndexOf(input.start_range), PER_PAGE));
  });

  api.bind(shareTitle, async ({ input, caller }) => {
    await shares.add(caller, input.video_id);
    return done("");
  });
}
