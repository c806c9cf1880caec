import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { MAX_BREAKS, MAX_CHAPTERS, MAX_RANGES, RANGE_KINDS } from "./marker-rules.ts";
import { Id } from "./titles.ts";

/** As many as a series can have of them in one call. */
const MAX_MARKED_VIDEOS = 500;
const MAX_SECONDS = 24 * 3600;

const Second = (description: string) =>
  Type.Number({ minimum: 0, maximum: MAX_SECONDS, description });

const Range = Type.Object(
  {
    kind: oneOf(RANGE_KINDS, "What it is."),
    from: Second("Where it begins, in seconds."),
    to: Second("Where it ends, in seconds."),
  },
  { ...exact, title: "MarkerRange", description: "A part that viewers may skip." },
);

const Chapter = Type.Object(
  {
    from: Second("Where it begins, in seconds."),
    name: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: "\\S",
      description: "What viewers read.",
    }),
  },
  {
    ...exact,
    title: "MarkerChapter",
    description: "Where a part of the video begins, and its name.",
  },
);

const BestMoment = Type.Object(
  {
    from: Second("Where it begins, in seconds."),
    to: Second("Where it ends, in seconds."),
  },
  { ...exact, title: "BestMoment", description: "What a preview of the video shows." },
);

const Markers = Type.Object(
  {
    ranges: Type.Array(Range, { maxItems: MAX_RANGES, description: "What viewers may skip." }),
    chapters: Type.Array(Chapter, {
      maxItems: MAX_CHAPTERS,
      description: "They replace those of the video’s own file.",
    }),
    breaks: Type.Array(Second("Where ads may interrupt it, in seconds."), {
      maxItems: MAX_BREAKS,
      description: "The ad breaks.",
    }),
    bestMoment: Type.Union([BestMoment, Type.Null()], {
      description: "For the preview clip; null if none is set.",
    }),
  },
  { ...exact, title: "Markers", description: "The markers of a video." },
);

const Episode = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
  description: "The episode; null for the video of a movie.",
});

const MarkedVideo = Type.Object(
  {
    episode: Episode,
    season: Type.Integer({ description: "The number of its season; 0 for a movie." }),
    number: Type.Integer({ description: "The episode’s number in its season; 0 for a movie." }),
    name: Type.String({ description: "As viewers see it." }),
    picture: Type.String({
      description: 'The address of the episode’s picture; "" without one, and for a movie.',
    }),
    durationSeconds: Type.Number({ description: "Its length." }),
    frameRate: Type.Union([Type.Number(), Type.Null()], { description: "Frames in a second." }),
    markers: Markers,
    fileChapters: Type.Array(Chapter, {
      description: "Those of its file, which viewers see while it has no others.",
    }),
  },
  { title: "MarkedVideo", description: "A video with its markers." },
);
export type MarkedVideo = Type.Static<typeof MarkedVideo>;

const MarkedVideos = Type.Object(
  {
    title: Type.Object(
      {
        name: Type.String({ description: "As viewers see it." }),
        isDeleted: Type.Boolean({ description: "Whether it is in the trash." }),
      },
      { description: "Whose videos they are." },
    ),
    secondsBetweenBreaks: Type.Number({
      description: "How far apart ad breaks have to be: a setting of the site.",
    }),
    videos: Type.Array(MarkedVideo, {
      description: "The movie, or the episodes that have a video, in their order.",
    }),
  },
  { title: "MarkedVideos", description: "The videos of a title with their markers." },
);
export type MarkedVideos = Type.Static<typeof MarkedVideos>;

const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(240, "session"),
  responses: { 200: MarkedVideos },
} as const;

export const getMarkers = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/markers",
  summary: "The markers of a movie, or of all episodes of a series",
  input: Type.Object({ id: Id }, exact),
});

export const saveMarkers = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/markers",
  summary: "Changes the markers of one or more videos of a title, all of them or none",
  input: Type.Object(
    {
      id: Id,
      videos: Type.Array(
        Type.Object(
          {
            episode: Episode,
            markers: Markers,
            /** More exact than a revision: an import that changes them is a conflict, too. */
            seen: Markers,
          },
          {
            ...exact,
            description: "A video, its new markers, and those that the caller knew as `seen`.",
          },
        ),
        { minItems: 1, maxItems: MAX_MARKED_VIDEOS, description: "What changes." },
      ),
    },
    exact,
  ),
});
