import type { PlaybackState } from "@bijou/contract/playback";
import { inEachSpelling } from "@bijou/contract/spellings";

/** An episode in the middle of its season, for tests. */
export const episodeState: PlaybackState = {
  error: "0",
  total_time: 2580,
  play_time: 61,
  last_play_time: 61,
  left_time: 2519,
  play_url: "/media/sig/abc/master.m3u8",
  play_url_expires_at: 1_800_000_000,
  trailer_url: "",
  thumbnails_url: "/media/sig/abc/thumbs.vtt",
  poster_url: "/art/cc-1280.webp",
  video_type: 2,
  video_id: 8,
  ...inEachSpelling("seasion_id", 21),
  episode_id: 106,
  video_title: "Les Vampires",
  episode_title: "Hypnotic Eyes",
  episode_number: 6,
  ...inEachSpelling("season_number", 1),
  allow_kids: "0",
  is_premium: "0",
  short_description: "",
  video_subtitles: [
    {
      language_name: "English",
      language_short_name: "en",
      subtitle_path: "/media/sig/abc/en.vtt",
      subtitle_kind: "full",
      is_default: "0",
    },
  ],
  video_sounds: [
    { sound_name: "English", language_short_name: "en", sound_kind: "main", channels: 2 },
  ],
  video_chapters: [],
  track_preferences: {
    sound_language: "",
    subtitle_language: "",
    prefers_described: "0",
    prefers_captions: "0",
  },
  next_video: {
    video_id: 8,
    video_type: 2,
    ...inEachSpelling("seasion_id", 21),
    episode_id: 107,
    video_title: "Les Vampires",
    episode_title: "Satanas",
    episode_number: 7,
    ...inEachSpelling("season_number", 1),
    episode_image: "/art/ep-480.webp",
  },
  prev_video: null,
  episode_skip_duration: [
    { skip_from: 5, skip_to: 30, skip_kind: "intro" },
    { skip_from: 40, skip_to: 50, skip_kind: "something" },
  ],
  extra_id: null,
  extra_title: "",
  notice: "",
};

export const movieState: PlaybackState = {
  ...episodeState,
  video_type: 1,
  video_id: 7,
  video_title: "Nosferatu",
  seasion_id: null,
  episode_id: null,
  episode_title: "",
  episode_number: null,
  season_number: null,
  next_video: null,
};
