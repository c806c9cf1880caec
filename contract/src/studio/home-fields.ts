import * as Type from "typebox";
import { exact, oneOf } from "./common.ts";
import { Artwork } from "./title-fields.ts";
import { Id, TITLE_KINDS } from "./titles.ts";

export const ROW_STYLES = [
  "portraitlarge",
  "portraitsmall",
  "landscapelarge",
  "landscapesmall",
  "importantitem",
  "heroimage",
] as const;
export const ROW_AUDIENCES = ["guest", "free", "premium", "kids"] as const;
export const ROW_RANKINGS = [
  "trending",
  "mostViewed",
  "mostShared",
  "mostMinutes",
  "comingSoon",
  "leavingSoon",
] as const;
export const ROW_SORTS = ["popular", "added", "latestYear", "earliestYear"] as const;
export const MAX_ROWS = 60;
export const MAX_HEROES = 5;
export const MAX_PICKED = 500;
export const MAX_PINNED = 60;

const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const text = (maxLength: number, description: string) => Type.String({ maxLength, description });
const keys = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,79}$", description: "A key." }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description,
    }),
  );
const values = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200, description: "One of them." }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description,
    }),
  );
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const number = (minimum: number, maximum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum, description }));

export const RowFilter = Type.Object(
  {
    kind: Type.Optional(oneOf(TITLE_KINDS, "What they are.")),
    genres: keys("In one of these genres."),
    moods: keys("In one of these moods."),
    eras: keys("Of one of these eras."),
    regions: keys("Of one of these regions."),
    fromYear: number(1870, 2200, "First shown in this year or later."),
    toYear: number(1870, 2200, "First shown in this year or earlier."),
    countries: values("Made in one of these countries."),
    languages: values("With one of these languages."),
    tags: values("With one of these tags."),
    premium: flag("True for Premium titles, false for free ones."),
    kids: flag("Whether they suit kids."),
    silent: flag("Whether they are silent films."),
    remastered: flag("Whether they were remastered."),
    filmThatMatters: flag("Whether they are films that matter."),
    original: flag("Whether they are series with a creator."),
    addedWithinDays: number(1, 3650, "Added within so many days."),
    minViews: number(1, 1_000_000_000, "Viewed so often in the last 90 days."),
    minMinutes: number(1, 1_000_000_000, "Watched for so many minutes in the last 90 days."),
  },
  {
    ...exact,
    title: "RowFilter",
    description: "Conditions that all hold; of a list, one value is enough.",
  },
);
export type RowFilter = Type.Static<typeof RowFilter>;

const Pinned = Type.Array(Id, {
  maxItems: MAX_PINNED,
  uniqueItems: true,
  description: "Titles that come first, in this order.",
});

export const RowContents = Type.Union(
  [
    Type.Object(
      {
        source: Type.Literal("picked", { description: "Titles picked by hand." }),
        titles: Type.Array(Id, {
          maxItems: MAX_PICKED,
          uniqueItems: true,
          description: "In this order.",
        }),
      },
      exact,
    ),
    Type.Object(
      {
        source: Type.Literal("ranking", { description: "Titles by a ranking." }),
        ranking: oneOf(ROW_RANKINGS, "Which one."),
        pinned: Pinned,
      },
      exact,
    ),
    Type.Object(
      {
        source: Type.Literal("filter", { description: "Titles by conditions." }),
        filter: RowFilter,
        sort: oneOf(ROW_SORTS, "Their order; the most popular are the most viewed."),
        pinned: Pinned,
      },
      exact,
    ),
    Type.Object(
      {
        source: Type.Literal("list", { description: "The titles of an entry of the menu." }),
        list: Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,79}$", description: "Its key." }),
        pinned: Pinned,
      },
      exact,
    ),
  ],
  { title: "RowContents", description: "What fills a row." },
);
export type RowContents = Type.Static<typeof RowContents>;

const Minute = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description });

export const RowFields = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: "\\S",
      description: "The heading that viewers see.",
    }),
    tagline: text(200, "A line below the heading; empty without one."),
    style: oneOf(ROW_STYLES, "The shape and the size of its tiles."),
    contents: RowContents,
    minTitles: Type.Integer({
      minimum: 1,
      maximum: 60,
      description: "With fewer titles, viewers don’t see the row.",
    }),
    maxTitles: orNull(
      Type.Integer({ minimum: 1, maximum: 500, description: "A number." }),
      "It has no more titles than these; null for as many as there are.",
    ),
    audience: Type.Array(oneOf(ROW_AUDIENCES, "Some viewers."), {
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      description: "Who sees it.",
    }),
    weekdays: Type.Array(Minute(1, 7, "A day; 1 is Monday."), {
      maxItems: 7,
      uniqueItems: true,
      description: "On which days it is shown; every day if it is empty.",
    }),
    hours: orNull(
      Type.Object(
        {
          from: Minute(0, 1439, "The first minute of the day."),
          until: Minute(1, 1440, "The first minute after it; the next day’s if it is the smaller."),
        },
        { ...exact, description: "In the site’s time zone." },
      ),
      "At which hours it is shown; null for all.",
    ),
    countries: Type.Array(Type.String({ pattern: "^[A-Z]{2}$", description: "A country." }), {
      maxItems: 250,
      uniqueItems: true,
      description: "Where it is shown, ISO 3166-1 alpha-2; everywhere if it is empty.",
    }),
  },
  { ...exact, title: "RowFields", description: "All of a row that can be edited." },
);
export type RowFields = Type.Static<typeof RowFields>;

const Time = (description: string) =>
  orNull(
    Type.String({
      pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$`,
      description: "A time, ISO 8601, UTC.",
    }),
    description,
  );

export const HeroFields = Type.Object(
  {
    target: Type.Union(
      [
        Type.Object({ kind: Type.Literal("title", { description: "A title." }), title: Id }, exact),
        Type.Object(
          {
            kind: Type.Literal("page", { description: "A page of this site." }),
            path: Type.String({
              pattern: "^/(?![/\\\\])[^\\s\\\\]*$",
              maxLength: 500,
              description: "Its path, such as `/about`.",
            }),
          },
          exact,
        ),
        Type.Object(
          {
            kind: Type.Literal("link", { description: "Another site." }),
            url: Type.String({
              pattern: "^https://[^\\s/?#\\\\@]+\\.[^\\s/?#\\\\@]+(?:[/?#][^\\s\\\\]*)?$",
              maxLength: 2000,
              description: "Its address, by https.",
            }),
          },
          exact,
        ),
      ],
      { description: "Where it leads." },
    ),
    heading: text(200, "The heading of a page or a link; a title has its own."),
    text: text(400, "A sentence or two; empty for those of the title."),
    button: text(40, "What the button says; empty for the usual words."),
    image: orNull(Artwork.properties.hash, "The picture; null for that of the title."),
    from: Time("Shown from then on; null for at once. ISO 8601."),
    until: Time("Shown until then; null for always. ISO 8601."),
  },
  { ...exact, title: "HeroFields", description: "All of a hero that can be edited." },
);
export type HeroFields = Type.Static<typeof HeroFields>;
