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
  Page,
  StartRange,
  UserId,
  VideoId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { inEachSpelling } from "./spellings.ts";
import { VideoCard } from "./titles/videos.ts";

/** Section 3, "Watch list". */
export const WatchList = Type.Object(
  {
    id: Type.Integer({ description: "The same as `watch_list_id`." }),
    ...inEachSpelling(
      "watch_list_id",
      Type.Integer({ description: "The list, for other calls; under each of its names." }),
    ),
    list_name: Type.String({ description: "The name that the member gave it." }),
    title: Type.String({ description: "The same as `list_name`." }),
    video_count: Type.Integer({ description: "The number of `video_ids`." }),
    video_ids: Type.Array(Type.Integer(), {
      description:
        "Its titles in the order in which they were added, so that a client can mark tiles without further calls.",
    }),
    is_shared: described(Flag, `"1" if a friend reads it.`),
  },
  { title: "WatchList", description: "A list of titles of a profile." },
);
export type WatchList = Type.Static<typeof WatchList>;

export const myWatchList = endpoint({
  path: "/my-watch-list",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profile's lists (C-19)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(WatchList, { description: "The oldest list first." }), {
      count: Count,
    }),
    ...errorResponses,
  },
});

export const LIST_NAME_LENGTH = 60;
const ListName = Type.String({
  minLength: 1,
  maxLength: LIST_NAME_LENGTH,
  description: "What to call it; surrounding spaces are removed.",
});
export const WatchListId = idOf(
  "The list, as `/my-watch-list` or `/friend-share-watchlist` names it.",
);

export const addWatchList = endpoint({
  path: "/add-watch-list",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(30, "session"),
  summary: "Creates a list; the same name again returns the same list (C-22)",
  input: Type.Object(
    {
      user_id: UserId,
      watch_list_name: ListName,
    },
    exact,
  ),
  responses: { 200: Envelope(WatchList), ...errorResponses },
});

export const addRemoveVideoWatchList = endpoint({
  path: "/add-remove-video-watch-list",
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(60, "session"),
  summary: "Adds a title to a list or removes it (C-23)",
  input: Type.Object(
    {
      user_id: UserId,
      watch_list_id: WatchListId,
      video_id: VideoId,
      action: Type.Optional(
        described(
          Type.Union([Type.Literal("add"), Type.Literal("remove")]),
          "Without it the call toggles, as documented.",
        ),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          is_my_list: described(Flag, '"1" if a list of the profile has the title now.'),
          ...inEachSpelling(
            "watch_list_id",
            Type.Integer({ description: "The list that was changed." }),
          ),
          video_id: Type.Integer({ description: "The title that was added or removed." }),
        },
        { description: "The state after the change." },
      ),
    ),
    ...errorResponses,
  },
});

const change = {
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(30, "session"),
} as const;

const failure = {
  error: Type.Optional(
    Type.String({ description: "`name_taken`; absent where the list was renamed." }),
  ),
};

export const updateWatchList = endpoint({
  ...change,
  path: "/update-watch-list",
  summary: "Renames a list (C-26)",
  input: Type.Object(
    {
      user_id: UserId,
      list_id: WatchListId,
      watch_list_name: ListName,
    },
    exact,
  ),
  responses: {
    200: described(
      Envelope(
        described(Type.Union([WatchList, Type.Null()]), "The list; null with `error`."),
        failure,
      ),
      "The list; or null with the error `name_taken`, if another list has the name.",
    ),
    ...errorResponses,
  },
});

export const deleteVideosFromWatchList = endpoint({
  ...change,
  access: "member",
  limit: limits.perMinute(60, "session"),
  path: "/delete-videos-from-watch-list",
  summary: "Removes a title from all own lists, or from one (C-24, decisions 56)",
  input: Type.Object(
    { user_id: UserId, video_id: VideoId, watch_list_id: Type.Optional(WatchListId) },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});

export const deleteWatchList = endpoint({
  ...change,
  path: "/delete-watch-list",
  summary: "Removes a list; for an hour it can be restored (C-25)",
  input: Type.Object({ user_id: UserId, watch_list_id: WatchListId }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const restoreWatchList = endpoint({
  ...change,
  methods: ["POST"],
  path: "/restore-watch-list",
  summary: "Restores a removed list, with its titles and readers",
  input: Type.Object({ user_id: UserId, watch_list_id: WatchListId }, exact),
  responses: {
    200: described(
      Envelope(WatchList),
      `The list, under another name if a newer list has its name: "Rainy days 2".`,
    ),
    ...errorResponses,
  },
});

export const ListedVideo = Type.Object(
  {
    ...VideoCard.properties,
    is_seen: described(Flag, `"1" if the calling profile marked it as seen.`),
    votes: Type.Integer({
      description: "Votes for the next evening.",
    }),
    is_voted: described(Flag, `"1" if the calling profile voted for it.`),
    seen_by: described(
      Type.Array(Type.String()),
      "Names of the others who marked it as seen, in the order of marking.",
    ),
  },
  {
    title: "ListedVideo",
    description: "A title of a list, with the votes and marks of its readers and its owner.",
  },
);
export type ListedVideo = Type.Static<typeof ListedVideo>;

export const videosInWatchListId = endpoint({
  path: "/videos-in-watch-list-id",
  methods: ["GET"],
  access: "object",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The titles of a list, the latest first; list_type 2 is a friend's (C-21, K-52)",
  input: Type.Object(
    {
      user_id: UserId,
      watchlist_id: WatchListId,
      list_type: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2, description: "1 is an own list, 2 a friend's." }),
      ),
      start_range: StartRange,
    },
    exact,
  ),
  responses: { 200: Page(ListedVideo), ...errorResponses },
});
