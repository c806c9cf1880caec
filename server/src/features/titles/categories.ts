import { AppError } from "../../platform/errors.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import { GENRE_TYPE } from "./genre-types.ts";
import type { HomeRowRecord } from "./home-store.ts";
import { idNow } from "./index/moved.ts";
import type { TitleIndex } from "./index/title-index.ts";
import type { Leaving } from "./leaving.ts";

/** Fixed wire ids of rankings (decisions 49, K-48). */
export const RANKING_IDS = {
  63: "trending",
  64: "mostViewed",
  65: "mostShared",
  66: "filmsThatMatter",
  67: "remastered",
} as const;

/** A list of the index, or ids of the caller's own. */
export type TitleIds = Uint32Array | readonly number[];

interface NamedTitles {
  readonly ids: TitleIds;
  /** From the catalog; "" if unnamed. */
  readonly name: string;
}

/** What pages of categories and rows of Home list. */
export function createCategories({
  current,
  leaving,
}: {
  current: () => Promise<TitleIndex>;
  leaving: Leaving;
}) {
  /** The titles of a row of Home for visitors of a country, at most as many as it may have. */
  async function ofRow(
    { rule, max_titles: most }: Pick<HomeRowRecord, "rule" | "max_titles">,
    index: TitleIndex,
    { kids, country }: { readonly kids: boolean; readonly country: () => string },
  ): Promise<Uint32Array> {
    const all = index.byRule(rule, kids);
    const ids = rule.source === "leavingSoon" ? await leaving.among(all, index, country) : all;
    return most === null ? ids : ids.subarray(0, most);
  }

  return {
    ofRow,

    /** @throws {AppError} `object_not_found` for an unknown genre. */
    async ofKind(
      genreId: number,
      genreType: number | undefined,
      viewer: Viewer,
      country: () => string,
    ): Promise<NamedTitles> {
      const index = await current();
      const kids = seesKidsOnly(viewer);
      const unnamed = (ids: TitleIds): NamedTitles => ({ ids, name: "" });
      if (genreType === GENRE_TYPE.all && genreId === 0) return unnamed(index.all(kids));
      const ranking = Object.entries(RANKING_IDS).find(([id]) => Number(id) === genreId)?.[1];
      if (ranking === "filmsThatMatter") return unnamed(index.filmsThatMatter(kids));
      if (ranking === "remastered") return unnamed(index.remastered(kids));
      if (ranking !== undefined) return unnamed(index.byRule({ source: ranking }, kids));
      const row = index.groups.homeRows.find(({ id }) => id === genreId);
      if (row && genreType === GENRE_TYPE.row)
        return { ids: await ofRow(row, index, { kids, country }), name: row.name };
      const now = idNow(index.groups, "genres", genreId);
      const genre = index.groups.genres.find(({ id }) => id === now);
      if (!genre) throw new AppError("object_not_found", "We couldn’t find that genre");
      return { ids: index.genre(genre.key, kids), name: genre.name };
    },

    /** How many titles an entry of the menu shows; 0 for an unknown one. */
    async countOfMenu(menuId: number): Promise<number> {
      const index = await current();
      const item = index.groups.menu.find(({ id }) => id === menuId);
      return item ? index.byRule(item.rule, false).length : 0;
    },

    /** @throws {AppError} `object_not_found` for an unknown menu entry. */
    async menu(menuId: number, viewer: Viewer): Promise<NamedTitles> {
      const index = await current();
      const now = idNow(index.groups, "menu", menuId);
      const item = index.groups.menu.find(({ id }) => id === now);
      if (!item) throw new AppError("object_not_found", "We couldn’t find that menu entry");
      return { ids: index.byRule(item.rule, seesKidsOnly(viewer)), name: item.name };
    },
  };
}
