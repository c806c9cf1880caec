import type { CalendarDay } from "@bijou/contract/home";
import { inEachSpelling } from "@bijou/contract/spellings";
import { DAY_MS } from "../../platform/durations.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { seesEpisode, seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import { dayIn } from "./zoned-days.ts";

const MIN_DAYS = 7;
const MAX_DAYS = 60;

export function createCalendar(titles: Titles, now: () => number) {
  /** Premieres of the next seven days, by day of the time zone, and of later days that have some. */
  return async (viewer: Viewer, timeZone = "UTC"): Promise<CalendarDay[]> => {
    const index = await titles.index();
    const kids = seesKidsOnly(viewer);
    const day = dayIn(timeZone);
    const today = day(now());
    // Today began at most a day ago; 25 hours when the clocks change.
    const start = now() - 2 * DAY_MS;
    const end = Date.parse(today) + MAX_DAYS * DAY_MS;
    const soon = [...index.comingSoon(kids)].filter((id) => (index.releaseMs(id) ?? end) < end);
    const episodes = (await titles.episodesReleased(new Date(start), new Date(end))).filter(
      (row) => index.has(row.title_id, kids) && seesEpisode(viewer, row),
    );
    const ids = [...new Set([...soon, ...episodes.map(({ title_id: id }) => id)])];
    const cards = new Map(
      (await titles.cards(ids, viewer)).map((card) => [card.video_id, card] as const),
    );
    const premieres = [
      ...soon.flatMap((id) => {
        const card = cards.get(id);
        if (!card?.release_date) return [];
        const kind = card.video_type === 1 ? "Movie" : "Series";
        const note = card.is_premium === "1" ? "Early on Premium" : kind;
        return [{ ...card, premiere_at: card.release_date, premiere_note: note }];
      }),
      ...episodes.flatMap((episode) => {
        const card = cards.get(episode.title_id);
        if (!card || !episode.release_at || soon.includes(episode.title_id)) return [];
        return [
          {
            ...card,
            ...inEachSpelling("seasion_id", episode.season_id),
            ...inEachSpelling("seasion_number", episode.season_number),
            episode_id: episode.id,
            episode_number: episode.number,
            episode_title: episode.name,
            episode_image: artPath(episode.image_hash, 480),
            ...(episode.runtime_seconds === null
              ? {}
              : { episode_duration: episode.runtime_seconds }),
            premiere_at: episode.release_at.toISOString(),
            premiere_note: `Season ${episode.season_number}, episode ${episode.number}`,
          },
        ];
      }),
    ].toSorted((a, b) => a.premiere_at.localeCompare(b.premiere_at));
    const days = new Map<string, CalendarDay["videos"]>();
    for (let index = 0; index < MIN_DAYS; index++)
      days.set(new Date(Date.parse(today) + index * DAY_MS).toISOString().slice(0, 10), []);
    for (const premiere of premieres) {
      const date = day(Date.parse(premiere.premiere_at));
      if (date < today) continue;
      days.set(date, [...(days.get(date) ?? []), premiere]);
    }
    return [...days].map(([date, videos]) => ({ date, videos }));
  };
}
