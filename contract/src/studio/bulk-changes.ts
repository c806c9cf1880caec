import * as Type from "typebox";
import { exact, oneOf } from "./common.ts";
import { PartId } from "./home-parts.ts";
import { TitleFields } from "./title-fields.ts";
import { TITLE_ACCESSES } from "./titles.ts";
import { Country, HolderName, Window } from "./windows.ts";

export const LIST_CHANGES = ["add", "remove", "replace"] as const;

const { properties } = TitleFields;
const list = <T extends Type.TArray>(values: T) =>
  Type.Optional(
    Type.Object(
      { how: oneOf(LIST_CHANGES, "What happens to the list."), values },
      { ...exact, description: "How a list changes." },
    ),
  );

const PlannedAt = (description: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      description: `${description} A time in the future, ISO 8601; seconds are left out.`,
    }),
  );

export const asked = {
  published: Type.Optional(Type.Boolean({ description: "Whether viewers see it." })),
  publishAt: PlannedAt("When viewers begin to see it, besides what is planned already."),
  unpublishAt: PlannedAt("When it is hidden from viewers, besides what is planned already."),
  premiumAt: PlannedAt("When only Premium members can watch it, besides what is planned already."),
  freeAt: PlannedAt("When it becomes free for everyone, besides what is planned already."),
  access: Type.Optional(oneOf(TITLE_ACCESSES, "Who may watch it.")),
  kids: Type.Optional(properties.kids),
  silent: Type.Optional(properties.silent),
  remastered: Type.Optional(properties.remastered),
  filmThatMatters: Type.Optional(properties.filmThatMatters),
  embeddable: Type.Optional(properties.embeddable),
  era: Type.Optional(properties.era),
  region: Type.Optional(properties.region),
  genres: list(properties.genres),
  moods: list(properties.moods),
  keywords: list(properties.keywords),
  countries: list(properties.countries),
  languages: list(properties.languages),
  territories: list(properties.territories),
  maturity: list(properties.maturity),
  windows: Type.Optional(
    Type.Union(
      [
        Type.Object(
          {
            how: Type.Literal("add", { description: "A window is added." }),
            values: Type.Array(Window, { minItems: 1, maxItems: 1, description: "Which one." }),
          },
          exact,
        ),
        Type.Object(
          {
            how: Type.Literal("remove", { description: "What is open somewhere is removed." }),
            values: Type.Array(Country("A country."), {
              minItems: 1,
              maxItems: 250,
              uniqueItems: true,
              description: "Where no window is open afterwards; elsewhere all stay as they are.",
            }),
          },
          exact,
        ),
      ],
      { description: "How rights windows change." },
    ),
  ),
  atBreaks: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], {
      description: "Whether ads are shown at ad breaks; null for what the site has.",
    }),
  ),
  breaksEvery: Type.Optional(
    Type.Union(
      [
        Type.Integer({ minimum: 1, maximum: 240, description: "A number of minutes." }),
        Type.Null(),
      ],
      {
        description:
          "So many minutes apart, ad breaks replace those of all videos, except inside an intro and from the credits on; null for none.",
      },
    ),
  ),
  homeRows: Type.Optional(
    Type.Object(
      {
        how: oneOf(["add", "remove"] as const, "What happens to them."),
        values: Type.Array(PartId, {
          minItems: 1,
          maxItems: 1,
          description: "A row of Home, as its draft has it, that is picked by hand.",
        }),
      },
      { ...exact, description: "Whether a row of Home has the titles." },
    ),
  ),
  holder: Type.Optional(
    Type.Union([HolderName, Type.Null()], {
      description: "Whose rights all windows are; null for no rights holder.",
    }),
  ),
};

/** What happens to each title. */
export const BulkChanges = Type.Object(
  {
    ...asked,
    trashed: Type.Optional(
      Type.Boolean({ description: "Whether it is in the trash; only `deleteTitles` asks for it." }),
    ),
  },
  { ...exact, title: "BulkChanges", description: "Changes of many titles, by field." },
);
export type BulkChanges = Type.Static<typeof BulkChanges>;
export type BulkField = keyof BulkChanges;
export const BULK_LISTS = [
  "genres",
  "moods",
  "keywords",
  "countries",
  "languages",
  "territories",
  "maturity",
] as const satisfies readonly BulkField[];
/** What the rights of a title are. */
export const BULK_RIGHTS = ["windows", "holder"] as const satisfies readonly BulkField[];
/** What a title has besides its fields. */
export const BULK_BESIDE = [
  ...BULK_RIGHTS,
  "atBreaks",
  "breaksEvery",
  "homeRows",
] as const satisfies readonly BulkField[];
/** What is planned, of which a title can have several. */
export const BULK_TIMES = [
  "publishAt",
  "unpublishAt",
  "premiumAt",
  "freeAt",
] as const satisfies readonly BulkField[];
/** Fields of a title that get one value. */
export const BULK_VALUES = [
  "kids",
  "silent",
  "remastered",
  "filmThatMatters",
  "embeddable",
  "era",
  "region",
] as const satisfies readonly BulkField[];
export const BULK_FIELDS = [
  "published",
  ...BULK_TIMES,
  "access",
  ...BULK_VALUES,
  ...BULK_LISTS,
  ...BULK_BESIDE,
  "trashed",
] as const satisfies readonly BulkField[];
