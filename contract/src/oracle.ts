import * as Type from "typebox";
import { Count, described, Envelope, errorResponses, exact, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { VideoCard } from "./titles/videos.ts";

const browse = {
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
} as const;
/** There are as many responses as choices of years, minutes and moods, so they are not cached. */
const chosen = { ...browse, cached: false } as const;

/** K-20, V-10; the last year is the current one. */
export const ORACLE_FIRST_YEAR = 1900;

/** The drawings that a mood's cards may have, by their subject. */
export const EMBLEMS = [
  "grin",
  "spark",
  "bolt",
  "sunset",
  "wave",
  "heart",
  "moon",
  "planet",
  "tear",
  "torch",
  "keyhole",
  "balloon",
  "eye",
  "hourglass",
] as const;
export const Emblem = Type.Enum([...EMBLEMS], {
  title: "Emblem",
  description: "The subject of a drawing that a client may have.",
});
export type Emblem = Type.Static<typeof Emblem>;

const YEARS = { minimum: 0, maximum: 9999 } as const;
const Range = {
  from_year: Type.Integer({
    ...YEARS,
    description: "The first year. One outside of the range is moved to the nearest inside.",
  }),
  to_year: Type.Integer({
    ...YEARS,
    description: "The last year. The two are swapped where they are in the wrong order.",
  }),
};
const MaxMinutes = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 1440,
    description: "The maximum length in whole minutes; absent for any length.",
  }),
);
const MoodIds = Type.String({ maxLength: 120, pattern: "^(\\d{1,10}(,\\d{1,10})*)?$" });

export const viewTheOracleStepOne = endpoint({
  ...browse,
  path: "/view-the-oracle-step-one",
  summary: "The oracle's texts, its range, and how many titles each year has (C-36)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          title: Type.String({ description: "The heading, as the operator wrote it." }),
          subtitle: Type.String({ description: "A line below the heading." }),
          description: Type.String({ description: "What to do, as the operator wrote it." }),
          total_number_of_titles: Type.Integer({ description: "Of all years." }),
          from_year: Type.Integer({ description: "The first year that may be chosen." }),
          to_year: Type.Integer({ description: "The last year that may be chosen: this one." }),
          default_from_year: Type.Integer({ description: "The first year of the range at first." }),
          default_to_year: Type.Integer({ description: "The last year of the range at first." }),
          years: described(
            Type.Array(
              Type.Object({
                year: Type.Integer({ description: "A year of first release." }),
                count: Type.Integer({ description: "How many titles are from that year." }),
              }),
            ),
            "Years that have a title, so that the page can count without further calls.",
          ),
        },
        { description: "What the first page shows." },
      ),
    ),
    ...errorResponses,
  },
});

export const Mood = Type.Object(
  {
    id: Type.Integer({ description: "For `mood` of other calls." }),
    mood_name: Type.String({ description: 'What viewers read: "Make me laugh".' }),
    genre_id: Type.Integer({
      description: "The most frequent genre of its titles; 0 without any.",
    }),
    description: Type.String({ description: "A line about it, for viewers." }),
    emblem: Emblem,
    count: Type.Integer({ description: "Titles of this mood within the years and the length." }),
  },
  { title: "Mood", description: "A mood, which titles are tagged with." },
);
export type Mood = Type.Static<typeof Mood>;

export const moodList = endpoint({
  ...chosen,
  path: "/mood-list",
  summary: "The moods, and how much each has (C-37)",
  input: Type.Object(
    {
      user_id: UserId,
      from_year: Type.Optional(Range.from_year),
      to_year: Type.Optional(Range.to_year),
      max_minutes: MaxMinutes,
    },
    exact,
  ),
  responses: {
    200: Envelope(Type.Array(Mood, { description: "In the operator's order." }), { count: Count }),
    ...errorResponses,
  },
});

export const theOracleStepOne = endpoint({
  ...chosen,
  path: "/the-oracle-step-one",
  summary: "How many titles a range of years has (C-38)",
  input: Type.Object(
    {
      user_id: UserId,
      ...Range,
      max_minutes: MaxMinutes,
      mood: Type.Optional(
        described(
          MoodIds,
          "Ids joined by commas: titles that have one of these moods. Absent: any mood.",
        ),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          total_number_of_titles: Type.Integer({
            description: "How many titles match the years, the length and the moods.",
          }),
        },
        { description: "How many titles the Oracle may deal from." },
      ),
      { count: Type.Integer({ description: "The same as `total_number_of_titles`." }) },
    ),
    ...errorResponses,
  },
});

export const OracleCard = Type.Object(
  {
    ...VideoCard.properties,
    genre_oracle_image: Type.String({ description: `A still of the title; "" without one.` }),
    genre_id: Type.Integer({ description: "The genre of `genre_name`; 0 without one." }),
    genre_class: Type.String({ description: 'Always "portraitlarge", as of a row of Home.' }),
    genre_icon: Type.String({
      description: 'The drawing of the genre, such as "hat"; "" without one.',
    }),
    genre_shape: Type.String({ description: 'Always "card".' }),
    mood_id: Type.Integer({
      description: `The mood it was dealt for; 0 and "" if none was requested and the title has none.`,
    }),
    mood_name: Type.String({ description: "The text of that mood." }),
    emblem: Emblem,
    has_trailer: Type.Boolean({
      description: "Whether `/deeplinking-play-url` has a trailer of it.",
    }),
    reason: Type.String({
      description: `Facts only: "Slapstick and farce, 68 of your 95 minutes, and a film that matters."`,
    }),
  },
  {
    title: "OracleCard",
    description: 'A card of the deal: section 3, "Result title", with the reason for it.',
  },
);
export type OracleCard = Type.Static<typeof OracleCard>;

export const theOracleStepTwo = endpoint({
  ...chosen,
  path: "/the-oracle-step-two",
  summary: "Deals cards of moods within years; the same seed deals the same hand (C-39)",
  input: Type.Object(
    {
      user_id: UserId,
      ...Range,
      mood: Type.Optional(
        described(MoodIds, "Ids joined by commas; they override `mood_name`. Absent: any mood."),
      ),
      mood_name: Type.Optional(
        Type.String({ maxLength: 400, description: "Names of moods, joined by commas." }),
      ),
      max_minutes: MaxMinutes,
      mood_two: Type.Optional(
        described(MoodIds, "The choice of a second person: titles that both like are dealt."),
      ),
      seed: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_147_483_647,
          description: "`seed` of an earlier response deals the same cards.",
        }),
      ),
      without: Type.Optional(
        described(
          Type.String({ maxLength: 400, pattern: "^(\\d{1,10}(,\\d{1,10})*)?$" }),
          "Titles to exclude: the other cards of a hand when one card is dealt again.",
        ),
      ),
      take: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 9, description: "The number of cards." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          cards: described(Type.Array(OracleCard), "Sorted by genre name (T-20)."),
          seed: Type.Integer({ description: "For `seed`, to deal these cards again." }),
          nearest: described(
            Type.Union([
              Type.Object({
                from_year: Type.Integer({ description: "The first of them." }),
                to_year: Type.Integer({ description: "The last of them." }),
              }),
              Type.Null(),
            ]),
            "When no title matches within the years: the nearest years with matches, whose cards these are; null otherwise.",
          ),
        },
        { description: "The cards, and what dealt them." },
      ),
      { count: Type.Integer({ description: "The number of cards." }) },
    ),
    ...errorResponses,
  },
});
