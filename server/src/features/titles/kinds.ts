import { AppError } from "../../platform/errors.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { HomeRowRecord } from "./home-store.ts";
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

const GENRE_TYPE = { all: 0, genre: 1, row: 2, ranking: 3 } as const;

/** The titles of genres, rankings, rows of Home and entries of the menu. */
export function createKinds({
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

  async function ofKind(
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
    const genre = index.groups.genres.find(({ id }) => id === genreId);
    if (!genre) throw new AppError("object_not_found", "We couldn’t find that genre");
    return { ids: index.genre(genre.key, kids), name: genre.name };
  }

  return {
    ofRow,
    ofKind,

    /** @throws {AppError} `object_not_found` for an unknown menu entry. */
    async menu(menuId: number, viewer: Viewer): Promise<NamedTitles> {
      const index = await current();
      const item = index.groups.menu.find(({ id }) => id === menuId);
      if (!item) throw new AppError("object_not_found", "We couldn’t find that menu entry");
      return { ids: index.byRule(item.rule, seesKidsOnly(viewer)), name: item.name };
    },
  };
}
