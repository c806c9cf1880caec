import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf } from "./common.ts";
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
