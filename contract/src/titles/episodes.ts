import * as Type from "typebox";
import { described, Flag, Nullable } from "../common.ts";
import { inEachSpelling } from "../spellings.ts";
import { AgeRating } from "./age-rating.ts";

export const Season = Type.Object(
  {
    ...inEachSpelling(
      "seasion_id",
      Type.Integer({ description: "The season, for `/episode-list` and others." }),
    ),
    season: Type.Integer({ description: "Its place in the series, from 1." }),
    season_name: Type.String({ description: 'What viewers read: "Season 1".' }),
    published_year: described(
      Nullable(Type.Integer()),
      "The year of its first release; null where it is not known.",
    ),
    season_episode_count: Type.Integer({ description: "The number of its episodes." }),
  },
  { title: "Season", description: "A season of a series." },
);
export type Season = Type.Static<typeof Season>;

export const Episode = Type.Object(
  {
    video_id: Type.Integer({ description: "The series." }),
    ...inEachSpelling("seasion_id", Type.Integer({ description: "The season that it is of." })),
    ...inEachSpelling(
      "seasion_number",
      Type.Integer({ description: "The place of the season in the series, from 1." }),
    ),
    episode_id: Type.Integer({ description: "The episode, for `episode_id` of other calls." }),
    episode_number: Type.Integer({ description: "Its place in the season, from 1." }),
    episode_title: Type.String({ description: "What it is called." }),
    short_description: Type.String({ description: 'What happens in it; "" without a text.' }),
    episode_duration: described(
      Nullable(Type.Integer()),
      "The length in seconds; null where it is not known.",
    ),
    episode_image: Type.String({ description: 'The address of a still; "" without one.' }),
    release_date: described(
      Nullable(Type.String()),
      "When it is released here, ISO 8601; null where that is not known.",
    ),
    is_coming_soon_status: described(Flag, '"1" if it is not released yet.'),
    is_premium: described(Flag, '"1" if only members with a membership may watch it.'),
    age_ratings: Type.Optional(
      Type.Array(AgeRating, {
        description:
          "The age ratings that viewers see of it or its season, the one for the viewer’s country first; missing if they are those of the series.",
      }),
    ),
    play_time: Type.Optional(
      Type.Integer({
        description: "Where the profile stopped, in seconds; absent if not begun, or finished.",
      }),
    ),
    total_time: Type.Optional(
      Type.Integer({ description: "The length of what it watched, in seconds; with `play_time`." }),
    ),
    is_finished: described(Flag, '"1" if the profile has seen it to its end.'),
  },
  { title: "Episode", description: "An episode of a series." },
);
export type Episode = Type.Static<typeof Episode>;
