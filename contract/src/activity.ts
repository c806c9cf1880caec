import * as Type from "typebox";
import {
  described,
  Done,
  errorResponses,
  exact,
  idOf,
  Page,
  StartRange,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

/** Section 3 of accounts-and-commerce, "Activity", with its title. */
export const Activity = Type.Object(
  {
    id: Type.Integer(),
    created_at: Type.String({ description: "ISO 8601." }),
    activity_name: Type.String(),
    video_id: Type.Integer(),
    video_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
    landscape_art_1280x720: Type.String(),
    art_colour: Type.String(),
  },
  { title: "Activity" },
);
export type Activity = Type.Static<typeof Activity>;

export const myActivityLog = endpoint({
  path: "/my-activity-log",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "What the profile watched, latest first (C-77)",
  input: Type.Object({ user_id: UserId, start_range: StartRange }, exact),
  responses: { 200: Page(Activity), ...errorResponses },
});

export const deleteActivity = endpoint({
  path: "/delete-activity",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(60, "session"),
  summary: "Deletes one entry of the activity, or all of it",
  input: Type.Object(
    {
      user_id: UserId,
      activity_id: Type.Optional(idOf("The entry, as `/my-activity-log` lists it.")),
      all: Type.Optional(described(Type.Literal(true), "Without `activity_id`: all entries.")),
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
