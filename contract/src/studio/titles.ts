import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, OptionalInstant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";

export const TITLE_KINDS = ["movie", "series"] as const;
/** A scheduled title is published, and visible from its release on. */
export const TITLE_STATUSES = ["published", "scheduled", "draft"] as const;
export const TITLE_ACCESSES = ["free", "premium"] as const;
export const TITLE_GAPS = ["still", "video"] as const;
export const TITLE_SORTS = ["name", "year", "duration", "updated"] as const;
export const SORT_DIRECTIONS = ["ascending", "descending"] as const;

const MAX_TITLES_AT_ONCE = 200;

export const Id = Type.Integer({ minimum: 1, description: "The number of the title." });
const Nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const TitleRow = Type.Object(
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
    genres: Type.Array(Type.String(), { description: "In their order." }),
    countries: Type.Array(Type.String(), { description: "Where it was made." }),
    languages: Type.Array(Type.String(), { description: "What is spoken in it." }),
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
  },
  { title: "TitleRow", description: "A title in the catalog, published or not." },
);
export type TitleRow = Type.Static<typeof TitleRow>;

const text = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, description }));

const filters = {
  search: text(100, "A part of a title, an original title, a person’s name or an id."),
  status: Type.Optional(oneOf(TITLE_STATUSES, "Only these.")),
  access: Type.Optional(oneOf(TITLE_ACCESSES, "Only these.")),
  kind: Type.Optional(oneOf(TITLE_KINDS, "Only these.")),
  missing: Type.Optional(oneOf(TITLE_GAPS, "Only titles without it.")),
  genre: text(100, "Only titles of this genre."),
  country: text(100, "Only titles that were made there."),
  language: text(100, "Only titles in which it is spoken."),
};

const shared = { access: "staff", limit: limits.perMinute(600, "session") } as const;

export const getTitles = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles",
  summary: "A part of the catalog, with titles that viewers do not see",
  input: Type.Object(
    {
      ...filters,
      sort: Type.Optional(oneOf(TITLE_SORTS, "By title without it.")),
      direction: Type.Optional(oneOf(SORT_DIRECTIONS, "Ascending without it.")),
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 10_000_000, description: "How many to leave out." }),
      ),
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

export const getTitleFilters = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/filters",
  summary: "What the titles of the catalog can be filtered by",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      genres: Type.Array(Type.String(), { description: "In their order." }),
      countries: Type.Array(Type.String(), { description: "In alphabetical order." }),
      languages: Type.Array(Type.String(), { description: "In alphabetical order." }),
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
