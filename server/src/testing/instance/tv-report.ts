import type { TvReport } from "@bijou/contract/televisions/casting";

/** The report of a television that plays this title. */
export const tvReport = (videoId: number, more: Partial<TvReport> = {}): TvReport => ({
  screen: "playing",
  video_id: videoId,
  season_id: 0,
  episode_id: 0,
  subheading: "",
  position_seconds: 12.5,
  duration_seconds: 60,
  is_paused: false,
  is_ad: false,
  needs_press: false,
  has_next: false,
  has_previous: false,
  captions: [{ key: "en", name: "English" }],
  caption_language: null,
  sounds: [],
  sound: null,
  ...more,
});
