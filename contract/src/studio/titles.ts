import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, OptionalInstant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { TRANSLATION_GAPS } from "./translations.ts";

export const TITLE_KINDS = ["movie", "series"] as const;
/** A scheduled title is published, and visible from its release on; a deleted one is in the trash. */
export const TITLE_STATUSES = ["published", "scheduled", "draft", "deleted"] as const;
export const TITLE_ACCESSES = ["free", "premium"] as const;
export const TITLE_GAPS = ["still", "video"] as const;
/** By match, the titles come first whose names begin with what is searched, in ascending order only. */
export const TITLE_SORTS = ["name", "year", "duration", "updated", "match"] as const;
export const TITLE_REPORTS = ["open", "any"] as const;
export const SORT_DIRECTIONS = ["ascending", "descending"] as const;

const MAX_TITLES_AT_ONCE = 200;
/** As many as a bulk edit names one by one. */
export const MAX_IDS_AT_ONCE = 25_000;

export const Id = Type.Integer({ minimum: 1, description: "The number of the title." });
const Nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const TitleRow = Type.Object(
  {
    id: Id,
    key: Type.String({ description: "Its id in manifests and commands." }),
    kind: oneOf(TITLE_KINDS, "What it is."),
    name: Type.String({ description: "Its title." }),
    originalName: Nullable("Its original title, if it has another one."),
    year: Type.Integer({ description: "When it was first shown." }),
    status: oneOf(TITLE_STATUSES, "Whether viewers see it."),
    releaseAt: OptionalInstant("When viewers see it."),
    access: oneOf(TITLE_ACCESSES, "Who may watch it."),
    premium: Type.Boolean({ description: "Whether only Premium members may watch it, always." }),
    premiumUntil: OptionalInstant("Until when only they may."),
    genres: Type.Array(Type.String(), { description: "In their order." }),
    countries: Type.Array(Type.String(), { description: "Where it was made." }),
    languages: Type.Array(Type.String(), { description: "What is spoken in it." }),
    maturity: Type.Array(Type.String(), {
      description: "Its age ratings, such as `fsk-12`, in the order of their systems.",
    }),
    keywords: Type.Array(Type.String(), { description: "Its tags." }),
    territories: Type.Array(Type.String(), {
      description: "Where it may be played, ISO 3166-1 alpha-2; everywhere if it is empty.",
    }),
    runtimeSeconds: Type.Union([Type.Integer(), Type.Null()], {
      description: "How long it is; null if that is unknown.",
    }),
    videos: Type.Integer({ description: "Playable videos: of a series, its episodes." }),
    minutes: Type.Integer({ description: "Minutes watched by everyone in the last 28 days." }),
    still: Type.String({ description: "The path of a small picture; empty without one." }),
    updatedAt: Instant("When it last changed."),
    updatedBy: Nullable("Who changed it then; null if the audit log does not say."),
  },
  { title: "TitleRow", description: "A title in the catalog, published or not." },
);
export type TitleRow = Type.Static<typeof TitleRow>;

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

/** What titles are filtered by; a title passes all of them. */
export const titleFilters = {
  search: text(
    100,
    "Words of a title, an original title, a person’s name, an id or the name of a file, with typing errors.",
  ),
  status: Type.Optional(oneOf(TITLE_STATUSES, "Only these; without it all that are not deleted.")),
  access: Type.Optional(oneOf(TITLE_ACCESSES, "Only these.")),
  kind: Type.Optional(oneOf(TITLE_KINDS, "Only these.")),
  missing: Type.Optional(oneOf(TITLE_GAPS, "Only titles without it.")),
  translation: Type.Optional(
    oneOf(
      TRANSLATION_GAPS,
      "Only titles with a description that has no translation, or has changed since it was translated.",
    ),
  ),
  genre: text(100, "Only titles of this genre."),
  mood: text(100, "Only titles with this mood."),
  era: text(100, "Only titles of this era."),
  region: text(100, "Only titles from this part of the world."),
  country: text(100, "Only titles that were made there."),
  language: text(100, "Only titles in which it is spoken."),
  withoutSubtitles: text(35, "Only titles with a video that has no subtitles in it, such as `de`."),
  reported: Type.Optional(
    oneOf(TITLE_REPORTS, "Only titles with an open report, or with any report."),
  ),
  updatedBy: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: "Only titles that this member of staff changed last.",
    }),
  ),
  watchedBelow: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description: "Only titles watched for less than this many minutes in the last 28 days.",
    }),
  ),
  playableIn: Type.Optional(
    Type.String({
      pattern: "^[A-Z]{2}$",
      description: "Only published titles that may be played there, ISO 3166-1 alpha-2.",
    }),
  ),
  playableOn: Type.Optional(
    Type.String({
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
      description: "The day of it, such as `2026-11-26`; today without it.",
    }),
  ),
  timeZone: text(60, "IANA name of the time zone in which that day is; UTC without it."),
} as const;

export const titleOrder = {
  sort: Type.Optional(oneOf(TITLE_SORTS, "By title without it.")),
  direction: Type.Optional(oneOf(SORT_DIRECTIONS, "Ascending without it.")),
} as const;

const offset = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 10_000_000, description: "How many to leave out." }),
);

const shared = { access: "staff", limit: limits.perMinute(600, "session") } as const;

export const getTitles = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles",
  isCompressed: true,
  summary: "A part of the catalog, with titles that viewers do not see",
  input: Type.Object(
    {
      ...titleFilters,
      ...titleOrder,
      offset,
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_TITLES_AT_ONCE,
          description: "How many at most; 100 without it.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        total: Type.Integer({ description: "All that the filters find." }),
        titles: Type.Array(TitleRow, { description: "In the order that was asked for." }),
      },
      { title: "Titles", description: "A part of the catalog." },
    ),
  },
});

export const getTitleIds = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/ids",
  isCompressed: true,
  summary: "The numbers of a part of the catalog, in the order of the table",
  input: Type.Object(
    {
      ...titleFilters,
      ...titleOrder,
      offset,
      limit: Type.Integer({
        minimum: 1,
        maximum: MAX_IDS_AT_ONCE,
        description: "How many at most.",
      }),
    },
    exact,
  ),
  responses: {
    200: Type.Object({ ids: Type.Array(Id, { description: "In the order that was asked for." }) }),
  },
});

export const getTitleFilters = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/filters",
  isCompressed: true,
  summary: "What the titles of the catalog can be filtered by",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      genres: Type.Array(Type.String(), { description: "In their order." }),
      moods: Type.Array(Type.String(), { description: "In their order." }),
      eras: Type.Array(Type.String(), { description: "In their order." }),
      worldRegions: Type.Array(Type.String(), {
        description: "Parts of the world, in their order.",
      }),
      countries: Type.Array(Type.String(), { description: "In alphabetical order." }),
      languages: Type.Array(Type.String(), { description: "In alphabetical order." }),
      subtitles: Type.Array(Type.String(), {
        description: "Languages of subtitles, such as `de`, in alphabetical order.",
      }),
      regions: Type.Array(Type.String(), {
        description: "Where a title may be playable: all countries, ISO 3166-1 alpha-2.",
      }),
      people: Type.Array(
        Type.Object({
          id: Type.Integer({ description: "Of the member of staff." }),
          name: Type.String({ description: "As colleagues see it." }),
        }),
        { description: "Staff who changed titles, by name." },
      ),
    }),
  },
});

const ofOne = {
  ...shared,
  needs: "publish",
  method: "POST",
  limit: limits.perMinute(120, "session"),
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitleRow },
} as const;

export const publishTitle = studioEndpoint({
  ...ofOne,
  path: "/titles/:id/publish",
  summary: "Shows a title to viewers",
});

export const unpublishTitle = studioEndpoint({
  ...ofOne,
  path: "/titles/:id/unpublish",
  summary: "Hides a title from viewers; nothing of it is deleted",
});
