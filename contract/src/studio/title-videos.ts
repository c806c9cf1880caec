import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { JOB_STAGES } from "./jobs.ts";
import { Id } from "./titles.ts";
import { UploadId } from "./uploads.ts";

/** Whose video is meant. */
export const EpisodeId = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: "The episode; without it the movie itself.",
  }),
);
const JOB_STATES = ["waiting", "paused", ...JOB_STAGES] as const;

const Video = {
  durationSeconds: Type.Number({ description: "Its length." }),
  heights: Type.Array(Type.Integer(), { description: "Of its renditions, the largest first." }),
};

const TitleVideos = Type.Object(
  {
    current: Type.Union([Type.Object(Video), Type.Null()], {
      description: "What viewers play; null without a video.",
    }),
    next: Type.Union(
      [
        Type.Object({
          id: Type.Integer({ description: "The job." }),
          state: oneOf(JOB_STATES, "How far it is."),
          percent: Type.Integer({ minimum: 0, maximum: 100, description: "Of the stage." }),
        }),
        Type.Null(),
      ],
      { description: "The job whose video will replace the current one." },
    ),
    earlier: Type.Array(
      Type.Object({
        id: Type.Integer({ description: "As restoring names it." }),
        ...Video,
        replacedAt: Instant("When another one replaced it."),
        until: Instant("When it is deleted."),
      }),
      { description: "Those that can be restored, the last one replaced first." },
    ),
  },
  { title: "TitleVideos", description: "The versions of the video of a movie or episode." },
);
export type TitleVideos = Type.Static<typeof TitleVideos>;

const shared = { access: "staff", limit: limits.perMinute(600, "session") } as const;

export const getTitleVideos = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/:id/videos",
  summary: "The video of a movie or episode, its earlier versions, and the job of the next one",
  input: Type.Object({ id: Id, episodeId: EpisodeId }, exact),
  responses: { 200: TitleVideos },
});

export const restoreVideo = studioEndpoint({
  ...shared,
  needs: "ingest",
  method: "POST",
  path: "/titles/:id/videos/restore",
  summary: "Makes an earlier version the current one, which can then be restored, too",
  input: Type.Object(
    {
      id: Id,
      episodeId: EpisodeId,
      video: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "The version." }),
    },
    exact,
  ),
  responses: { 200: TitleVideos },
});

export const replaceMaster = studioEndpoint({
  ...shared,
  needs: "ingest",
  method: "POST",
  path: "/titles/:id/videos/replace",
  summary:
    "Encodes a complete upload of the caller, which replaces the current video when it is done",
  input: Type.Object({ id: Id, episodeId: EpisodeId, upload: UploadId, revision: Revision }, exact),
  responses: {
    200: Type.Object({
      jobId: Type.Integer({ description: "What encodes it, as Jobs lists it." }),
    }),
  },
});
