import * as Type from "typebox";
import {
  Count,
  Done,
  Envelope,
  errorResponses,
  exact,
  idOf,
  OptionalEpisodeId,
  optionalIdOf,
  OptionalSeasonId,
  UserId,
  VideoId,
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
      video_id: VideoId,
      season_id: OptionalSeasonId,
      episode_id: OptionalEpisodeId,
      error_message: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: "What went wrong, from the player.",
      }),
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
          id: Type.Integer({ description: "The `error_id` of `/report-error`." }),
          error_title: Type.String({ description: "The kind, as viewers read it." }),
          error_description: Type.String({ description: 'A line below it; "" without one.' }),
          error_type_list: Type.Array(
            Type.Object({
              id: Type.Integer({ description: "The `sub_error_id` of `/report-error`." }),
              error_master_id: Type.Integer({ description: "The kind that the cause belongs to." }),
              error_type_title: Type.String({ description: "The cause, as viewers read it." }),
            }),
            { description: "The causes that a viewer may choose; empty where there is no choice." },
          ),
        }),
        { description: "The kinds of problem, in the order of a menu." },
      ),
      { count: Count },
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
      error_id: idOf("The kind of problem, as `/error-master` lists it."),
      sub_error_id: optionalIdOf(
        "The cause, from `error_type_list`; 0 for one that is not in the list.",
      ),
      video_type: VideoType,
      video_id: VideoId,
      season_id: OptionalSeasonId,
      episode_id: OptionalEpisodeId,
      error_message: Type.Optional(
        Type.String({ maxLength: 2000, description: "What the viewer adds." }),
      ),
      position: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 864_000,
          description: "Where the player was, in whole seconds.",
        }),
      ),
      rendition: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 10_000,
          description: "The height of the picture, in pixels.",
        }),
      ),
      subtitles: Type.Optional(
        Type.String({
          maxLength: 100,
          description: "The name of the subtitles that were shown; empty for none.",
        }),
      ),
      player_errors: Type.Optional(
        Type.Array(Type.String({ maxLength: 300 }), {
          maxItems: 10,
          description: "The last errors of the player.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      Type.Object(
        {
          report_id: Type.Integer({
            description: "The report's number, for a conversation with the operator.",
          }),
        },
        { description: "The report as it was filed." },
      ),
    ),
    ...errorResponses,
  },
});
