import { guestLogin, login } from "@bijou/contract/accounts";
import { deeplinkingPlayUrl, updateLastPlayTime } from "@bijou/contract/playback";
import { myCloneUser } from "@bijou/contract/profiles";
import { addRemoveVideoWatchList, myWatchList } from "@bijou/contract/watchlists";
import { exampleOf, success } from "./example.ts";

const DEVICE = "5b1f1a1e-7d0c-4c55-9f6e-2f4f7a0f3c11";
const TOKEN = "bjb_example-of-the-token-of-a-session";
const USER_TOKEN = "bju_example-of-the-user-token-of-a-session";

/** The response of every call that opens a session. */
export const SESSION = {
  token: TOKEN,
  userToken: USER_TOKEN,
  user_id: 57,
  bearer_token: TOKEN,
  user_token: USER_TOKEN,
  username: "Ada",
  email: "ada@example.org",
  guest_id: "",
  accessType: "login",
  is_parent: 1,
  is_child: 0,
  profile_image: "moon",
  subscription_status: "Active",
  rootUserDetail: {
    token: "bjs_example-of-a-token-that-only-switches",
    userToken: USER_TOKEN,
    user_id: 57,
  },
} as const;

const guest = exampleOf(
  guestLogin,
  { device_id: DEVICE },
  {
    ...success(),
    data: { guest_id: DEVICE, token: "bjg.example-of-a-guest-token", expires_at: 1_780_261_200 },
  },
);

const signIn = exampleOf(
  login,
  { login_type: "PASSWORD", email: "ada@example.org", password: "a long and secret sentence" },
  { ...success("Welcome back"), data: SESSION, bearer_token: TOKEN, user_token: USER_TOKEN },
);

const profiles = exampleOf(
  myCloneUser,
  {},
  {
    ...success(),
    data: [
      {
        id: 57,
        user_id: 57,
        parent_id: 57,
        is_parent: 1,
        is_child: 0,
        has_pin: 1,
        name: "Ada",
        email: "ada@example.org",
        password: "********",
        profile_image: "moon",
      },
      {
        id: 58,
        user_id: 58,
        parent_id: 57,
        is_parent: 0,
        is_child: 1,
        has_pin: 0,
        name: "Amy",
        email: "ada@example.org",
        password: "********",
        profile_image: "paper-boat",
      },
    ],
    count: 2,
  },
);

const lists = exampleOf(
  myWatchList,
  {},
  {
    ...success(),
    data: [
      {
        id: 31,
        watch_list_id: 31,
        watchlist_id: 31,
        list_id: 31,
        list_name: "Rainy days",
        title: "Rainy days",
        video_count: 2,
        video_ids: [1093, 1012],
        is_shared: "0",
      },
    ],
    count: 1,
  },
);

const listed = exampleOf(
  addRemoveVideoWatchList,
  { watch_list_id: 31, video_id: 1093, action: "add" },
  {
    ...success(),
    data: { is_my_list: "1", watch_list_id: 31, watchlist_id: 31, list_id: 31, video_id: 1093 },
  },
);

const MEDIA = "/media/2kQy7mW0pLr8sV3nX5bC1dF6gH9jT4zA.1780275600.4711/3iej8ha10pwefj03";

const play = exampleOf(
  deeplinkingPlayUrl,
  { video_id: 1093, video_type: 1 },
  {
    ...success(),
    data: {
      error: "0",
      total_time: 5640,
      play_time: 1265,
      last_play_time: 1265,
      left_time: 4375,
      play_url: `${MEDIA}/master.m3u8`,
      play_url_expires_at: 1_780_275_600,
      trailer_url: "/media/public/cn6mdzfzbm6w164s/master.m3u8",
      thumbnails_url: `${MEDIA}/thumbs.vtt`,
      poster_url: "/art/0e6d85edcb7256e2ecb7b1ddcdd7cbd7-1280.webp",
      video_type: 1,
      video_id: 1093,
      seasion_id: null,
      season_id: null,
      episode_id: null,
      video_title: "Nosferatu",
      episode_title: "",
      episode_number: null,
      seasion_number: null,
      season_number: null,
      allow_kids: "0",
      is_premium: "0",
      short_description:
        "A clerk sells a ruined house to a count with long fingernails who only answers letters by night.",
      video_subtitles: [
        {
          language_name: "English",
          language_short_name: "en",
          subtitle_path: `${MEDIA}/subs/en.vtt`,
          subtitle_kind: "full",
          is_default: "0",
        },
      ],
      video_sounds: [
        { sound_name: "German", language_short_name: "de", sound_kind: "main", channels: 2 },
      ],
      video_chapters: [
        { chapter_from: 0, chapter_name: "Wisborg" },
        { chapter_from: 1104.5, chapter_name: "The land of phantoms" },
      ],
      track_preferences: {
        sound_language: "",
        subtitle_language: "en",
        chooses_subtitles: "1",
        prefers_described: "0",
        prefers_captions: "0",
      },
      next_video: null,
      prev_video: null,
      episode_skip_duration: [{ skip_from: 0, skip_to: 7.7, skip_kind: "intro" }],
      extra_id: null,
      extra_title: "",
      notice: "",
    },
  },
);

const position = exampleOf(
  updateLastPlayTime,
  { video_id: 1093, last_play_time: 1265, sequence: 1_780_173_667_000 },
  { ...success(), data: null },
);

export const MEMBER_EXAMPLES = [guest, signIn, profiles, lists, listed, play, position];
