import { homeVideos } from "@bijou/contract/home";
import { theOracleStepTwo } from "@bijou/contract/oracle";
import { inputSearch } from "@bijou/contract/search";
import { videoDetail } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { exampleOf, success } from "./example.ts";

/** A film as a guest's tile shows it. */
const FILM: VideoCard = {
  video_id: 1093,
  video_type: 1,
  video_title: "Nosferatu",
  short_description:
    "A clerk sells a ruined house to a count with long fingernails who only answers letters by night.",
  published_year: 1922,
  season_episode_count: "",
  video_duration: 5640,
  release_date: null,
  is_coming_soon_status: "0",
  is_premium: "0",
  allow_kids: "0",
  portrait_art_2000x3000: "/art/0231a386a56589a6e1b365b572b964bb-480.webp",
  landscape_art_1280x720: "/art/9a98dbe95132af5b745205149d6e8437-640.webp",
  still_images_1920x1080: "/art/0e6d85edcb7256e2ecb7b1ddcdd7cbd7-1280.webp",
  still_focus: "62 20",
  banner_title_image: "/art/6bc917fe280d6217e4093764b3a24048-640.webp",
  banner_title_width: 861,
  banner_title_height: 220,
  art_colour: "#444b40",
  premium_content_icon: "",
  is_premium_icon: "",
  is_remastered_icon: "/badges/remastered.svg",
  is_most_minute_viewed_icon: "",
  is_most_shared_icon: "",
  film_that_matter_icon: "/badges/film-that-matters.svg",
  genre_name: "Horror",
  director_name: "F. W. Murnau",
  is_my_list: "0",
  watch_list_id: null,
};

/** The same film for a member who has begun it and has it in a list. */
const FILM_OF_MEMBER: VideoCard = {
  ...FILM,
  is_my_list: "1",
  watch_list_id: 31,
  play_time: 1265,
  total_time: 5640,
  last_played: "2026-05-30T20:41:07.000Z",
  continue_watch_id: 904,
};

const DIRECTORS = [{ director_name: "F. W. Murnau" }];

const home = exampleOf(
  homeVideos,
  { start_range: 0 },
  {
    ...success(),
    data: [
      {
        id: 210,
        name: "Films that go bump",
        title: "Films that go bump",
        tagline: "Leave a light on.",
        genre_id: 210,
        genre_name: "Films that go bump",
        genre_icon: "",
        genre_type: 2,
        genre_class: "portraitlarge",
        list_name: null,
        background_image: "/art/0e6d85edcb7256e2ecb7b1ddcdd7cbd7-1280.webp",
        user_id: null,
        listCount: 27,
        continue_watch_id: null,
        videos: [FILM],
      },
    ],
    count: 16,
    listCount: 16,
    page_size: 4,
    next_start_range: "1",
    has_more: true,
  },
);

const detail = exampleOf(
  videoDetail,
  { video_id: 1093 },
  {
    ...success(),
    data: {
      ...FILM_OF_MEMBER,
      trailer_preview: "",
      portrait_still: "/art/5d1f6c0e9b7a4f33a1c2d3e4f5061728-960.webp",
      portrait_still_focus: "50 35",
      original_title: "Nosferatu: Eine Symphonie des Grauens",
      tagline: "A symphony of horror.",
      age_ratings: [
        { rating: "FSK 12", countries: ["AT", "DE"] },
        { rating: "MPA PG", countries: [] },
      ],
      long_description:
        "Young Hutter leaves his wife, his town and his good sense behind to close a deal in the Carpathians.",
      film_that_matter_reason:
        "The first great vampire film, and still the one that seems most like a real nightmare.",
      directors: DIRECTORS,
      video_directors: DIRECTORS,
      video_actors: [{ actor_name: "Max Schreck", character_name: "Count Orlok" }],
      people: [
        {
          person_id: 21,
          person_name: "F. W. Murnau",
          person_image: "",
          jobs: ["director"],
          character_name: "",
          also_here: { video_id: 1107, video_type: 1, video_title: "Sunrise" },
        },
        {
          person_id: 22,
          person_name: "Max Schreck",
          person_image: "",
          jobs: ["actor"],
          character_name: "Count Orlok",
          also_here: null,
        },
      ],
      video_genres: [
        { id: 104, genre_name: "Horror", genre_type: 1 },
        { id: 106, genre_name: "Fantasy", genre_type: 1 },
      ],
      video_languages: [{ language_name: "German" }],
      video_countries: [{ name: "Germany" }],
      video_subtitles: [
        {
          language_name: "English",
          language_short_name: "en",
          subtitle_path: "",
          subtitle_kind: "full",
          is_default: "0",
        },
      ],
      video_sounds: [
        { sound_name: "German", language_short_name: "de", sound_kind: "main", channels: 2 },
      ],
      trailer_url: "/media/public/cn6mdzfzbm6w164s/master.m3u8",
      extras: [
        {
          extra_id: 12,
          extra_title: "Restoring the night",
          extra_kind: "making_of",
          extra_duration: 742,
          extra_image: "/art/9b3c5a1f7e2d4860b4c6d8e0f1a23547-480.webp",
          is_free: "0",
          is_premium: "0",
        },
      ],
      embed_url: "/embed/1093",
      embed_everywhere: "1",
      seasons_count: 0,
      more_like_this: [],
      more_by: null,
      last_call_name: "video-detail",
    },
  },
);

const search = exampleOf(
  inputSearch,
  { search_key: "nosfertu", genre: "104,106" },
  {
    ...success(),
    data: {
      corrected: "nosferatu",
      is_nearest: false,
      is_popular: false,
      genres: [
        { id: 104, count: 1 },
        { id: 106, count: 1 },
      ],
      eras: [{ id: 2, count: 1 }],
      regions: [{ id: 3, count: 1 }],
    },
    search_result: [
      { ...FILM, marked_title: [{ text: "Nosferatu", is_match: true }], matched_in: [] },
    ],
    count: 1,
    is_floor: false,
    page_size: 30,
    next_start_range: null,
    has_more: false,
  },
);

const oracle = exampleOf(
  theOracleStepTwo,
  { from_year: 1915, to_year: 1945, mood: "7", max_minutes: 95, take: 1 },
  {
    ...success(),
    data: {
      cards: [
        {
          ...FILM,
          genre_oracle_image: "/art/0e6d85edcb7256e2ecb7b1ddcdd7cbd7-1280.webp",
          genre_id: 104,
          genre_class: "portraitlarge",
          genre_icon: "bat",
          genre_shape: "card",
          mood_id: 7,
          mood_name: "Give me the shivers",
          emblem: "moon",
          has_trailer: true,
          reason: "Vampire and castle, 94 of your 95 minutes, and a film that matters.",
        },
      ],
      seed: 1_804_289_383,
      nearest: null,
    },
    count: 1,
  },
);

export const TITLE_EXAMPLES = [home, detail, search, oracle];
