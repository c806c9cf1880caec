import * as Type from "typebox";
import {
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  paging,
  StartRange,
  titled,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { VideoCard } from "./titles/videos.ts";

const MAX_SEARCHED_CHARACTERS = 100;
export const SearchKey = Type.String({
  maxLength: MAX_SEARCHED_CHARACTERS,
  description: "The text to search for, as typed.",
});

const IDS = { maxLength: 400, pattern: "^(\\d{1,10}(,\\d{1,10})*)?$" } as const;
export const Genres = Type.Optional(
  Type.String({ ...IDS, description: 'Ids of genres, joined by commas; "" is no filter.' }),
);
export const Eras = Type.Optional(
  Type.String({ ...IDS, description: 'Ids of eras, joined by commas; "" is no filter.' }),
);
export const Regions = Type.Optional(
  Type.String({ ...IDS, description: 'Ids of regions, joined by commas; "" is no filter.' }),
);
export const ViewType = Type.Optional(
  Type.String({
    maxLength: 40,
    description: "How the results are shown, from `view_results` of `/left-sidebar`.",
  }),
);

export const MarkedText = Type.Array(
  Type.Object({
    text: Type.String({ description: "A part; all parts together are the text." }),
    is_match: Type.Boolean({ description: "Whether this part is what was searched for." }),
  }),
  {
    title: "MarkedText",
    description: "A text split where it matches, so that the page highlights it without HTML.",
  },
);
export type MarkedText = Type.Static<typeof MarkedText>;

const MatchedIn = Type.Object(
  {
    field: described(
      Type.Union([
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
      "The part of the title that the text is from.",
    ),
    text: MarkedText,
  },
  {
    title: "MatchedIn",
    description: "Where else the text was found; of a description, the part around the match.",
  },
);
export type MatchedIn = Type.Static<typeof MatchedIn>;

export const SearchHit = Type.Object(
  {
    ...VideoCard.properties,
    marked_title: MarkedText,
    matched_in: described(
      Type.Array(MatchedIn),
      "Matches outside of the name, at most four; empty without any.",
    ),
  },
  { title: "SearchHit", description: "A title with the matches in its name and elsewhere." },
);
export type SearchHit = Type.Static<typeof SearchHit>;

const Counted = Type.Array(
  Type.Object({
    id: Type.Integer({ description: "The choice, as `/left-sidebar` names it." }),
    count: Type.Integer({ description: "How many titles it would find." }),
  }),
  {
    description:
      "The number of titles of each choice, among those that match the text and the choices of the other kinds.",
  },
);

export const SearchResponse = titled(
  described(
    Envelope(
      Type.Object(
        {
          corrected: Type.String({
            description: `The corrected query when no title has a word; "" if it was searched as typed.`,
          }),
          is_nearest: Type.Boolean({
            description: "There is no match: these are the nearest titles.",
          }),
          is_popular: Type.Boolean({
            description:
              "Nothing is near either: these are the most viewed titles. Only with `is_nearest`.",
          }),
          genres: Counted,
          eras: Counted,
          regions: Counted,
        },
        { description: "About the results, which are in `search_result`." },
      ),
      {
        search_result: described(Type.Array(SearchHit), "The titles of this page, the best first."),
        count: Type.Integer({ description: "All titles found; a lower bound if `is_floor`." }),
        is_floor: Type.Boolean({ description: "Whether there are more titles than were counted." }),
        ...paging,
      },
    ),
    "A page of titles that a search found, with the number of titles of each further choice.",
  ),
  "SearchResponse",
);
export type SearchResponse = Type.Static<typeof SearchResponse>;

const filters = { genre: Genres, era: Eras, region: Regions };

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
      view_type: ViewType,
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
      search_key: Type.String({
        minLength: 1,
        maxLength: MAX_SEARCHED_CHARACTERS,
        description: "The text to wait for.",
      }),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
