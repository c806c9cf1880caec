import type { Scene, VideoCard } from "@bijou/contract/titles/videos";
import { inEachSpelling } from "@bijou/contract/spellings";
import { videoTypeOf } from "@bijou/contract/video-type";
import { artPath } from "../../platform/images/art-path.ts";
import type { ViewerState } from "./viewer-state-store.ts";
import type { TitleIndex } from "./index/title-index.ts";
import type { CardRow } from "./store.ts";

/** Default widths; the client can request other allowed ones. */
const WIDTH = {
  portrait: 480,
  landscape: 640,
  still: 1280,
  portraitStill: 960,
  treatment: 640,
  episode: 480,
} as const;

const BADGE = {
  premium: "/badges/premium.svg",
  remastered: "/badges/remastered.svg",
  minutes: "/badges/most-minutes-viewed.svg",
  shared: "/badges/most-shared.svg",
  matters: "/badges/film-that-matters.svg",
} as const;

const DEFAULT_COLOR = "#1b1820";

export const flag = (value: boolean): "0" | "1" => (value ? "1" : "0");
export const episodePicture = (hash: string | null): string => artPath(hash, WIDTH.episode);

function episodeCount({ kind, episodes }: CardRow): string {
  return kind === "movie" ? "" : `${episodes} ${episodes === 1 ? "episode" : "episodes"}`;
}

export const trailerPath = (assetId: string | null): string =>
  assetId === null ? "" : `/media/public/${assetId}/master.m3u8`;

const focusOf = (x: number | null, y: number | null): string =>
  x === null || y === null ? "" : `${x} ${y}`;

/** A card with the pictures that only whole pages and banners show. */
export type Card = VideoCard & Scene;

/** A title without viewer state, in the wire format. */
export function toCard(row: CardRow, index: TitleIndex): Card {
  const isPremium = index.isPremium(row.id);
  const trailer = row.trailer_stands_in ? "" : trailerPath(row.trailer_asset_id);
  const badge = (shown: boolean, path: string): string => (shown ? path : "");
  return {
    video_id: row.id,
    video_type: videoTypeOf(row.kind),
    video_title: row.name,
    short_description: row.short_description,
    published_year: row.year,
    season_episode_count: episodeCount(row),
    video_duration: row.runtime_seconds,
    release_date: row.release_at?.toISOString() ?? null,
    is_coming_soon_status: flag(index.isComingSoon(row.id)),
    is_premium: flag(isPremium),
    allow_kids: flag(row.kids),
    portrait_art_2000x3000: artPath(row.portrait_hash, WIDTH.portrait),
    landscape_art_1280x720: artPath(row.landscape_hash, WIDTH.landscape),
    still_images_1920x1080: artPath(row.still_hash ?? row.landscape_hash, WIDTH.still),
    still_focus: focusOf(row.still_focus_x, row.still_focus_y),
    portrait_still: artPath(row.portrait_still_hash, WIDTH.portraitStill),
    portrait_still_focus: focusOf(row.portrait_still_focus_x, row.portrait_still_focus_y),
    trailer_preview: trailer,
    ...(trailer === "" && row.has_best_moment && { has_best_moment: "1" }),
    banner_title_image: artPath(row.title_treatment_hash, WIDTH.treatment),
    ...(row.treatment_width !== null && row.treatment_height !== null
      ? { banner_title_width: row.treatment_width, banner_title_height: row.treatment_height }
      : {}),
    art_colour: row.portrait_colour ?? DEFAULT_COLOR,
    premium_content_icon: badge(isPremium, BADGE.premium),
    is_premium_icon: badge(isPremium, BADGE.premium),
    is_remastered_icon: badge(index.is("remastered", row.id), BADGE.remastered),
    is_most_minute_viewed_icon: badge(index.isBadged(row.id, "mostMinutes"), BADGE.minutes),
    is_most_shared_icon: badge(index.isBadged(row.id, "mostShared"), BADGE.shared),
    film_that_matter_icon: badge(index.is("filmThatMatters", row.id), BADGE.matters),
    genre_name: index.groups.genres.find(({ id }) => id === row.genre_id)?.name ?? "",
    director_name: row.director ?? "",
    is_my_list: "0",
    watch_list_id: null,
  };
}

/** The episode to continue with; empty for a movie. */
function currentEpisode(state: ViewerState): Partial<VideoCard> {
  const { episode_id, season_id, season_number, episode_number } = state;
  if (episode_id === null || season_id === null) return {};
  return {
    ...inEachSpelling("seasion_id", season_id),
    ...inEachSpelling("seasion_number", season_number ?? 1),
    episode_id,
    episode_number: episode_number ?? 1,
    episode_title: state.episode_name ?? "",
  };
}

/** The announced episode after the last one watched. */
const nextEpisode = (
  state: ViewerState,
  startsAt: Date,
): NonNullable<VideoCard["next_episode"]> => ({
  episode_number: state.episode_number ?? 1,
  episode_title: state.episode_name ?? "",
  release_date: startsAt.toISOString(),
});

/** Adds the viewer state of a member. */
export function withViewerState(card: Card, state: ViewerState, nowMs: number): Card {
  const { position_seconds: position, total_seconds: total, finished } = state;
  const isBegun = position !== null && total !== null && position > 0 && !finished;
  return {
    ...card,
    is_my_list: flag(state.list_id !== null),
    watch_list_id: state.list_id,
    ...(isBegun ? { play_time: position, total_time: total } : {}),
    ...(state.updated_at ? { last_played: state.updated_at.toISOString() } : {}),
    ...(state.continue_watch_id === null ? {} : { continue_watch_id: state.continue_watch_id }),
    ...(state.starts_at !== null && state.starts_at.getTime() > nowMs
      ? { next_episode: nextEpisode(state, state.starts_at) }
      : currentEpisode(state)),
  };
}
