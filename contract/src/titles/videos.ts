import * as Type from "typebox";
import { described, Flag, Nullable } from "../common.ts";
import { inEachSpelling } from "../spellings.ts";
import { AgeRating } from "./age-rating.ts";
import { Credit, personLink } from "./credits.ts";
import { Extra } from "./extras.ts";
import { Sound, Subtitle } from "./tracks.ts";

const Focus = Type.String({ pattern: "^(\\d{1,3} \\d{1,3})?$" });

/** The fields of a card that are about the profile. All others are the same for everyone. */
export const CardOfViewer = Type.Object({
  is_my_list: described(Flag, '"1" if a list of the profile has it.'),
  watch_list_id: described(Nullable(Type.Integer()), "That list; null without one."),
  play_time: Type.Optional(
    Type.Integer({
      description: "Where the profile stopped, in seconds; absent if not begun, or finished.",
    }),
  ),
  total_time: Type.Optional(
    Type.Integer({ description: "The length of what it watched, in seconds; with `play_time`." }),
  ),
  last_played: Type.Optional(
    Type.String({ description: "When the profile last watched it, ISO 8601; absent if never." }),
  ),
  continue_watch_id: Type.Optional(
    Type.Integer({
      description: "Its entry of continue watching, for `/delete-continue-watching`.",
    }),
  ),
  ...inEachSpelling(
    "seasion_id",
    Type.Optional(
      Type.Integer({ description: "The season of `episode_id`, or an announced one." }),
    ),
  ),
  ...inEachSpelling(
    "seasion_number",
    Type.Optional(Type.Integer({ description: "The place of that season in the series, from 1." })),
  ),
  episode_id: Type.Optional(
    Type.Integer({
      description:
        "Of a series: the episode to continue with, or in a calendar the one that is released.",
    }),
  ),
  episode_number: Type.Optional(
    Type.Integer({ description: "The place of that episode in its season, from 1." }),
  ),
  episode_title: Type.Optional(Type.String({ description: "The name of that episode." })),
  episode_duration: Type.Optional(
    Type.Integer({ description: "The length of that episode in seconds, where it is known." }),
  ),
  episode_image: Type.Optional(
    Type.String({ description: 'A still of that episode; "" without one.' }),
  ),
  next_episode: Type.Optional(
    described(
      Type.Object({
        episode_number: Type.Integer({ description: "Its place in the season, from 1." }),
        episode_title: Type.String({ description: "What it is called." }),
        release_date: Type.String({ description: "When it is released here, ISO 8601." }),
      }),
      "For a member who has seen every released episode of a series: the next one.",
    ),
  ),
});
export type CardOfViewer = Type.Static<typeof CardOfViewer>;

/** Section 3 of catalogue-and-viewing, "Video". */
export const VideoCard = Type.Object(
  {
    video_id: Type.Integer({ description: "The title, for `video_id` of other calls." }),
    video_type: described(
      Type.Union([Type.Literal(1), Type.Literal(2)]),
      "1 is a film, 2 a series.",
    ),
    video_title: Type.String({ description: "The name of the film or series." }),
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
    portrait_art_2000x3000: Type.String({
      description: 'A portrait picture, 2:3; "" without one.',
    }),
    landscape_art_1280x720: Type.String({
      description: 'A landscape picture, 16:9; "" without one.',
    }),
    still_images_1920x1080: Type.String({
      description: 'A still, or else the landscape picture; "" without either.',
    }),
    still_focus: described(
      Focus,
      'The point of the still that every crop keeps, as percent of its width and height: "62 20"; "" where it is not known.',
    ),
    banner_title_image: Type.String({
      description: 'The name as a picture with a transparent background; "" without one.',
    }),
    banner_title_width: Type.Optional(
      Type.Integer({ description: "The width of that picture in pixels; absent without one." }),
    ),
    banner_title_height: Type.Optional(
      Type.Integer({ description: "The height of that picture in pixels; absent without one." }),
    ),
    art_colour: Type.String({
      description: "Average color of the portrait, `#rrggbb`, shown until it loads.",
    }),
    premium_content_icon: Type.String({ description: 'A badge if it is premium, else "".' }),
    is_premium_icon: Type.String({ description: "The same as `premium_content_icon`." }),
    is_remastered_icon: Type.String({ description: 'A badge if it is remastered, else "".' }),
    is_most_minute_viewed_icon: Type.String({
      description: 'A badge if it is among the most viewed, else "".',
    }),
    is_most_shared_icon: Type.String({
      description: 'A badge if it is among the most shared, else "".',
    }),
    film_that_matter_icon: Type.String({
      description: 'A badge if the operator chose it as a film that matters, else "".',
    }),
    genre_name: Type.String({ description: 'Its main genre, in words; "" without one.' }),
    director_name: Type.String({ description: 'Its first director; "" without one.' }),
    ...CardOfViewer.properties,
  },
  {
    title: "VideoCard",
    description:
      "A title as a tile shows it. Art fields are addresses of the image route with a width (`/art/<hash>-<width>.webp`). Durations and positions are whole seconds. Fields about the profile are absent for guests.",
  },
);
export type VideoCard = Type.Static<typeof VideoCard>;

const Directors = Type.Array(
  Type.Object({ director_name: Type.String({ description: "As credited." }) }),
  { description: "In the order of the credits; the same under both names." },
);

/** What is shown from edge to edge: banners and whole pages have it, tiles do not. */
export const Scene = Type.Object({
  portrait_still: Type.String({
    description: 'A scene in portrait format without lettering, 2:3; "" without one.',
  }),
  portrait_still_focus: described(Focus, "As `still_focus`, of `portrait_still`."),
  trailer_preview: Type.String({
    description:
      'The HLS playlist of its own trailer, which plays without sound; "" without one, or where another one takes its place.',
  }),
  has_best_moment: Type.Optional(
    Type.Literal("1", {
      description:
        "Of a title without a `trailer_preview`: `/best-moment` previews it for members who may play it. Absent for any other.",
    }),
  ),
});
export type Scene = Type.Static<typeof Scene>;

export const Video = Type.Object(
  {
    ...VideoCard.properties,
    ...Scene.properties,
    leaving_date: Type.Optional(
      Type.String({
        description:
          "When it can no longer be watched where the viewer is, ISO 8601; absent unless that is near.",
      }),
    ),
    original_title: described(
      Nullable(Type.String()),
      "The name in the language of the film; null where it is the same.",
    ),
    tagline: Type.Optional(
      Type.String({ description: "A line that advertises it; missing without one." }),
    ),
    long_description: Type.String({ description: "The whole description." }),
    film_that_matter_reason: Type.String({
      description: 'Why the operator chose it as a film that matters; "" otherwise.',
    }),
    age_ratings: Type.Optional(
      Type.Array(AgeRating, {
        description:
          "The age ratings that viewers see, the one for the viewer’s country first; missing without any.",
      }),
    ),
    directors: Directors,
    video_directors: Directors,
    video_actors: Type.Array(
      Type.Object({
        actor_name: Type.String({ description: "As credited." }),
        character_name: Type.String({ description: 'Whom they play; "" where that is not known.' }),
      }),
      { description: "The cast, in the order of the credits." },
    ),
    people: Type.Array(Credit, {
      description:
        "Everybody who made it, each once: directors, creators and actors, then writers.",
    }),
    video_genres: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "The `genre_id` of `/video-by-genre`." }),
        genre_name: Type.String({ description: "What viewers read." }),
        genre_type: Type.Integer({ description: "Always 1, for `/video-by-genre`." }),
      }),
      { description: "Its genres, the main one first." },
    ),
    video_languages: Type.Array(
      Type.Object({ language_name: Type.String({ description: 'In words: "German".' }) }),
      { description: "The languages that are spoken in it." },
    ),
    video_countries: Type.Array(
      Type.Object({ name: Type.String({ description: 'In words: "Germany".' }) }),
      { description: "The countries that it was made in." },
    ),
    video_subtitles: described(
      Type.Array(Subtitle),
      "Its subtitles. The addresses of the files are in the playback state.",
    ),
    video_sounds: described(Type.Array(Sound), "Its sound tracks, the default first."),
    trailer_url: Type.String({
      description: 'The HLS playlist of the trailer, for everyone; "" without one.',
    }),
    extras: Type.Array(Extra, { description: "Its trailers and extras, in the operator’s order." }),
    embed_url: described(
      Type.String(),
      "The page with the trailer for a frame on other sites; empty where that is not allowed.",
    ),
    embed_everywhere: described(Flag, '"1" if any site may show that page.'),
    seasons_count: Type.Integer({ description: "0 for a film." }),
    more_like_this: described(Type.Array(VideoCard), "Similar titles, the most similar first."),
    more_by: described(
      Nullable(
        Type.Object({
          ...personLink,
          videos: Type.Array(VideoCard, { description: "The latest first." }),
        }),
      ),
      "Its first director, or else its creator, with what else here is theirs; null where that is nothing.",
    ),
    last_call_name: Type.String({ description: 'Always "video-detail".' }),
  },
  { title: "Video", description: "A title in full, as the detail page shows it." },
);
export type Video = Type.Static<typeof Video>;
