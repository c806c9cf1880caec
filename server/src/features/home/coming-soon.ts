import type { Banner } from "@bijou/contract/home";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { DAY_MS } from "../../platform/durations.ts";
import { seesEpisode, seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Card, Titles } from "../titles/service.ts";
import { toBanner } from "./banner.ts";

const MAX_SEASON_DAYS = 400;
const MAX_BANNERS = 8;

/** Titles that are not released yet: the banners on Home, and their own page. */
export function createComingSoon(titles: Titles, now: () => number) {
  /** Unreleased titles, and series with an announced season; nearest first. */
  async function upcoming(viewer: Viewer): Promise<Card[]> {
    const index = await titles.index();
    const kids = seesKidsOnly(viewer);
    const ids = [...index.comingSoon(kids)];
    const reach = new Date(now() + MAX_SEASON_DAYS * DAY_MS);
    const openings = (await titles.episodesReleased(new Date(now()), reach)).filter(
      (row) =>
        row.number === 1 &&
        !ids.includes(row.title_id) &&
        index.has(row.title_id, kids) &&
        seesEpisode(viewer, row),
    );
    // Keep the nearest season of each series.
    const seasons = new Map(openings.toReversed().map((opening) => [opening.title_id, opening]));
    const cards = await titles.cards([...ids, ...seasons.keys()], viewer);
    return cards
      .map((card): Card => {
        const opening = seasons.get(card.video_id);
        if (!opening?.release_at) return card;
        return {
          ...card,
          ...inEachSpelling("seasion_id", opening.season_id),
          ...inEachSpelling("seasion_number", opening.season_number),
          release_date: opening.release_at.toISOString(),
        };
      })
      .toSorted((a, b) => (a.release_date ?? "").localeCompare(b.release_date ?? ""));
  }

  return {
    async banners(viewer: Viewer): Promise<Banner[]> {
      return (await upcoming(viewer)).slice(0, MAX_BANNERS).map(toBanner);
    },

    async page(viewer: Viewer): Promise<{
      banner: Banner | null;
      rows: Record<string, VideoCard[]>;
      count: number;
    }> {
      const cards = await upcoming(viewer);
      const rows: Record<string, VideoCard[]> = {};
      for (const card of cards) {
        const days = (Date.parse(card.release_date ?? "") - now()) / DAY_MS;
        // In hours, not in calendar days, so that it is right in every time zone.
        const name =
          days < 7 ? "In the next seven days" : days < 30 ? "In the next 30 days" : "Later";
        (rows[name] ??= []).push(card);
      }
      const [first] = cards;
      return { banner: first ? toBanner(first) : null, rows, count: cards.length };
    },
  };
}
