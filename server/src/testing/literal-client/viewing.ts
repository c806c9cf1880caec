import { type DocumentedCall, none } from "./documented-call.ts";

const CHANGE = "GET, POST, POST?";
const DONE = "status_code, message";

/** The rest of section 7 of the specification of catalog and viewing. */
export const viewing: readonly DocumentedCall[] = [
  // Playback and logs
  [
    "/deeplinking-play-url",
    "GET",
    ({ user_id, series, seasion_id, episode_id }) => ({
      user_id,
      video_type: 2,
      video_id: series,
      season_id: seasion_id,
      episode_id,
    }),
    "data.error, data.play_url, data.play_time, data.last_play_time, data.seasion_id, data.season_id",
  ],
  [
    "/deeplinking-play-url",
    "GET",
    ({ user_id, movie }) => ({
      user_id,
      video_type: 1,
      video_id: movie,
      season_id: "",
      episode_id: "",
    }),
    "data.error, data.play_url, data.next_video",
  ],
  [
    "/update-last-play-time",
    CHANGE,
    ({ user_id, movie }) => ({ user_id, video_id: movie, last_play_time: 20 }),
    DONE,
  ],
  [
    "/update-episode-last-play-time",
    CHANGE,
    ({ user_id, series, seasion_id, episode_id }) => ({
      user_id,
      video_id: series,
      seasion_id,
      episode_id,
      play_time: 20,
    }),
    DONE,
  ],
  [
    "/save-activity-log",
    CHANGE,
    ({ user_id, series, seasion_id, episode_id }) => ({
      user_id,
      activity_name: "Tide Tables:Season 1:Episode 1",
      video_id: series,
      video_type: 2,
      season_id: seasion_id,
      episode_id,
    }),
    DONE,
  ],
  [
    "/save-activity-log",
    CHANGE,
    ({ user_id, movie }) => ({
      user_id,
      activity_name: "Paper Boats",
      video_id: movie,
      video_type: 1,
      season_id: "",
      episode_id: "",
    }),
    DONE,
  ],
  ["/advertisement", "GET", () => ({ platform_id: 1 }), "data.adv_url"],
  ["/error-master", "GET", none, "data.0.error_title, data.0.error_type_list"],
  [
    "/report-error",
    CHANGE,
    ({ user_id, series, seasion_id, episode_id }) => ({
      error_id: 1,
      sub_error_id: 1,
      video_id: series,
      user_id,
      error_message: "No sound",
      season_id: seasion_id,
      episode_id,
      video_type: 2,
    }),
    DONE,
  ],
  [
    "/error-report",
    CHANGE,
    ({ user_id, series, seasion_id, episode_id }) => ({
      user_id,
      video_type: 2,
      video_id: series,
      season_id: seasion_id,
      episode_id,
      error_message: "No picture",
    }),
    DONE,
  ],
];
