import type { PlaybackState } from "@bijou/contract/playback";
import type { TvReport } from "@bijou/contract/televisions/casting";
import type { CompanionReport } from "../../../player/companion.ts";
import type { Screen } from "../screens.ts";
import { BROWSING } from "./reporter.ts";

/** The report of a title without a player. */
export const reportOf = (
  { title }: Extract<Screen, { name: "watch" }>,
  screen: "loading" | "failed",
): TvReport => ({
  ...BROWSING,
  screen,
  video_id: title.video_id,
  season_id: title.seasion_id ?? 0,
  episode_id: title.episode_id ?? 0,
});

/** The report of a title with its player. */
export function reportOfPlayer(
  player: CompanionReport,
  state: PlaybackState,
  subheading: string,
): TvReport {
  const hasFailed = player.phase === "failed";
  const isLoading = player.phase === "loading" && !player.isAd;
  return {
    screen: hasFailed ? "failed" : isLoading ? "loading" : "playing",
    video_id: state.video_id,
    season_id: state.seasion_id ?? 0,
    episode_id: state.episode_id ?? 0,
    subheading: subheading.slice(0, 200),
    position_seconds: Math.max(0, Math.round(player.positionSeconds * 10) / 10),
    duration_seconds: Math.max(0, Math.round(player.durationSeconds)),
    is_paused: player.isPaused,
    is_ad: player.isAd,
    needs_press: player.needsPress,
    has_next: player.hasNext,
    has_previous: player.hasPrevious,
    captions: [...player.captions],
    caption_language: player.captionLanguage,
    sounds: [...player.sounds],
    sound: player.sound,
  };
}
