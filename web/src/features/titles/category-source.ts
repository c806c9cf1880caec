import type { Ranking } from "../../lib/paths.ts";
import { titleTexts as texts } from "./texts.ts";

/** What a category address asks for. */
export type CategorySource =
  | { readonly kind: "ranking"; readonly ranking: Ranking; readonly name: string }
  | {
      readonly kind: "genre";
      readonly genreId: number;
      readonly genreType: number;
      readonly name: string;
    }
  | { readonly kind: "menu"; readonly menuId: number; readonly name: string }
  | ListSource
  | { readonly kind: "continue"; readonly name: string };

/** A list of the profile's own, or one that a friend shares with it. */
export interface ListSource {
  readonly kind: "list" | "friend-list";
  readonly listId: number;
  readonly name: string;
}

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

function whole(value: string | null): number | undefined {
  return value !== null && /^\d{1,10}$/.test(value) ? Number(value) : undefined;
}

/**
 * Reads an address of `/category` (S-80, S-81). Old links name a ranking in words of their own, so its case and
 * spaces do not count.
 *
 * @returns undefined for an address that asks for nothing
 */
export function categorySource(query: URLSearchParams): CategorySource | undefined {
  const given = query.get("category_name") ?? query.get("title") ?? "";
  const ranking = (query.get("category") ?? "").toLowerCase().replaceAll(/\s/g, "");
  if (isRanking(ranking)) return { kind: "ranking", ranking, name: rankings[ranking] };
  const categoryType = (query.get("category_type") ?? "").toLowerCase();
  if (categoryType === "continuewatch")
    return { kind: "continue", name: given || texts.continueWatching };
  const id = whole(query.get("category_id"));
  if (id === undefined) return undefined;
  switch (query.get("type")) {
    case "main_menu":
      return id === 0 ? undefined : { kind: "menu", menuId: id, name: given };
    case "watch_list":
      return id === 0
        ? undefined
        : {
            kind: query.get("list_type") === "2" ? "friend-list" : "list",
            listId: id,
            name: given || categoryType,
          };
    case "genre":
    case null: {
      const genreType = whole(query.get("genre_type")) ?? (id === 0 ? 0 : 1);
      if (genreType > 3) return undefined;
      return { kind: "genre", genreId: id, genreType, name: given || texts.allTitles };
    }
    default:
      return undefined;
  }
}

export function isList(source: CategorySource): source is ListSource {
  return source.kind === "list" || source.kind === "friend-list";
}

/** What only a signed-in profile has. */
export function isOwn(source: CategorySource): boolean {
  return isList(source) || source.kind === "continue";
}
