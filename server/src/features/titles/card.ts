import type { VideoCard } from "@bijou/contract/titles/videos";
import { inEachSpelling } from "@bijou/contract/spellings";
import { videoTypeOf } from "@bijou/contract/video-type";
import { artPath } from "../../platform/images/art-path.ts";
import type { Mark } from "./viewer-state-store.ts";
import type { Snapshot } from "./snapshot.ts";
import type { CardRow } from "./store.ts";

/** The width an address carries at first; the client asks for others of the closed list. */
const WIDTH = { portrait: 480, landscape: 640, still: 1280, treatment: 640, episode: 480 } as const;

const BADGE = {
  premium: "/badges/premium.svg",
  remastered: "/badges/remastered.svg",
  minutes: "/badges/most-minutes-viewed.svg",
  shared: "/badges/most-shared.svg",
  matters: "/badges/film-that-matters.svg",
} as const;

const INK = "#1b1820";

export const flag = (value: boolean): "0" | "1" => (value ? "1" : "0");
export const episodePicture = (hash: string | null): string => artPath(hash, WIDTH.episode);

function episodeCount({ kind, episodes }: CardRow): string {
  return kind === "movie" ? "" : `${episodes} ${episodes === 1 ? "episode" : "episodes"}`;
}

/** A title's row in the documented words, as everybody sees it. */
export function toCard(row: CardRow, snapshot: Snapshot): VideoCard {
  const entry = snapshot.entry(row.id, false);
  const isPremium = entry !== undefined && snapshot.isPremium(entry);
  const badge = (shown: boolean | undefined, path: string): string => (shown ? path : "");
  return {
    video_id: row.id,
    video_type: videoTypeOf(row.kind),
    video_title: row.name,
    short_description: row.short_description,
    published_year: row.year,
    season_episode_count: episodeCount(row),
    video_duration: row.runtime_seconds,
    release_date: row.release_at?.toISOString() ?? null,
    is_coming_soon_status: flag(entry !== undefined && snapshot.isComingSoon(entry)),
    is_premium: flag(isPremium),
    allow_kids: flag(row.kids),
    portrait_art_2000x3000: artPath(row.portrait_hash, WIDTH.portrait),
    landscape_art_1280x720: artPath(row.landscape_hash, WIDTH.landscape),
    still_images_1920x1080: artPath(row.still_hash ?? row.landscape_hash, WIDTH.still),
    banner_title_image: artPath(row.title_treatment_hash, WIDTH.treatment),
    ...(row.treatment_width !== null && row.treatment_height !== null
      ? { banner_title_width: row.treatment_width, banner_title_height: row.treatment_height }
      : {}),
    art_colour: row.portrait_colour ?? INK,
    premium_content_icon: badge(isPremium, BADGE.premium),
    is_premium_icon: badge(isPremium, BADGE.premium),
    is_remastered_icon: badge(entry?.remastered, BADGE.remastered),
    is_most_minute_viewed_icon: badge(snapshot.isBadged(row.id, "mostMinutes"), BADGE.minutes),
    is_most_shared_icon: badge(snapshot.isBadged(row.id, "mostShared"), BADGE.shared),
    film_that_matter_icon: badge(entry?.filmThatMatters, BADGE.matters),
    genre_name: row.genre ?? "",
    director_name: row.director ?? "",
    is_my_list: "0",
    watch_list_id: null,
  };
}

/** Where a series goes on; nothing for a movie. */
function currentEpisode(mark: Mark): Partial<VideoCard> {
  const { episode_id, season_id, season_number, episode_number } = mark;
  if (episode_id === null || season_id === null) return {};
  return {
    ...inEachSpelling("seasion_id", season_id),
    ...inEachSpelling("seasion_number", season_number ?? 1),
    episode_id,
    episode_number: episode_number ?? 1,
    episode_title: mark.episode_name ?? "",
  };
}

/** The episode that a viewer who has seen the others waits for. */
const nextEpisode = (mark: Mark, startsAt: Date): NonNullable<VideoCard["next_episode"]> => ({
  episode_number: mark.episode_number ?? 1,
  episode_title: mark.episode_name ?? "",
  release_date: startsAt.toISOString(),
});

/** The same tile with one member's own marks. */
export function withMark(card: VideoCard, mark: Mark, nowMs: number): VideoCard {
  const { position_seconds: position, total_seconds: total, finished } = mark;
  const isBegun = position !== null && total !== null && position > 0 && !finished;
  return {
    ...card,
    is_my_list: flag(mark.list_id !== null),
    watch_list_id: mark.list_id,
    ...(isBegun ? { play_time: position, total_time: total } : {}),
    ...(mark.updated_at ? { last_played: mark.updated_at.toISOString() } : {}),
    ...(mark.continue_watch_id === null ? {} : { continue_watch_id: mark.continue_watch_id }),
    ...(mark.starts_at !== null && mark.starts_at.getTime() > nowMs
      ? { next_episode: nextEpisode(mark, mark.starts_at) }
      : currentEpisode(mark)),
  };
}
