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
import type { ResponseBody } from "@bijou/contract/endpoint";
import { contentByMenu, videoByGenre } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";
import type { CategorySource, ListSource } from "./category-source.ts";
import { type PageOf, startAt, toPage } from "../../../platform/resource/pages.ts";

const rankings = {
  trending: trendingVideos,
  mostviewed: mostViewedVideos,
  mostshared: mostSharedVideos,
  filmsthatmatter: filmThatMatterVideos,
  remasteredclassics: remasteredVideos,
} as const;

const named = (response: ResponseBody<typeof videoByGenre>): CategoryPage => ({
  ...toPage(response),
  name: response.name,
});

const whole = (items: readonly VideoCard[]): CategoryPage => ({
  name: "",
  items,
  next: null,
  count: items.length,
});

/** A page of a category, with its name in the catalog; "" where only the texts have one. */
export interface CategoryPage extends PageOf<VideoCard> {
  readonly name: string;
}

/** Loads one page of a category; `start` is the `next` of the page before. */
export async function loadCategory(
  client: Client,
  source: Exclude<CategorySource, ListSource>,
  start: string | undefined,
  signal?: AbortSignal,
): Promise<CategoryPage> {
  const options = { signal };
  switch (source.kind) {
    case "ranking":
      return {
        name: "",
        ...toPage(await client(rankings[source.ranking], startAt(start), options)),
      };
    case "genre":
      return named(
        await client(
          videoByGenre,
          { genre_id: source.genreId, genre_type: source.genreType, ...startAt(start) },
          options,
        ),
      );
    case "menu":
      return named(
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

/** The genre tabs above all titles; only a genre_type of 0 has them (S-84). */
export async function loadTabs(client: Client, source: CategorySource): Promise<readonly Tab[]> {
  if (source.kind !== "genre" || source.genreType !== 0) return [];
  const { data } = await client(leftSidebar, {});
  return data.genres.map(({ id, genre_name }) => ({ id, genre_name }));
}
