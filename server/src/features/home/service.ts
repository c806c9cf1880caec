import type { Banner } from "@bijou/contract/home";
import type { Database } from "../../platform/database/database.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import { RANKING_IDS, type TitleIndex, type Titles } from "../titles/service.ts";
import { toBanner } from "./banner.ts";
import { createCalendar } from "./calendar.ts";
import { createComingSoon } from "./coming-soon.ts";
import { emptyRow, VIDEOS_PER_ROW } from "./empty-row.ts";
import { freshFirst } from "./fresh-first.ts";
import { createPersonalRows } from "./personal-rows.ts";
import type { RowOfTiles } from "./row-page.ts";

const ROWS_PER_PAGE = 4;
const MAX_HERO_BANNERS = 6;

type HomeRowRecord = TitleIndex["groups"]["homeRows"][number];

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

export function createHome(database: Database, titles: Titles, now: () => number) {
  async function rowsOf(viewer: Viewer) {
    const index = await titles.index();
    const kids = seesKidsOnly(viewer);
    const rows = index.groups.homeRows.map((row) => ({ row, ids: index.byRule(row.rule, kids) }));
    const hero = rows.find(({ row }) => row.class === "heroimage");
    return { hero, rows: rows.filter((entry) => entry !== hero && entry.ids.length > 0) };
  }

  return {
    /** The titles of the hero row, or of the whole catalog if the row is empty. */
    async heroBanners(viewer: Viewer): Promise<Banner[]> {
      const { hero } = await rowsOf(viewer);
      const index = await titles.index();
      const chosen = hero && hero.ids.length > 0 ? hero.ids : index.all(seesKidsOnly(viewer));
      return (await titles.cards([...chosen.subarray(0, MAX_HERO_BANNERS)], viewer)).map(toBanner);
    },

    /** Rows with their first titles; rows without titles are left out. @param pageIndex from 0 */
    async rows(viewer: Viewer, pageIndex: number): Promise<Paged<RowOfTiles>> {
      const { rows } = await rowsOf(viewer);
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
