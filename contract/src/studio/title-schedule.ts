import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id } from "./titles.ts";

export const SCHEDULE_ACTIONS = ["publish", "unpublish", "free", "premium"] as const;
const SCHEDULE_FAILURES = ["nothing_to_play", "in_trash", "no_window", "has_windows"] as const;

const ScheduleEntry = Type.Object(
  {
    id: Type.Integer({ description: "Of the entry." }),
    action: oneOf(SCHEDULE_ACTIONS, "What happens."),
    at: Instant("When."),
    by: Type.String({ description: "Who planned it." }),
    failedAt: OptionalInstant("When it failed."),
    failure: Type.Union([oneOf(SCHEDULE_FAILURES, "Why it failed."), Type.Null()], {
      description: "Why it failed; null if it has not.",
    }),
  },
  { title: "ScheduleEntry", description: "What happens to a title at a time." },
);
export type ScheduleEntry = Type.Static<typeof ScheduleEntry>;

const Schedule = Type.Object(
  {
    timeZone: Type.String({ description: "Of the site, IANA." }),
    entries: Type.Array(ScheduleEntry, {
      description: "What is to come, and what failed within 30 days, in order of time.",
    }),
  },
  {
    title: "TitleSchedule",
    description: "What happens to a title later, with the time zone of its times.",
  },
);
export type TitleSchedule = Type.Static<typeof Schedule>;

const shared = {
  access: "staff",
  limit: limits.perMinute(120, "session"),
  responses: { 200: Schedule },
} as const;

export const getTitleSchedule = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/:id/schedule",
  summary: "What happens to a title later, and what failed",
  input: Type.Object({ id: Id }, exact),
});

export const scheduleTitle = studioEndpoint({
  ...shared,
  needs: "publish",
  method: "POST",
  path: "/titles/:id/schedule",
  summary: "Plans that a title is published, hidden, free or for Premium members from a minute on",
  input: Type.Object(
    {
      id: Id,
      action: oneOf(SCHEDULE_ACTIONS, "What happens."),
      at: Type.String({
        maxLength: 40,
        description:
          "When: a time in the future, ISO 8601, such as `2026-11-26T10:30:00Z`; seconds are left out.",
      }),
    },
    exact,
  ),
});

export const unscheduleTitle = studioEndpoint({
  ...shared,
  needs: "publish",
  method: "POST",
  path: "/titles/:id/schedule/remove",
  summary: "Cancels what was planned, or removes what failed",
  input: Type.Object(
    {
      id: Id,
      entry: Type.Integer({
        minimum: 1,
        description: "What to cancel or to remove, by its number.",
      }),
    },
    exact,
  ),
});
