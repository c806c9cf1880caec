import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, OptionalInstant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { Id, TITLE_KINDS } from "./titles.ts";

/** Titles that one response lists. */
export const MAX_STORAGE_ROWS = 200;

const Bytes = (description: string) => Type.Integer({ minimum: 0, description });
const Nullable = <S extends Type.TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const StorageUse = Type.Object(
  {
    measuredAt: OptionalInstant("When this was measured."),
    waiting: Type.Integer({ minimum: 0, description: "Videos that are not measured yet." }),
    freeBytes: Nullable(Bytes("What can still be written."), "Null in a bucket."),
    totalBytes: Nullable(Bytes("The size of the volume."), "Null in a bucket."),
    bytesPerDay: Nullable(
      Type.Number({ description: "By how much it grows a day, as in the last 30 days." }),
      "Null before the second day.",
    ),
    fullInDays: Nullable(
      Type.Integer({ minimum: 0, description: "When it will be full if it grows on like this." }),
      "Null if it does not grow, or in a bucket.",
    ),
    totals: Type.Object(
      {
        videos: Bytes("Of all videos, also of those below."),
        earlier: Bytes("Of versions that were replaced and can be restored."),
        trash: Bytes("Of videos that only titles in the trash play."),
        unused: Bytes("Of videos that nothing plays."),
        masters: Bytes("Of uploaded files that videos were made from."),
        uploads: Bytes("Of uploads that are not part of the catalog yet."),
      },
      { description: "What takes how much." },
    ),
    parts: Type.Array(
      Type.Object({
        part: Type.String({
          description: "A rendition such as `1080p`, `audio`, `subtitles` or `pictures`.",
        }),
        bytes: Bytes("Of all videos."),
      }),
      { description: "The videos by what their files are, the largest first." },
    ),
    titleCount: Type.Integer({ minimum: 0, description: "Titles with a video." }),
    titles: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String({ description: "As viewers see it." }),
        kind: oneOf(TITLE_KINDS, "What it is."),
        isDeleted: Type.Boolean({ description: "Whether it is in the trash." }),
        bytes: Bytes("Of its videos, trailer and earlier versions."),
        earlierBytes: Bytes("Of its earlier versions."),
        largest: Type.String({ description: "The part that takes most; empty without files." }),
      }),
      { description: "The largest first, at most 200." },
    ),
  },
  { title: "StorageUse", description: "What the videos and uploads of the site take." },
);
export type StorageUse = Type.Static<typeof StorageUse>;

const shared = {
  access: "staff",
  limit: limits.perMinute(120, "session"),
  responses: { 200: StorageUse },
} as const;

export const getStorage = studioEndpoint({
  ...shared,
  needs: "health",
  method: "GET",
  path: "/system/storage",
  summary: "What takes how much storage, as it was measured in the background",
  input: Type.Object({}, exact),
});

export const freeEarlierVersions = studioEndpoint({
  ...shared,
  needs: "ingest",
  method: "POST",
  path: "/system/storage/earlier/:id",
  summary: "Deletes the earlier versions of a title’s videos, which can’t be restored afterwards",
  input: Type.Object({ id: Id }, exact),
});

export const freeUnusedVideos = studioEndpoint({
  ...shared,
  needs: "ingest",
  method: "POST",
  path: "/system/storage/unused",
  summary: "Deletes the videos that nothing has played for a day and no manifest names",
  input: Type.Object({}, exact),
});
