import * as Type from "typebox";
import {
  Done,
  Envelope,
  exact,
  Id,
  OptionalId,
  errorResponses,
  UserId,
  VideoType,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

export const errorReport = endpoint({
  path: "/error-report",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary: "What went wrong in the player, with where it was (C-47)",
  input: Type.Object(
    {
      user_id: UserId,
      video_type: VideoType,
      video_id: Id,
      season_id: OptionalId,
      episode_id: OptionalId,
      error_message: Type.String({ minLength: 1, maxLength: 2000 }),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});

export const errorMaster = endpoint({
  path: "/error-master",
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The kinds of problem a viewer may report (C-45)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          error_title: Type.String(),
          error_description: Type.String(),
          error_type_list: Type.Array(
            Type.Object({
              id: Type.Integer(),
              error_master_id: Type.Integer(),
              error_type_title: Type.String(),
            }),
          ),
        }),
      ),
      { count: Type.Integer() },
    ),
    ...errorResponses,
  },
});

export const reportError = endpoint({
  path: "/report-error",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary: "A viewer reports a problem with a title (C-46)",
  input: Type.Object(
    {
      user_id: UserId,
      error_id: Id,
      /** 0 for a cause that is not in the list. */
      sub_error_id: OptionalId,
      video_type: VideoType,
      video_id: Id,
      season_id: OptionalId,
      episode_id: OptionalId,
      error_message: Type.Optional(Type.String({ maxLength: 2000 })),
      /** From the player: whole seconds, the height of the picture, its last errors. */
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 864_000 })),
      rendition: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      player_errors: Type.Optional(Type.Array(Type.String({ maxLength: 300 }), { maxItems: 10 })),
    },
    exact,
  ),
  responses: { 200: Envelope(Type.Object({ report_id: Type.Integer() })), ...errorResponses },
});
