import { Emblem } from "@bijou/contract/oracle";
import { TitleIds } from "@bijou/contract/studio/external-ids";
import { RATING_KEYS } from "@bijou/contract/studio/maturity";
import { OwnAccess, OwnBreaks, OwnKids, OwnMaturity } from "@bijou/contract/studio/season";
import { TRANSLATED_FIELDS, type TranslatedField } from "@bijou/contract/studio/translations";
import * as Type from "typebox";
import { AdBreaks, BestMoment, Chapters, Media, Path, SkipRanges } from "./manifest-media.ts";
import { Key, Rule, Year } from "./rule.ts";

/**
 * The manifest that an operator imports (`bijou import manifest.json`): a catalog or a part of it. Paths are relative
 * to the manifest's folder. Everything is matched by `id` or `key`, so importing the same file again changes nothing,
 * and importing an edited one changes what was edited.
 */

const exact = { additionalProperties: false } as const;
export const MAX_NAME = 200;
export const NOT_BLANK = String.raw`\S`;
const Name = Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: NOT_BLANK });
const Prose = Type.String({ maxLength: 4000 });
const Flag = Type.Optional(Type.Boolean({ default: false }));

/** A day or a moment (UTC) of ISO 8601, or a day counted from that of the import. */
const When = Type.Union([
  Type.String({
    pattern: String.raw`^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z)?$`,
  }),
  Type.Object({ inDays: Type.Integer({ minimum: -36500, maximum: 36500 }) }, exact),
]);

const Share = Type.Number({ minimum: 0, maximum: 1 });

/**
 * A picture: JPEG, PNG, WebP or AVIF, at most 24 megapixels. `colour` is its average color, measured when absent.
 * `focus` is the point that every crop keeps, such as a face, as shares of its width and height.
 */
const Picture = Type.Object(
  {
    file: Path,
    colour: Type.Optional(Type.String({ pattern: "^#[0-9a-f]{6}$" })),
    focus: Type.Optional(Type.Object({ x: Share, y: Share }, exact)),
  },
  exact,
);

/** The text, or with what it translates; without, that is what the manifest says. */
const translation = (maxLength: number) => {
  const Text = Type.String({ minLength: 1, maxLength, pattern: NOT_BLANK });
  return Type.Optional(Type.Union([Text, Type.Object({ text: Text, source: Prose }, exact)]));
};
const Translation = Type.Object(
  {
    tagline: translation(TRANSLATED_FIELDS.tagline),
    shortDescription: translation(TRANSLATED_FIELDS.shortDescription),
    longDescription: translation(TRANSLATED_FIELDS.longDescription),
    filmThatMattersReason: translation(TRANSLATED_FIELDS.filmThatMattersReason),
  } satisfies Record<TranslatedField, Type.TSchema>,
  exact,
);

/** Of a season or an episode; absent as it is, null for what it inherits. */
const own = {
  access: Type.Optional(OwnAccess),
  showsBreaks: Type.Optional(OwnBreaks),
  kids: Type.Optional(OwnKids),
  maturity: Type.Optional(OwnMaturity),
};

const Episode = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 10000 }),
    name: Name,
    description: Type.Optional(Prose),
    runtimeMinutes: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1500 })),
    release: Type.Optional(When),
    image: Type.Optional(Picture),
    media: Type.Optional(Media),
    skipRanges: SkipRanges,
    chapters: Chapters,
    adBreaks: AdBreaks,
    bestMoment: BestMoment,
    ...own,
  },
  exact,
);

const Season = Type.Object(
  {
    number: Type.Integer({ minimum: 1, maximum: 1000 }),
    name: Name,
    description: Type.Optional(Prose),
    year: Type.Optional(Year),
    episodes: Type.Array(Episode, { maxItems: 2000 }),
    ...own,
  },
  exact,
);
export type ManifestSeason = Type.Static<typeof Season>;

export const ManifestTitle = Type.Object(
  {
    id: Key,
    kind: Type.Enum(["movie", "series"]),
    name: Name,
    originalName: Type.Optional(Name),
    sortName: Type.Optional(Name),
    tagline: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: NOT_BLANK })),
    /** Such as `fsk-12`. */
    maturity: Type.Optional(Type.Array(Type.Enum([...RATING_KEYS]), { maxItems: 10 })),
    externalIds: Type.Optional(TitleIds),
    year: Year,
    runtimeMinutes: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1500 })),
    shortDescription: Prose,
    longDescription: Type.Optional(Prose),
    /** Its texts in other languages, such as `{ "de": { "tagline": "…" } }`. */
    translations: Type.Optional(Type.Object({ de: Type.Optional(Translation) }, exact)),
    /** Unpublished titles are visible only to the operator. */
    published: Type.Optional(Type.Boolean({ default: true })),
    /** A title with a future release is "coming soon" until then. */
    release: Type.Optional(When),
    premium: Flag,
    /** Early release: premium until this day, then free. */
    premiumUntil: Type.Optional(When),
    /** ISO 3166-1 alpha-2 codes of the countries where it may be played; without them it plays everywhere. */
    territories: Type.Optional(
      Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }), { maxItems: 250, default: [] }),
    ),
    /** Whether other sites may show the trailer in a frame. */
    embeddable: Type.Optional(Type.Boolean({ default: true })),
    kids: Flag,
    silent: Flag,
    remastered: Flag,
    filmThatMatters: Flag,
    filmThatMattersReason: Type.Optional(Prose),
    /** Keys of `eras`, `regions`, `genres`, `moods`. */
    era: Type.Optional(Key),
    region: Type.Optional(Key),
    genres: Type.Array(Key, { maxItems: 20 }),
    moods: Type.Optional(Type.Array(Key, { maxItems: 20, default: [] })),
    countries: Type.Optional(Type.Array(Name, { maxItems: 30, default: [] })),
    languages: Type.Optional(Type.Array(Name, { maxItems: 30, default: [] })),
    keywords: Type.Optional(Type.Array(Name, { maxItems: 60, default: [] })),
    people: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Name,
            job: Type.Enum(["director", "actor", "writer", "creator"]),
            character: Type.Optional(Name),
          },
          exact,
        ),
        { maxItems: 500, default: [] },
      ),
    ),
    art: Type.Optional(
      Type.Object(
        {
          portrait: Type.Optional(Picture),
          landscape: Type.Optional(Picture),
          still: Type.Optional(Picture),
          /** A scene in portrait format without lettering, 2:3, for the whole width of a phone. */
          portraitStill: Type.Optional(Picture),
          titleTreatment: Type.Optional(Picture),
        },
        exact,
      ),
    ),
    media: Type.Optional(Media),
    trailer: Type.Optional(Media),
    skipRanges: SkipRanges,
    chapters: Chapters,
    adBreaks: AdBreaks,
    bestMoment: BestMoment,
    seasons: Type.Optional(Type.Array(Season, { maxItems: 200 })),
    /** Views from before this import, so that the rankings of a migrated site stay meaningful. */
    history: Type.Optional(
      Type.Array(
        Type.Object(
          {
            daysAgo: Type.Integer({ minimum: 0, maximum: 3650 }),
            views: Type.Integer({ minimum: 0 }),
            minutes: Type.Integer({ minimum: 0 }),
            shares: Type.Integer({ minimum: 0 }),
          },
          exact,
        ),
        { maxItems: 400 },
      ),
    ),
  },
  exact,
);
export type ManifestTitle = Type.Static<typeof ManifestTitle>;

/** The conditions of a mood's rule; an absent one always holds. */
const Tone = Type.Object(
  {
    kids: Type.Optional(Type.Boolean()),
    silent: Type.Optional(Type.Boolean()),
    /** For a series, its first episode counts. */
    leastMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 1500 })),
    mostMinutes: Type.Optional(Type.Number({ minimum: 0, maximum: 1500 })),
  },
  exact,
);

/**
 * A mood of the Oracle. It contains the titles that name it, and each title that has one of the `genres` and one of the
 * `keywords` and matches the `tone`. For a title without keywords the genres decide.
 */
const Mood = Type.Object(
  {
    key: Key,
    name: Name,
    description: Type.Optional(Prose),
    emblem: Type.Optional(Emblem),
    genres: Type.Optional(Type.Array(Key, { maxItems: 20 })),
    keywords: Type.Optional(Type.Array(Name, { maxItems: 100 })),
    tone: Type.Optional(Tone),
  },
  exact,
);

/** A kind of problem that viewers may report, with its causes. The given kinds replace all existing ones. */
const IssueType = Type.Object(
  {
    key: Key,
    title: Name,
    description: Type.Optional(Prose),
    causes: Type.Array(Type.Object({ key: Key, title: Name }, exact), { maxItems: 30 }),
  },
  exact,
);

const RowClass = Type.Enum([
  "heroimage",
  "portraitlarge",
  "portraitsmall",
  "landscapelarge",
  "landscapesmall",
  "importantitem",
]);

export const Manifest = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    genres: Type.Optional(
      Type.Array(
        Type.Object(
          { key: Key, name: Name, description: Type.Optional(Prose), icon: Type.Optional(Name) },
          exact,
        ),
      ),
    ),
    eras: Type.Optional(
      Type.Array(
        Type.Object(
          { key: Key, name: Name, fromYear: Year, toYear: Year, description: Type.Optional(Prose) },
          exact,
        ),
      ),
    ),
    regions: Type.Optional(
      Type.Array(
        Type.Object({ key: Key, name: Name, countries: Type.Optional(Type.Array(Name)) }, exact),
      ),
    ),
    moods: Type.Optional(Type.Array(Mood)),
    /** Pictures and sound used by more than one title; a package that is already encoded. */
    assets: Type.Optional(Type.Array(Type.Object({ key: Key, package: Path }, exact))),
    titles: Type.Optional(Type.Array(ManifestTitle)),
    rows: Type.Optional(
      Type.Array(
        Type.Object(
          { key: Key, name: Name, tagline: Type.Optional(Name), class: RowClass, rule: Rule },
          exact,
        ),
      ),
    ),
    menu: Type.Optional(Type.Array(Type.Object({ key: Key, name: Name, rule: Rule }, exact))),
    houseAds: Type.Optional(Type.Array(Type.Object({ key: Key, name: Name, asset: Key }, exact))),
    issueTypes: Type.Optional(Type.Array(IssueType, { maxItems: 30 })),
    /** Settings by name, such as the Oracle's default years. */
    settings: Type.Optional(
      Type.Record(Type.String({ pattern: "^[a-z][a-zA-Z.]{0,60}$" }), Type.Unknown()),
    ),
  },
  exact,
);
export type Manifest = Type.Static<typeof Manifest>;
