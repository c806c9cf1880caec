import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { JOB_CAUSES } from "./jobs.ts";

export const FIRST_STEPS = [
  "second_factor",
  "site",
  "email",
  "payments",
  "ads",
  "demo_content",
  "title",
  "colleague",
  "viewer",
] as const;

/** Days for which a line can be snoozed at most. */
export const MAX_SNOOZE_DAYS = 90;
/** Lines that a person can snooze at once. */
export const MAX_SNOOZED_LINES = 50;

/** Lines of Today. Those with a number are about one object each. */
const LINE =
  "^(issues|uploads|backup|windows:(starting|ending)|(license|video|title):[1-9]\\d{0,9}|health:[a-z]{1,20})$";

const Line = Type.String({
  pattern: LINE,
  maxLength: 40,
  description:
    "A line of Today: `issues`, `uploads`, `backup`, `windows:starting`, `windows:ending`, or `license:`, `video:`, `title:` or `health:` with what it is about.",
});

const Snoozed = Type.Array(Type.Object({ line: Line, until: Instant("When it is back.") }), {
  description: "The lines that the caller does not want to see for now; they are sent nonetheless.",
});

/** How many windows open or close soon. */
const SoonWindows = Type.Union(
  [
    Type.Object({
      titles: Type.Integer({ description: "How many titles." }),
      nextAt: Instant("The first of these times."),
    }),
    Type.Null(),
  ],
  { description: "Within 7 days; null for none, and without the scope `rights`." },
);

export const getToday = studioEndpoint({
  access: "staff",
  needs: "today",
  method: "GET",
  path: "/today",
  limit: limits.perMinute(120, "session"),
  summary: "What needs attention, and the steps to the first viewer",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object({
      steps: Type.Array(
        Type.Object({
          step: oneOf(FIRST_STEPS, "What is to be done."),
          isDone: Type.Boolean({ description: "Whether it has happened." }),
        }),
        { description: "In the order in which they are best taken." },
      ),
      openIssues: Type.Union([Type.Integer(), Type.Null()], {
        description: "How many reported issues are open; null without the scope `issues`.",
      }),
      endingUploads: Type.Union(
        [
          Type.Object({
            count: Type.Integer({ description: "How many." }),
            nextAt: Instant("When the first of them is deleted."),
          }),
          Type.Null(),
        ],
        {
          description:
            "The caller’s interrupted uploads that are deleted within two days unless they continue; null for none.",
        },
      ),
      endingLicenses: Type.Array(
        Type.Object({
          id: Type.Integer({ description: "The license." }),
          name: Type.String({ description: "What staff call it." }),
          holder: Type.String({ description: "Whose rights they are." }),
          endsAt: Instant("When it ends."),
        }),
        {
          description:
            "Licenses that end within 60 days, the next first, at most 20; none without the scope `rights`.",
        },
      ),
      startingWindows: SoonWindows,
      endingWindows: SoonWindows,
      overdueTitles: Type.Array(
        Type.Object({
          id: Type.Integer({ description: "The title." }),
          name: Type.String({ description: "What it is called." }),
          dueAt: Instant("When it was to be published."),
        }),
        {
          description:
            "Titles that were not published when they were due, because they had nothing to play, the last first, at most 20; none without the scope `catalog`.",
        },
      ),
      overdueBackup: Type.Union(
        [Type.Object({ lastAt: OptionalInstant("When the last one was made.") }), Type.Null()],
        {
          description:
            "The last good backup, if it is older than 26 hours; null otherwise, and without the scope `danger`.",
        },
      ),
      snoozed: Snoozed,
      readyDrafts: Type.Integer({
        description:
          "How many titles of the site’s own have a video and are not published; 0 once one is.",
      }),
      failedVideos: Type.Object(
        {
          total: Type.Integer({ description: "All of them." }),
          videos: Type.Array(
            Type.Object({
              id: Type.Integer({ description: "The job." }),
              name: Type.String({ description: "The title or ad." }),
              file: Type.String({ description: "The name of the file." }),
              cause: Type.Union([oneOf(JOB_CAUSES, "The kind of failure."), Type.Null()], {
                description: "Null for those that failed before causes were stored.",
              }),
              reason: Type.String({ description: "Why, in one sentence; may be empty." }),
            }),
            { description: "The last failed first, at most 20." },
          ),
        },
        { description: "Videos that could not be encoded; none without the scope `ingest`." },
      ),
      encoding: Type.Union(
        [
          Type.Object({
            stoppedAt: Instant("When."),
            reason: Type.String({ description: "Why the last video failed; may be empty." }),
          }),
          Type.Null(),
        ],
        {
          description:
            "The encoding queue, if it has stopped because the encoder failed three times in a row.",
        },
      ),
    }),
  },
});

export const snoozeLine = studioEndpoint({
  access: "staff",
  needs: "self",
  method: "POST",
  path: "/me/snoozed-lines",
  limit: limits.perMinute(60, "session"),
  summary: "Hides a line of Today from the caller until a time, or no longer",
  input: Type.Object(
    {
      line: Line,
      until: OptionalInstant("When it is back, within 90 days; null for now."),
    },
    exact,
  ),
  responses: { 200: Type.Object({ snoozed: Snoozed }) },
});
