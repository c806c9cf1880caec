import * as Type from "typebox";
import { Done, Envelope, exact, Flag, Id, errorResponses, StartRange, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { inEachSpelling } from "./spellings.ts";
import { VideoCard } from "./titles/videos.ts";

const MAX_SEARCHED_CHARACTERS = 100;
const SearchKey = Type.String({ maxLength: MAX_SEARCHED_CHARACTERS });

/** Ids joined by commas, as in the address of /search; "" is no filter. */
const Ids = Type.Optional(Type.String({ maxLength: 400, pattern: "^(\\d{1,10}(,\\d{1,10})*)?$" }));

/** A text split where it matches, so that the page highlights it without HTML. */
export const MarkedText = Type.Array(
  Type.Object({ text: Type.String(), is_match: Type.Boolean() }),
);
export type MarkedText = Type.Static<typeof MarkedText>;

const MatchedIn = Type.Object({
  /** The part of the title that the text is from. */
  field: Type.Union([
    Type.Literal("original_title"),
    Type.Literal("director"),
    Type.Literal("actor"),
    Type.Literal("writer"),
    Type.Literal("genre"),
    Type.Literal("country"),
    Type.Literal("year"),
    Type.Literal("keyword"),
    Type.Literal("description"),
  ]),
  /** For a description, the text around the match. */
  text: MarkedText,
});
export type MatchedIn = Type.Static<typeof MatchedIn>;

/** A title with the matches in its name and elsewhere. */
export const SearchHit = Type.Object({
  ...VideoCard.properties,
  marked_title: MarkedText,
  matched_in: Type.Array(MatchedIn),
});
export type SearchHit = Type.Static<typeof SearchHit>;

const Counted = Type.Array(Type.Object({ id: Type.Integer(), count: Type.Integer() }));

const SearchResponse = Envelope(
  Type.Object({
    /** The corrected query when no title has a word; "" if it was searched as typed. */
    corrected: Type.String(),
    /** There is no match: these are the nearest titles. */
    is_nearest: Type.Boolean(),
    /** Nothing is near either: these are the most viewed titles. Only with `is_nearest`. */
    is_popular: Type.Boolean(),
    /** The number of titles of each choice, among those that match the text and the choices of the other kinds. */
    genres: Counted,
    eras: Counted,
    regions: Counted,
  }),
  {
    search_result: Type.Array(SearchHit),
    /** A lower bound if `is_floor`. */
    count: Type.Integer(),
    is_floor: Type.Boolean(),
    page_size: Type.Integer(),
    next_start_range: Type.Union([Type.String(), Type.Null()]),
    has_more: Type.Boolean(),
  },
);
export type SearchResponse = Type.Static<typeof SearchResponse>;

const filters = { genre: Ids, era: Ids, region: Ids };

export const inputSearch = endpoint({
  path: "/input-search",
  methods: ["GET"],
  access: "browse",
  changes: false,
  cached: false,
  limit: limits.perMinute(120, "session"),
  summary: "Finds titles by text while it is typed, within filters (C-30)",
  input: Type.Object(
    { search_key: SearchKey, ...filters, start_range: StartRange, user_id: UserId },
    exact,
  ),
  responses: { 200: SearchResponse, ...errorResponses },
});

export const advanceSearch = endpoint({
  path: "/advance-search",
  methods: ["GET"],
  access: "browse",
  changes: false,
  cached: false,
  limit: limits.perMinute(120, "session"),
  summary: "The titles of genres, eras and regions (C-31)",
  input: Type.Object(
    {
      ...filters,
      view_type: Type.Optional(Type.String({ maxLength: 40 })),
      start_range: StartRange,
      user_id: UserId,
    },
    exact,
  ),
  responses: { 200: SearchResponse, ...errorResponses },
});

export const notifyArrival = endpoint({
  path: "/notify-arrival",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(20, "session"),
  summary: "Mails the member when a title arrives that matches this text",
  input: Type.Object(
    {
      user_id: UserId,
      search_key: Type.String({ minLength: 1, maxLength: MAX_SEARCHED_CHARACTERS }),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});

const Saved = Type.Object({
  id: Type.Integer(),
  ...inEachSpelling("search_list_name", Type.String()),
  ...inEachSpelling("genre_id", Type.String()),
  ...inEachSpelling("era_id", Type.String()),
  ...inEachSpelling("region_id", Type.String()),
  view_type: Type.String(),
  search_key: Type.String(),
  /** Matching titles that came since it was last opened. */
  new_count: Type.Integer(),
  /** A mail, at most weekly, about new matches. */
  is_mailed: Flag,
});
export type SavedSearch = Type.Static<typeof Saved>;

export const userSaveSearchList = endpoint({
  path: "/user-save-search-list",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profile's saved searches (C-32)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(Type.Array(Saved), { count: Type.Integer() }), ...errorResponses },
});

const SavedName = Type.String({ minLength: 1, maxLength: 60 });

export const saveSearchList = endpoint({
  path: "/save-search-list",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(30, "session"),
  summary: "Saves a search under a name; an existing one is replaced only on request (C-33)",
  input: Type.Object(
    {
      user_id: UserId,
      search_list_name: SavedName,
      genre_id: Ids,
      region_id: Ids,
      era_id: Ids,
      view_type: Type.Optional(Type.String({ maxLength: 40 })),
      search_key: Type.Optional(SearchKey),
      /** "1" replaces the search with this name, in any case; otherwise 409 `search_name_taken`. */
      replace: Type.Optional(Flag),
    },
    exact,
  ),
  responses: { 200: Envelope(Saved), ...errorResponses },
});

const ofSaved = {
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(30, "session"),
} as const;

export const deleteSaveSearch = endpoint({
  ...ofSaved,
  path: "/delete-save-search",
  summary: "Deletes a saved search (C-34)",
  input: Type.Object({ user_id: UserId, save_search_id: Id }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const updateSaveSearch = endpoint({
  ...ofSaved,
  methods: ["POST"],
  path: "/update-save-search",
  summary: "Renames a saved search, or turns its mail on or off",
  input: Type.Object(
    {
      user_id: UserId,
      save_search_id: Id,
      search_list_name: Type.Optional(SavedName),
      is_mailed: Type.Optional(Flag),
    },
    exact,
  ),
  responses: { 200: Envelope(Saved), ...errorResponses },
});

export const userSaveSearchVideos = endpoint({
  path: "/user-save-search-videos",
  methods: ["GET"],
  access: "object",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The results of a saved search; opening it clears its badge (C-35)",
  input: Type.Object({ user_id: UserId, save_search_id: Id, start_range: StartRange }, exact),
  responses: { 200: SearchResponse, ...errorResponses },
});

export const stopMails = endpoint({
  path: "/stop-mails",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(60, "address"),
  summary: "Stops mails about saved searches and awaited titles, by the link in one of them",
  input: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }, exact),
  responses: { 200: Done, ...errorResponses },
});
