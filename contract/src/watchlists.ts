import * as Type from "typebox";
import { Envelope, exact, Flag, Id, refusals, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** Section 3, "Watch list". `video_ids` are the titles in it, so that marks need no further call. */
export const WatchList = Type.Object({
  id: Type.Integer(),
  watch_list_id: Type.Integer(),
  list_name: Type.String(),
  title: Type.String(),
  video_count: Type.Integer(),
  video_ids: Type.Array(Type.Integer()),
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
  answers: { 200: Envelope(Type.Array(WatchList), { count: Type.Integer() }), ...refusals },
});

export const LIST_NAME_LENGTH = 60;

export const addWatchList = endpoint({
  path: "/add-watch-list",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(30, "session"),
  summary: "Makes a list; the same name again is the same list (C-22)",
  input: Type.Object(
    {
      user_id: UserId,
      watch_list_name: Type.String({ minLength: 1, maxLength: LIST_NAME_LENGTH }),
    },
    exact,
  ),
  answers: { 200: Envelope(WatchList), ...refusals },
});

export const addRemoveVideoWatchList = endpoint({
  path: "/add-remove-video-watch-list",
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(60, "session"),
  summary: "Puts a title into a list or takes it out (C-23)",
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
  answers: {
    200: Envelope(
      Type.Object({ is_my_list: Flag, watch_list_id: Type.Integer(), video_id: Type.Integer() }),
    ),
    ...refusals,
  },
});
