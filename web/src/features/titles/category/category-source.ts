import type { Ranking } from "@bijou/contract/site-paths";
import { readWholeNumber } from "../../../platform/page/read-query.ts";
import { titleTexts as texts } from "../texts.ts";

/** What a category address requests. */
export type CategorySource =
  | { readonly kind: "ranking"; readonly ranking: Ranking }
  | { readonly kind: "genre"; readonly genreId: number; readonly genreType: number }
  | { readonly kind: "menu"; readonly menuId: number }
  | ListSource
  | { readonly kind: "continue" };

/** A list of the profile, or one that a friend shares with it. */
export interface ListSource {
  readonly kind: "list" | "friend-list";
  readonly listId: number;
}

/** Genre ids of the rankings (K-48). */
const rankingIds: Readonly<Record<number, Ranking>> = {
  63: "trending",
  64: "mostviewed",
  65: "mostshared",
  66: "filmsthatmatter",
  67: "remasteredclassics",
};

const rankings: Readonly<Record<Ranking, string>> = {
  trending: texts.trending,
  mostviewed: texts.mostViewed,
  mostshared: texts.mostSharedTitles,
  filmsthatmatter: texts.filmsThatMatter,
  remasteredclassics: texts.remasteredClassics,
};

function isRanking(value: string): value is Ranking {
  return Object.hasOwn(rankings, value);
}

/**
 * Parses an address of `/category` (S-80, S-81). Old links have free-form ranking names, so case and spaces do not
 * count. Names in an address are ignored, because anyone can write them.
 * @returns undefined for an address without a category
 */
export function categorySource(query: URLSearchParams): CategorySource | undefined {
  const ranking = (query.get("category") ?? "").toLowerCase().replaceAll(/\s/g, "");
  if (isRanking(ranking)) return { kind: "ranking", ranking };
  const categoryType = (query.get("category_type") ?? "").toLowerCase();
  if (categoryType === "continuewatch") return { kind: "continue" };
  const id = readWholeNumber(query.get("category_id"));
  if (id === undefined) return undefined;
  switch (query.get("type")) {
    case "main_menu":
      return id === 0 ? undefined : { kind: "menu", menuId: id };
    case "watch_list":
      return id === 0
        ? undefined
        : {
            kind: query.get("list_type") === "2" ? "friend-list" : "list",
            listId: id,
          };
    case "genre":
    case null: {
      const genreType = readWholeNumber(query.get("genre_type")) ?? (id === 0 ? 0 : 1);
      if (genreType > 3) return undefined;
      const ranked = rankingIds[id];
      if (ranked !== undefined) return { kind: "ranking", ranking: ranked };
      return { kind: "genre", genreId: id, genreType };
    }
    default:
      return undefined;
  }
}

/** The name of a category; `catalogName` is the catalog's name of a genre, a row or a menu entry. */
export function categoryName(source: CategorySource, catalogName: string): string {
  switch (source.kind) {
    case "ranking":
      return rankings[source.ranking];
    case "continue":
      return texts.continueWatching;
    case "list":
      return texts.ownList;
    case "friend-list":
      return texts.friendsList;
    default:
      return catalogName || texts.allTitles;
  }
}

export function isList(source: CategorySource): source is ListSource {
  return source.kind === "list" || source.kind === "friend-list";
}

/** Whether it exists only for a signed-in profile. */
export function isOwn(source: CategorySource): boolean {
  return isList(source) || source.kind === "continue";
}
