import * as Type from "typebox";
import { described, Flag } from "../common.ts";
import { inEachSpelling } from "../spellings.ts";

const Nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Section 3 of catalogue-and-viewing, "Video". */
export const VideoCard = Type.Object(
  {
    video_id: Type.Integer(),
    video_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
    video_title: Type.String(),
    short_description: Type.String(),
    published_year: Type.Integer(),
    season_episode_count: Type.String(),
    video_duration: Nullable(Type.Integer()),
    release_date: Nullable(Type.String()),
    is_coming_soon_status: Flag,
    is_premium: Flag,
    allow_kids: Flag,
    portrait_art_2000x3000: Type.String(),
    landscape_art_1280x720: Type.String(),
    still_images_1920x1080: Type.String(),
    banner_title_image: Type.String(),
    banner_title_width: Type.Optional(Type.Integer()),
    banner_title_height: Type.Optional(Type.Integer()),
    art_colour: Type.String({
      description: "Average color of the portrait, shown until it loads.",
    }),
    premium_content_icon: Type.String(),
    is_premium_icon: Type.String(),
    is_remastered_icon: Type.String(),
    is_most_minute_viewed_icon: Type.String(),
    is_most_shared_icon: Type.String(),
    film_that_matter_icon: Type.String(),
    genre_name: Type.String(),
    director_name: Type.String(),
    is_my_list: Flag,
    watch_list_id: Nullable(Type.Integer()),
    play_time: Type.Optional(Type.Integer()),
    total_time: Type.Optional(Type.Integer()),
    last_played: Type.Optional(Type.String()),
    continue_watch_id: Type.Optional(Type.Integer()),
    ...inEachSpelling("seasion_id", Type.Optional(Type.Integer())),
    ...inEachSpelling("seasion_number", Type.Optional(Type.Integer())),
    episode_id: Type.Optional(Type.Integer()),
    episode_number: Type.Optional(Type.Integer()),
    episode_title: Type.Optional(Type.String()),
    episode_duration: Type.Optional(Type.Integer()),
    episode_image: Type.Optional(Type.String()),
    next_episode: Type.Optional(
      described(
        Type.Object({
          episode_number: Type.Integer(),
          episode_title: Type.String(),
          release_date: Type.String(),
        }),
        "For a member who has seen every released episode of a series: the next one.",
      ),
    ),
  },
  {
    title: "VideoCard",
    description:
      'A title as a tile shows it. Art fields are addresses of the image route with a width (`/art/<hash>-<width>.webp`); "" without art. Durations and positions are whole seconds.',
  },
);
export type VideoCard = Type.Static<typeof VideoCard>;

export const Subtitle = Type.Object(
  {
    language_name: Type.String({
      description: `Unique among the subtitles of a film: "English", "English (SDH)".`,
    }),
    language_short_name: Type.String({ description: `BCP 47; "und" where it is not known.` }),
    subtitle_path: Type.String(),
    subtitle_kind: described(
      Type.Enum(["full", "forced", "sdh"]),
      "`forced`: only what the film's own language does not say; `sdh`: for the deaf and hard of hearing.",
    ),
  },
  { title: "Subtitle" },
);

export const Sound = Type.Object(
  {
    sound_name: Type.String({
      description: `Unique among the sounds of a film, and its NAME in the HLS playlist: "English", "English (described)".`,
    }),
    language_short_name: Type.String({ description: `BCP 47; "und" where it is not known.` }),
    sound_kind: Type.Enum(["main", "dub", "commentary", "described"]),
    channels: Type.Integer({
      description: "The most channels it is there with: 2 is stereo, 6 is 5.1.",
    }),
  },
  { title: "Sound" },
);

const Directors = Type.Array(Type.Object({ director_name: Type.String() }));

export const Video = Type.Object(
  {
    ...VideoCard.properties,
    original_title: Nullable(Type.String()),
    long_description: Type.String(),
    film_that_matter_reason: Type.String(),
    directors: Directors,
    video_directors: Directors,
    video_actors: Type.Array(
      Type.Object({ actor_name: Type.String(), character_name: Type.String() }),
    ),
    video_genres: Type.Array(
      Type.Object({ id: Type.Integer(), genre_name: Type.String(), genre_type: Type.Integer() }),
    ),
    video_languages: Type.Array(Type.Object({ language_name: Type.String() })),
    video_countries: Type.Array(Type.Object({ name: Type.String() })),
    video_subtitles: Type.Array(Subtitle),
    video_sounds: described(Type.Array(Sound), "The default first."),
    trailer_url: Type.String(),
    embed_url: described(
      Type.String(),
      "The page with the trailer for a frame on other sites; empty where that is not allowed.",
    ),
    embed_everywhere: described(Flag, "Whether any site may show that page."),
    seasons_count: Type.Integer(),
    more_like_this: Type.Array(VideoCard),
    last_call_name: Type.String(),
  },
  { title: "Video", description: "A title in full, as the detail page shows it." },
);
export type Video = Type.Static<typeof Video>;

export const Season = Type.Object(
  {
    ...inEachSpelling("seasion_id", Type.Integer()),
    season: Type.Integer(),
    season_name: Type.String(),
    published_year: Nullable(Type.Integer()),
    season_episode_count: Type.Integer(),
  },
  { title: "Season" },
);
export type Season = Type.Static<typeof Season>;

export const Episode = Type.Object(
  {
    video_id: Type.Integer(),
    ...inEachSpelling("seasion_id", Type.Integer()),
    ...inEachSpelling("seasion_number", Type.Integer()),
    episode_id: Type.Integer(),
    episode_number: Type.Integer(),
    episode_title: Type.String(),
    short_description: Type.String(),
    episode_duration: Nullable(Type.Integer()),
    episode_image: Type.String(),
    release_date: Nullable(Type.String()),
    is_coming_soon_status: Flag,
    is_premium: Flag,
    play_time: Type.Optional(Type.Integer()),
    total_time: Type.Optional(Type.Integer()),
    is_finished: Flag,
  },
  { title: "Episode" },
);
export type Episode = Type.Static<typeof Episode>;
