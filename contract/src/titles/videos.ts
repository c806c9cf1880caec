import * as Type from "typebox";
import { described, Flag } from "../common.ts";
import { inEachSpelling } from "../spellings.ts";

const Nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** Section 3 of catalogue-and-viewing, "Video". */
export const VideoCard = Type.Object(
  {
    video_id: Type.Integer(),
    video_type: described(
      Type.Union([Type.Literal(1), Type.Literal(2)]),
      "1 is a film, 2 a series.",
    ),
    video_title: Type.String({ description: "The name." }),
    short_description: Type.String({ description: "One or two sentences." }),
    published_year: Type.Integer({ description: "The year of the first release." }),
    season_episode_count: Type.String({
      description: 'Of a series: "10 episodes"; "" for a film.',
    }),
    video_duration: described(
      Nullable(Type.Integer()),
      "Seconds; null for a series, or where it is not known.",
    ),
    release_date: described(
      Nullable(Type.String()),
      "When it is released here (ISO 8601); null where that is not known.",
    ),
    is_coming_soon_status: described(Flag, '"1" if it is not released yet.'),
    is_premium: described(Flag, '"1" if only members with a membership may watch it.'),
    allow_kids: described(Flag, '"1" if children may watch it.'),
    portrait_art_2000x3000: Type.String({ description: "A portrait picture." }),
    landscape_art_1280x720: Type.String({ description: "A landscape picture." }),
    still_images_1920x1080: Type.String({ description: "A still." }),
    banner_title_image: Type.String({ description: "The name as a picture." }),
    banner_title_width: Type.Optional(
      Type.Integer({ description: "The width of that picture in pixels." }),
    ),
    banner_title_height: Type.Optional(Type.Integer({ description: "Its height in pixels." })),
    art_colour: Type.String({
      description: "Average color of the portrait, shown until it loads.",
    }),
    premium_content_icon: Type.String({ description: "A picture, if it is premium." }),
    is_premium_icon: Type.String({ description: "The same as `premium_content_icon`." }),
    is_remastered_icon: Type.String({ description: "A picture, if it is remastered." }),
    is_most_minute_viewed_icon: Type.String({
      description: "A picture, if it is among the most viewed.",
    }),
    is_most_shared_icon: Type.String({ description: "A picture, if it is among the most shared." }),
    film_that_matter_icon: Type.String({ description: "A picture, if it is a film that matters." }),
    genre_name: Type.String({ description: "Its main genre." }),
    director_name: Type.String({ description: "Its first director." }),
    is_my_list: described(Flag, '"1" if a list of the profile has it.'),
    watch_list_id: described(Nullable(Type.Integer()), "That list; null without one."),
    play_time: Type.Optional(Type.Integer({ description: "Where the profile stopped." })),
    total_time: Type.Optional(Type.Integer({ description: "The length of what it watched." })),
    last_played: Type.Optional(
      Type.String({ description: "When it was last watched (ISO 8601)." }),
    ),
    continue_watch_id: Type.Optional(
      Type.Integer({ description: "Its entry of continue watching." }),
    ),
    ...inEachSpelling("seasion_id", Type.Optional(Type.Integer())),
    ...inEachSpelling("seasion_number", Type.Optional(Type.Integer())),
    episode_id: Type.Optional(Type.Integer({ description: "The episode to continue with." })),
    episode_number: Type.Optional(Type.Integer({ description: "Its number in the season." })),
    episode_title: Type.Optional(Type.String({ description: "Its name." })),
    episode_duration: Type.Optional(Type.Integer({ description: "Its length." })),
    episode_image: Type.Optional(Type.String({ description: "A still of it." })),
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
    subtitle_path: Type.String({ description: "The WebVTT file." }),
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
    original_title: described(
      Nullable(Type.String()),
      "The name in the language of the film; null where it is the same.",
    ),
    long_description: Type.String({ description: "The whole description." }),
    film_that_matter_reason: Type.String({
      description: 'Why the operator chose it as a film that matters; "" otherwise.',
    }),
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
    video_subtitles: described(
      Type.Array(Subtitle),
      "Its subtitles. The addresses of the files are in the playback state.",
    ),
    video_sounds: described(Type.Array(Sound), "The default first."),
    trailer_url: Type.String({
      description: 'The HLS playlist of the trailer, for everyone; "" without one.',
    }),
    embed_url: described(
      Type.String(),
      "The page with the trailer for a frame on other sites; empty where that is not allowed.",
    ),
    embed_everywhere: described(Flag, "Whether any site may show that page."),
    seasons_count: Type.Integer({ description: "0 for a film." }),
    more_like_this: described(Type.Array(VideoCard), "Similar titles, the most similar first."),
    last_call_name: Type.String({ description: "The name of this call." }),
  },
  { title: "Video", description: "A title in full, as the detail page shows it." },
);
export type Video = Type.Static<typeof Video>;

export const Season = Type.Object(
  {
    ...inEachSpelling("seasion_id", Type.Integer()),
    season: Type.Integer({ description: "Its number." }),
    season_name: Type.String({ description: "Its name." }),
    published_year: Nullable(Type.Integer()),
    season_episode_count: Type.Integer({ description: "The number of its episodes." }),
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
    episode_number: Type.Integer({ description: "Its number in the season." }),
    episode_title: Type.String(),
    short_description: Type.String(),
    episode_duration: described(Nullable(Type.Integer()), "Seconds; null where it is not known."),
    episode_image: Type.String({ description: "A still." }),
    release_date: described(Nullable(Type.String()), "ISO 8601; null where it is not known."),
    is_coming_soon_status: described(Flag, '"1" if it is not released yet.'),
    is_premium: described(Flag, '"1" if only members with a membership may watch it.'),
    play_time: Type.Optional(Type.Integer({ description: "Where the profile stopped." })),
    total_time: Type.Optional(Type.Integer({ description: "The length of what it watched." })),
    is_finished: described(Flag, '"1" if the profile has seen it to its end.'),
  },
  { title: "Episode" },
);
export type Episode = Type.Static<typeof Episode>;
