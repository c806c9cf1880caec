import type { Client } from "@bijou/contract/client";
import { leftSidebar } from "@bijou/contract/configuration";
import {
  continueWatchingVideos,
  filmThatMatterVideos,
  mostSharedVideos,
  mostViewedVideos,
  remasteredVideos,
  trendingVideos,
} from "@bijou/contract/home";
import { contentByMenu, videoByGenre } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/videos";
import type { CategorySource, ListSource } from "./category-source.ts";
import { type PageOf, startAt, toPage } from "../../lib/use-pages.ts";

const rankings = {
  trending: trendingVideos,
  mostviewed: mostViewedVideos,
  mostshared: mostSharedVideos,
  filmsthatmatter: filmThatMatterVideos,
  remasteredclassics: remasteredVideos,
} as const;

const whole = (items: readonly VideoCard[]): PageOf<VideoCard> => ({
  items,
  next: null,
  count: items.length,
});

/** One page of a category; `start` is the `next` of the page before. */
export async function loadCategory(
  client: Client,
  source: Exclude<CategorySource, ListSource>,
  start: string | undefined,
  signal?: AbortSignal,
): Promise<PageOf<VideoCard>> {
  const options = { signal };
  switch (source.kind) {
    case "ranking":
      return toPage(await client(rankings[source.ranking], startAt(start), options));
    case "genre":
      return toPage(
        await client(
          videoByGenre,
          { genre_id: source.genreId, genre_type: source.genreType, ...startAt(start) },
          options,
        ),
      );
    case "menu":
      return toPage(
        await client(contentByMenu, { menu_id: source.menuId, ...startAt(start) }, options),
      );
    case "continue": {
      const { data: rows } = await client(continueWatchingVideos, {}, options);
      return whole(rows.flatMap(({ videos }) => videos));
    }
  }
}

export interface Tab {
  readonly id: number;
  readonly genre_name: string;
}

/** S-84: the genres above all titles; only a genre_type of 0 has them. */
export async function loadTabs(client: Client, source: CategorySource): Promise<readonly Tab[]> {
  if (source.kind !== "genre" || source.genreType !== 0) return [];
  const { data } = await client(leftSidebar, {});
  return data.genres.map(({ id, genre_name }) => ({ id, genre_name }));
}
