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
  Nothing,
  UserId,
  VideoId,
} from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";
import { inEachSpelling } from "../spellings.ts";
import { WatchListId } from "../watchlists.ts";

const change = {
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(30, "session"),
} as const;

const failure = {
  error: Type.Optional(
    Type.String({
      description:
        "`email_refused`, `own_address`, `too_many_friends` or, of an acceptance, `sender_blocked`; absent on success.",
    }),
  ),
};

export const FriendList = Type.Object(
  {
    id: Type.Integer({ description: "The same as `watch_list_id`." }),
    ...inEachSpelling(
      "watch_list_id",
      Type.Integer({ description: "The list, for `/videos-in-watch-list-id` with `list_type` 2." }),
    ),
    share_id: Type.Integer({
      description: "For `/revoke-share`, when the friend wants to leave the list.",
    }),
    list_name: Type.String({ description: "The name that its owner gave it." }),
    title: Type.String({ description: "The same as `list_name`." }),
    owner_name: Type.String({
      description: "The name of the profile that shares it; never an address.",
    }),
    video_count: Type.Integer({ description: "Its titles that the reading profile may see." }),
  },
  {
    title: "FriendList",
    description: "A list that a friend shares: read-only, in its current state.",
  },
);
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
    200: Envelope(Type.Array(FriendList, { description: "The list accepted first is first." }), {
      count: Count,
    }),
    ...errorResponses,
  },
});

export const shareMyWishlist = endpoint({
  ...change,
  limit: limits.perHour(10, "session"),
  path: "/share-my-wishlist",
  summary: "Invites a friend to a list by mail; a child may not (C-27, decisions 57)",
  input: Type.Object(
    {
      user_id: UserId,
      watchlist_id: WatchListId,
      to_email: Type.String({
        minLength: 1,
        maxLength: 254,
        description: "The friend's email address.",
      }),
    },
    exact,
  ),
  responses: {
    200: described(
      Envelope(Nothing, failure),
      "The same for every address, whether or not it has an account. `error` is `email_refused`, `own_address` or `too_many_friends`.",
    ),
    ...errorResponses,
  },
});

export const AcceptedList = Type.Object(
  {
    share_id: Type.Integer({ description: "For `/revoke-share`, to leave the list." }),
    owner_name: Type.String({ description: "The name of the profile that shares it." }),
    watch_list_id: Type.Integer({ description: "The list, for `/videos-in-watch-list-id`." }),
    list_name: Type.String({ description: "The name that its owner gave it." }),
  },
  { title: "AcceptedList", description: "The list of an accepted invitation." },
);
export type AcceptedList = Type.Static<typeof AcceptedList>;

export const ListShare = Type.Object(
  {
    share_id: Type.Integer({ description: "For `/revoke-share`." }),
    to_email: Type.String({ description: "The address that was invited." }),
    friend_name: Type.String({
      description: `The name of the profile that accepted; "" before that.`,
    }),
    state: described(
      Type.Union([Type.Literal("invited"), Type.Literal("accepted"), Type.Literal("over")]),
      `"invited": not accepted yet; "over": not accepted within seven days. Inviting the same address again renews it.`,
    ),
  },
  { title: "ListShare", description: "An invitation to a list, or its reader." },
);
export type ListShare = Type.Static<typeof ListShare>;

export const watchListShares = endpoint({
  path: "/watch-list-shares",
  methods: ["GET"],
  access: "object",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "Who was invited to a list, and who accepted",
  input: Type.Object({ user_id: UserId, watchlist_id: WatchListId }, exact),
  responses: {
    200: Envelope(Type.Array(ListShare, { description: "The earliest invitation first." }), {
      count: Count,
    }),
    ...errorResponses,
  },
});

export const revokeShare = endpoint({
  ...change,
  methods: ["POST"],
  path: "/revoke-share",
  summary: "Ends a share at once, for the list's owner or the friend",
  input: Type.Object(
    { user_id: UserId, share_id: idOf("The share of a list with a friend.") },
    exact,
  ),
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
    {
      user_id: UserId,
      token: Type.String({
        minLength: 1,
        maxLength: 200,
        description: "The secret of the link in the invitation.",
      }),
    },
    exact,
  ),
  responses: {
    200: described(
      Envelope(
        described(Type.Union([AcceptedList, Type.Null()]), "The list; null with `error`."),
        failure,
      ),
      "The list; or null with the error `sender_blocked`, if the account has blocked the sender.",
    ),
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
      watchlist_id: WatchListId,
      video_id: VideoId,
      is_seen: Type.Optional(
        described(
          Flag,
          '"1" marks the title as seen, "0" removes the mark; an absent field is unchanged.',
        ),
      ),
      is_voted: Type.Optional(described(Flag, '"1" votes for the title, "0" removes the vote.')),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          is_seen: described(Flag, '"1" if the profile has marked the title as seen.'),
          is_voted: described(Flag, '"1" if the profile has voted for the title.'),
          votes: Type.Integer({ description: "The votes of all readers and the owner." }),
        },
        { description: "The marks after the change." },
      ),
    ),
    ...errorResponses,
  },
});
