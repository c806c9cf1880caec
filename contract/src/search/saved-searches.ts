import * as Type from "typebox";
import {
  Count,
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  Flag,
  idOf,
  StartRange,
  UserId,
} from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { Eras, Genres, Regions, SearchKey, SearchResponse, ViewType } from "../search.ts";
import { inEachSpelling } from "../spellings.ts";

const Ids = Type.String({
  description: 'Ids as `/left-sidebar` names them, joined by commas; "" without a filter.',
});

const Saved = Type.Object(
  {
    id: Type.Integer({ description: "The `save_search_id` of other calls." }),
    ...inEachSpelling(
      "search_list_name",
      Type.String({ description: "The name that the member gave it." }),
    ),
    ...inEachSpelling("genre_id", Ids),
    ...inEachSpelling("era_id", Ids),
    ...inEachSpelling("region_id", Ids),
    view_type: Type.String({ description: 'How its results are shown; "" for the default.' }),
    search_key: Type.String({ description: 'The text of the search; "" for filters only.' }),
    new_count: Type.Integer({ description: "Matching titles that came since it was last opened." }),
    is_mailed: described(Flag, '"1": a mail, at most weekly, about new matches.'),
  },
  { title: "SavedSearch", description: "A search that a profile saved under a name." },
);
export type SavedSearch = Type.Static<typeof Saved>;

export const userSaveSearchList = endpoint({
  path: "/user-save-search-list",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profile's saved searches (C-32)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(Saved, { description: "The oldest first." }), { count: Count }),
    ...errorResponses,
  },
});

const SavedName = Type.String({
  minLength: 1,
  maxLength: 60,
  description: "The name of the saved search.",
});

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
      genre_id: Genres,
      region_id: Regions,
      era_id: Eras,
      view_type: ViewType,
      search_key: Type.Optional(SearchKey),
      replace: Type.Optional(
        described(
          Flag,
          '"1" replaces the search with this name, in any case; otherwise 409 `search_name_taken`.',
        ),
      ),
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
  input: Type.Object({ user_id: UserId, save_search_id: idOf("The saved search.") }, exact),
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
      save_search_id: idOf("The saved search."),
      search_list_name: Type.Optional(SavedName),
      is_mailed: Type.Optional(described(Flag, '"1" turns its mail on, "0" off.')),
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
  input: Type.Object(
    { user_id: UserId, save_search_id: idOf("The saved search."), start_range: StartRange },
    exact,
  ),
  responses: { 200: SearchResponse, ...errorResponses },
});

export const stopMails = endpoint({
  path: "/stop-mails",
  methods: ["POST"],
  access: "public",
  changes: true,
  limit: limits.perHour(60, "address"),
  summary: "Stops mails about saved searches and awaited titles, by the link in one of them",
  input: Type.Object(
    {
      token: Type.String({
        minLength: 1,
        maxLength: 100,
        description: "The secret of the link in the mail.",
      }),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
