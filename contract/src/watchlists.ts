import * as Type from "typebox";
import {
  Done,
  Envelope,
  exact,
  Flag,
  Id,
  Page,
  errorResponses,
  StartRange,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { inEachSpelling } from "./spellings.ts";
import { VideoCard } from "./titles/videos.ts";

/** Section 3, "Watch list". `video_ids` are its titles, so that tiles need no further call. */
export const WatchList = Type.Object({
  id: Type.Integer(),
  ...inEachSpelling("watch_list_id", Type.Integer()),
  list_name: Type.String(),
  title: Type.String(),
  video_count: Type.Integer(),
  video_ids: Type.Array(Type.Integer()),
  /** "1" if a friend reads it. */
  is_shared: Flag,
});
export type WatchList = Type.Static<typeof WatchList>;

export const myWatchList = endpoint({
  path: "/my-watch-list",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The profile's lists (C-19)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(Type.Array(WatchList), { count: Type.Integer() }), ...errorResponses },
});

export const LIST_NAME_LENGTH = 60;

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
      watch_list_name: Type.String({ minLength: 1, maxLength: LIST_NAME_LENGTH }),
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
      watch_list_id: Id,
      video_id: Id,
      /** Without it the call toggles, as documented. */
      action: Type.Optional(Type.Union([Type.Literal("add"), Type.Literal("remove")])),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object({
        is_my_list: Flag,
        ...inEachSpelling("watch_list_id", Type.Integer()),
        video_id: Type.Integer(),
      }),
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

const failure = { error: Type.Optional(Type.String()) };

export const updateWatchList = endpoint({
  ...change,
  path: "/update-watch-list",
  summary: "Renames a list (C-26)",
  input: Type.Object(
    {
      user_id: UserId,
      list_id: Id,
      watch_list_name: Type.String({ minLength: 1, maxLength: LIST_NAME_LENGTH }),
    },
    exact,
  ),
  /** `error` is "name_taken" if another list has the name; `data` is null then. */
  responses: { 200: Envelope(Type.Union([WatchList, Type.Null()]), failure), ...errorResponses },
});

export const deleteVideosFromWatchList = endpoint({
  ...change,
  access: "member",
  limit: limits.perMinute(60, "session"),
  path: "/delete-videos-from-watch-list",
  summary: "Removes a title from all own lists, or from one (C-24, decisions 56)",
  input: Type.Object({ user_id: UserId, video_id: Id, watch_list_id: Type.Optional(Id) }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const deleteWatchList = endpoint({
  ...change,
  path: "/delete-watch-list",
  summary: "Removes a list; for an hour it can be restored (C-25)",
  input: Type.Object({ user_id: UserId, watch_list_id: Id }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const restoreWatchList = endpoint({
  ...change,
  methods: ["POST"],
  path: "/restore-watch-list",
  summary: "Restores a removed list, with its titles and readers",
  input: Type.Object({ user_id: UserId, watch_list_id: Id }, exact),
  /** It gets another name if a newer list has its name: "Rainy days 2". */
  responses: { 200: Envelope(WatchList), ...errorResponses },
});

/** A title of a list, with the votes and marks of its readers and its owner. */
export const ListedVideo = Type.Object({
  ...VideoCard.properties,
  /** "1" if the calling profile marked it as seen. */
  is_seen: Flag,
  /** Votes for the next evening, and whether the calling profile voted. */
  votes: Type.Integer(),
  is_voted: Flag,
  /** Names of the others who marked it as seen, in the order of marking. */
  seen_by: Type.Array(Type.String()),
});
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
      watchlist_id: Id,
      list_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
      start_range: StartRange,
    },
    exact,
  ),
  responses: { 200: Page(ListedVideo), ...errorResponses },
});

/** A list that a friend shares: read-only, in its current state. */
export const FriendList = Type.Object({
  id: Type.Integer(),
  ...inEachSpelling("watch_list_id", Type.Integer()),
  /** For `/revoke-share`, when the friend wants to leave the list. */
  share_id: Type.Integer(),
  list_name: Type.String(),
  title: Type.String(),
  /** The name of the profile that shares it; never an address. */
  owner_name: Type.String(),
  video_count: Type.Integer(),
});
export type FriendList = Type.Static<typeof FriendList>;

export const friendShareWatchlist = endpoint({
  path: "/friend-share-watchlist",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The lists of friends that the profile accepted (C-20)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(FriendList), { count: Type.Integer() }),
    ...errorResponses,
  },
});

export const shareMyWishlist = endpoint({
  ...change,
  limit: limits.perHour(10, "session"),
  path: "/share-my-wishlist",
  summary: "Invites a friend to a list by mail; a child may not (C-27, decisions 57)",
  input: Type.Object(
    { user_id: UserId, watchlist_id: Id, to_email: Type.String({ minLength: 1, maxLength: 254 }) },
    exact,
  ),
  /**
   * The same for every address, whether or not it has an account. `error` is "email_refused", "own_address" or
   * "too_many_friends".
   */
  responses: { 200: Envelope(Type.Null(), failure), ...errorResponses },
});

/** The list of an accepted invitation. */
export const AcceptedList = Type.Object({
  share_id: Type.Integer(),
  owner_name: Type.String(),
  watch_list_id: Type.Integer(),
  list_name: Type.String(),
});
export type AcceptedList = Type.Static<typeof AcceptedList>;

/** An invitation to a list, or its reader. */
export const ListShare = Type.Object({
  share_id: Type.Integer(),
  to_email: Type.String(),
  /** The name of the profile that accepted; "" before that. */
  friend_name: Type.String(),
  /** "over": not accepted within seven days. Inviting the same address again renews it. */
  state: Type.Union([Type.Literal("invited"), Type.Literal("accepted"), Type.Literal("over")]),
});
export type ListShare = Type.Static<typeof ListShare>;

export const watchListShares = endpoint({
  path: "/watch-list-shares",
  methods: ["GET"],
  access: "object",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "Who was invited to a list, and who accepted",
  input: Type.Object({ user_id: UserId, watchlist_id: Id }, exact),
  responses: { 200: Envelope(Type.Array(ListShare), { count: Type.Integer() }), ...errorResponses },
});

export const revokeShare = endpoint({
  ...change,
  methods: ["POST"],
  path: "/revoke-share",
  summary: "Ends a share at once, for the list's owner or the friend",
  input: Type.Object({ user_id: UserId, share_id: Id }, exact),
  responses: { 200: Done, ...errorResponses },
});

export const acceptShareWatchlist = endpoint({
  path: "/accept-share-watchlist",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(20, "session"),
  summary:
    "Accepts an invitation: only its address's account can, once, within seven days; its reader may repeat it (C-61)",
  input: Type.Object(
    { user_id: UserId, token: Type.String({ minLength: 1, maxLength: 200 }) },
    exact,
  ),
  /** `error` is "sender_blocked" if the account has blocked the sender; `data` is null then. */
  responses: {
    200: Envelope(Type.Union([AcceptedList, Type.Null()]), failure),
    ...errorResponses,
  },
});

export const friendListMark = endpoint({
  ...change,
  methods: ["POST"],
  limit: limits.perMinute(60, "session"),
  path: "/friend-list-mark",
  summary: "A reader of a shared list, or its owner, marks a title as seen or votes for it",
  input: Type.Object(
    {
      user_id: UserId,
      watchlist_id: Id,
      video_id: Id,
      /** An absent field is unchanged. */
      is_seen: Type.Optional(Flag),
      is_voted: Type.Optional(Flag),
    },
    exact,
  ),
  responses: {
    200: Envelope(Type.Object({ is_seen: Flag, is_voted: Flag, votes: Type.Integer() })),
    ...errorResponses,
  },
});
