import * as Type from "typebox";
import { exact, oneOf } from "./common.ts";
import { TitleIds } from "./external-ids.ts";
import { RATING_KEYS, RATING_SYSTEMS } from "./maturity.ts";
import { translationFields } from "./translations.ts";

const NOT_BLANK = { pattern: "\\S" } as const;
const Name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 200, ...NOT_BLANK, description });
const orNull = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Key = (description: string) =>
  Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,79}$", description });
const names = (maxItems: number, description: string) =>
  Type.Array(Name("One of them."), { maxItems, uniqueItems: true, description });
const keys = (maxItems: number, description: string) =>
  Type.Array(Key("The key of one."), { maxItems, uniqueItems: true, description });
const Flag = (description: string) => Type.Boolean({ description });

const Time = (description: string) =>
  orNull(
    Type.String({
      pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$`,
      description: "A time.",
    }),
    `${description} ISO 8601, UTC. Null if never.`,
  );

export const PERSON_JOBS = ["director", "actor", "writer", "creator"] as const;

export const Credit = Type.Object(
  {
    name: Name("The person."),
    job: oneOf(PERSON_JOBS, "What the person did."),
    character: orNull(Name("A role."), "Of an actor: the role; null without one."),
  },
  { ...exact, description: "What a person did for a title." },
);
export type Credit = Type.Static<typeof Credit>;

const Share = Type.Number({
  minimum: 0,
  maximum: 1,
  description: "A share of the width or height.",
});

/** A picture in one of the places of a title. */
export const Artwork = Type.Object(
  {
    hash: Type.String({ pattern: "^[0-9a-f]{32}$", description: "The picture." }),
    focus: orNull(
      Type.Object({ x: Share, y: Share }, exact),
      "The point that every crop keeps; null: the middle.",
    ),
  },
  { ...exact, description: "A picture of a title." },
);
export type Artwork = Type.Static<typeof Artwork>;

const artwork = (description: string) => orNull(Artwork, `${description} Null without one.`);

export const MIN_YEAR = 1870;
export const MAX_YEAR = 2200;

/** How many values a list of a title can have. */
export const MAX_VALUES = {
  genres: 20,
  moods: 20,
  keywords: 60,
  countries: 30,
  languages: 30,
  territories: 250,
  maturity: Object.keys(RATING_SYSTEMS).length,
} as const;

/** All of a title that can be edited as a draft, by field. */
export const TitleFields = Type.Object(
  {
    name: Name("Its title."),
    originalName: orNull(Name("A title."), "Its original title, if it has another one."),
    sortName: orNull(
      Name("A title."),
      "What it is ordered by in lists by name, such as “Fog Index, The”; null: its title.",
    ),
    year: Type.Integer({
      minimum: MIN_YEAR,
      maximum: MAX_YEAR,
      description: "When it was first shown.",
    }),
    runtimeSeconds: orNull(
      Type.Integer({ minimum: 1, maximum: 90_000 }),
      "How long it is said to be, in seconds; null: as long as its video.",
    ),
    tagline: orNull(
      Type.String({ maxLength: 200, description: "A line of advertising." }),
      "A line such as those on posters.",
    ),
    shortDescription: Type.String({ maxLength: 4_000, description: "One or two sentences." }),
    longDescription: Type.String({ maxLength: 4_000, description: "Some paragraphs." }),
    genres: keys(MAX_VALUES.genres, "The keys of its genres, the main one first."),
    moods: keys(
      MAX_VALUES.moods,
      "The keys of moods that were chosen, besides those that fit by their rules.",
    ),
    moodsRemoved: keys(
      MAX_VALUES.moods,
      "The keys of moods that it does not get, although it fits by their rules.",
    ),
    era: orNull(Key("A key."), "The key of its era."),
    region: orNull(Key("A key."), "The key of its region."),
    keywords: names(MAX_VALUES.keywords, "Its tags."),
    countries: names(MAX_VALUES.countries, "Where it was made."),
    languages: names(MAX_VALUES.languages, "What is spoken in it."),
    maturity: Type.Array(
      Type.Enum([...RATING_KEYS], { description: "A rating such as `fsk-12`." }),
      {
        maxItems: MAX_VALUES.maturity,
        uniqueItems: true,
        description: "Its age ratings, at most one of each system: the last one counts.",
      },
    ),
    externalIds: TitleIds,
    kids: Flag("Whether it suits kids."),
    silent: Flag("Whether it is a silent film."),
    remastered: Flag("Whether it was remastered."),
    filmThatMatters: Flag("Whether it is shown among films that matter."),
    filmThatMattersReason: orNull(
      Type.String({ maxLength: 4_000 }),
      "Why it matters; null without a reason.",
    ),
    people: Type.Array(Credit, {
      maxItems: 500,
      description: "Cast and crew, in their order.",
    }),
    premium: Flag("Whether only Premium members may watch it."),
    premiumUntil: Time("Premium until then, free afterwards."),
    releaseAt: Time("“Coming soon” until then."),
    territories: Type.Array(Type.String({ pattern: "^[A-Z]{2}$", description: "A country." }), {
      maxItems: MAX_VALUES.territories,
      uniqueItems: true,
      description: "Where it may be played, ISO 3166-1 alpha-2; everywhere if it is empty.",
    }),
    embeddable: Flag("Whether other sites may show its trailer in a frame."),
    portrait: artwork("The poster."),
    landscape: artwork("The tile in landscape format, with lettering."),
    still: artwork("A scene without lettering."),
    portraitStill: artwork("A scene in portrait format, for phones."),
    titleTreatment: artwork("The title as lettering, transparent."),
    ...translationFields,
  },
  { ...exact, title: "TitleFields", description: "All of a title that can be edited." },
);
export type TitleFields = Type.Static<typeof TitleFields>;
export type TitleField = keyof TitleFields;

export const isTitleField = (name: string): name is TitleField =>
  Object.hasOwn(TitleFields.properties, name);

/** Some of the fields. */
export const TitleChanges = Type.Partial(TitleFields, {
  ...exact,
  title: "TitleChanges",
  description: "Some fields of a title.",
});
export type TitleChanges = Partial<TitleFields>;

export const ARTWORK_FIELDS = [
  "portrait",
  "landscape",
  "still",
  "portraitStill",
  "titleTreatment",
] as const satisfies readonly TitleField[];
export type ArtworkField = (typeof ARTWORK_FIELDS)[number];
