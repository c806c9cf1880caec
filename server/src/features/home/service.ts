import type { Banner } from "@bijou/contract/home";
import type { Platform } from "../../platform/platform.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { addCacheTags } from "../../platform/cache-tags.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import { HOME_TIMES, type HomeRowRecord, RANKING_IDS, type Titles } from "../titles/service.ts";
import { toBanner } from "./banner.ts";
import { createCalendar } from "./calendar.ts";
import { createComingSoon } from "./coming-soon.ts";
import { emptyRow, VIDEOS_PER_ROW } from "./empty-row.ts";
import { freshFirst } from "./fresh-first.ts";
import { bannersOf } from "./heroes.ts";
import { createPersonalRows } from "./personal-rows.ts";
import type { RowOfTiles } from "./row-page.ts";
import { isHeroShown, isRowShown, momentOf } from "./shown-parts.ts";

const ROWS_PER_PAGE = 4;
const MAX_HERO_BANNERS = 6;

/** Rankings have fixed ids on the wire; other rows use their own. */
function wireIdOf(row: HomeRowRecord): { genre_id: number; genre_type: number } {
  const { rule } = row;
  const name =
    rule.source !== "filter"
      ? rule.source
      : rule.filter.filmThatMatters
        ? "filmsThatMatter"
        : rule.filter.remastered
          ? "remastered"
          : undefined;
  const ranking = Object.entries(RANKING_IDS).find(([, ranked]) => ranked === name);
  return ranking
    ? { genre_id: Number(ranking[0]), genre_type: 3 }
    : { genre_id: row.id, genre_type: 2 };
}

/** Each of its titles has its day, in the operator's order. */
const isSpotlight = (row: HomeRowRecord): boolean => row.class === "importantitem";

export { homeRowsPart } from "./editor/bulk-rows.ts";
export { draftedHome } from "./editor/publication.ts";

export function createHome(
  { database, site, now }: Pick<Platform, "database" | "site" | "now">,
  titles: Titles,
) {
  async function shownTo(viewer: Viewer, country: () => string) {
    addCacheTags([HOME_TIMES]);
    const [index, { timeZone }] = await Promise.all([titles.index(), site.current()]);
    const kids = seesKidsOnly(viewer);
    const moment = momentOf(viewer, { nowMs: now(), timeZone, country });
    const { homeRows, homeHeroes } = index.groups;
    const hero = homeRows.find((row) => row.class === "heroimage");
    const filled = await Promise.all(
      homeRows
        .filter((row) => isRowShown(row, moment))
        .map(async (row) => ({ row, ids: await titles.ofRow(row, index, { kids, country }) })),
    );
    const rows = filled.filter(({ row, ids }) => ids.length >= row.min_titles);
    return {
      index,
      kids,
      heroes: homeHeroes.filter((slot) => isHeroShown(slot, moment)),
      hero: rows.find(({ row }) => row === hero),
      rows: rows.filter(({ row }) => row !== hero),
    };
  }

  return {
    /** The slots of the hero; without any, the titles of the hero row, or of the whole catalog if the row is empty. */
    async heroBanners(viewer: Viewer, country: () => string): Promise<Banner[]> {
      const { index, kids, heroes, hero } = await shownTo(viewer, country);
      const banners = await bannersOf(heroes, viewer, { titles, index, kids });
      if (banners.length > 0) return banners;
      const chosen = hero?.ids ?? index.all(kids);
      return (await titles.cards([...chosen.subarray(0, MAX_HERO_BANNERS)], viewer)).map(toBanner);
    },

    /** Rows with their first titles; rows with too few titles are left out. @param pageIndex from 0 */
    async rows(
      viewer: Viewer,
      pageIndex: number,
      country: () => string,
    ): Promise<Paged<RowOfTiles>> {
      const { rows } = await shownTo(viewer, country);
      const from = pageIndex * ROWS_PER_PAGE;
      const until = from + ROWS_PER_PAGE;
      const arranged = freshFirst(
        rows.slice(0, until).map(({ row, ids }) => (isSpotlight(row) ? [] : ids)),
        VIDEOS_PER_ROW,
      );
      const shown = rows.slice(from, until).map((entry, at) => ({
        ...entry,
        first: isSpotlight(entry.row)
          ? [...entry.ids.subarray(0, VIDEOS_PER_ROW)]
          : (arranged[from + at] ?? []),
      }));
      const ids = [...new Set(shown.flatMap(({ first }) => first))];
      const found = new Map(
        (await titles.tiles(ids, viewer)).map((tile) => [tile.card.video_id, tile]),
      );
      const items = shown.map(({ row, ids: all, first }): RowOfTiles => {
        const tiles = first.flatMap((id) => found.get(id) ?? []);
        return {
          row: {
            ...emptyRow(row.name),
            ...wireIdOf(row),
            id: row.id,
            tagline: row.tagline,
            genre_class: row.class,
            background_image: tiles[0]?.card.still_images_1920x1080 ?? "",
            listCount: all.length,
          },
          tiles: tiles.map(({ json }) => [json]),
        };
      });
      return { items, total: rows.length, pageSize: ROWS_PER_PAGE, pageIndex };
    },

    comingSoon: createComingSoon(titles, now),
    calendar: createCalendar(titles, now),
    personal: createPersonalRows(database, titles, now),
  };
}
export type Home = ReturnType<typeof createHome>;
