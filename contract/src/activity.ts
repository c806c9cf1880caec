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
    id: Type.Integer({ description: "The entry, for `/delete-activity`." }),
    created_at: Type.String({ description: "When the title was watched, ISO 8601." }),
    activity_name: Type.String({
      description: 'What was watched, in words: "Paper Boats", "Les Vampires:Season 1:Episode 2".',
    }),
    video_id: Type.Integer({ description: "The title that was watched." }),
    video_type: described(
      Type.Union([Type.Literal(1), Type.Literal(2)]),
      "1 is a film, 2 a series.",
    ),
    landscape_art_1280x720: Type.String({
      description: 'The address of a landscape picture of the title; "" without one.',
    }),
    art_colour: Type.String({
      description: "Average color of the title's portrait, `#rrggbb`, shown until the art loads.",
    }),
  },
  { title: "Activity", description: "An entry of the history: one title, watched once." },
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
