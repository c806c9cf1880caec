import * as Type from "typebox";
import { type Limit, limits } from "../endpoint.ts";
import { exact, Instant, OptionalInstant, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import type { Scope } from "./roles.ts";

const KIB = 1024;
const MIB = 1024 * KIB;
const GB = 1_000_000_000;

export const MAX_UPLOAD_BYTES = 500 * GB;
/** A person's uploads that are not part of the catalog yet. */
export const MAX_OPEN_UPLOADS = 2_000;
export const MIN_CHUNK_BYTES = 256 * KIB;
export const MAX_CHUNK_BYTES = 16 * MIB;
/** The start of a file by which it is recognized. */
export const FINGERPRINT_BYTES = MIB;

const VIDEO_EXTENSIONS = "mp4 m4v mov mkv webm avi ts m2ts mts mpg mpeg vob ogv flv mxf dv";
const SUBTITLE_EXTENSIONS = "srt vtt";
const UPLOAD_KINDS = ["video", "subtitles"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

const KINDS: ReadonlyMap<string, UploadKind> = new Map([
  ...VIDEO_EXTENSIONS.split(" ").map((extension) => [extension, "video"] as const),
  ...SUBTITLE_EXTENSIONS.split(" ").map((extension) => [extension, "subtitles"] as const),
]);

/** The extension of a file that can be uploaded, in lowercase, and what such a file is; undefined for others. */
export function fileTypeOf(name: string): { extension: string; kind: UploadKind } | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = KINDS.get(extension);
  return kind && { extension, kind };
}

const MAX_RENDITIONS_BYTES = 20 * GB;

/**
 * What a file needs on the server: itself and its renditions, which become about as large as a compressed film, however
 * large its master is. Work files are moved into the store, so they need no space of their own.
 */
export function storageNeeded(bytes: number): { file: number; renditions: number; total: number } {
  const renditions = Math.min(bytes, MAX_RENDITIONS_BYTES);
  return { file: bytes, renditions, total: bytes + renditions };
}

export interface TusCall {
  readonly method: "OPTIONS" | "POST" | "HEAD" | "PATCH" | "DELETE";
  readonly path: "/uploads" | "/uploads/:id";
  readonly needs: Scope;
  readonly limit: Limit;
}

const tus = (method: TusCall["method"], path: TusCall["path"], calls: number): TusCall => ({
  method,
  path,
  needs: "ingest",
  limit: limits.perMinute(calls, "session"),
});

/** The calls of tus 1.0, whose bodies are not JSON: https://tus.io/protocols/resumable-upload */
export const TUS_CALLS = {
  describe: tus("OPTIONS", "/uploads", 120),
  create: tus("POST", "/uploads", 600),
  look: tus("HEAD", "/uploads/:id", 1_200),
  append: tus("PATCH", "/uploads/:id", 2_400),
  remove: tus("DELETE", "/uploads/:id", 600),
} as const satisfies Record<string, TusCall>;

const UPLOAD_STATES = ["uploading", "checking", "ready", "damaged"] as const;
/** `chosen` was changed or confirmed by a person. */
const CONFIDENCES = ["chosen", "high", "medium", "low"] as const;
export const UPLOAD_PARTS = ["film", "episode", "trailer", "subtitles"] as const;

const Nullable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const Target = Type.Object(
  {
    titleId: Nullable(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      "The title in the catalog; null for a new film.",
    ),
    name: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S", description: "Its title." }),
    year: Nullable(
      Type.Integer({ minimum: 1870, maximum: 2200 }),
      "When it was first shown; a new film needs it.",
    ),
    part: oneOf(UPLOAD_PARTS, "What of the title the file is."),
    season: Nullable(
      Type.Integer({ minimum: 0, maximum: 999 }),
      "The number of an episode’s season.",
    ),
    episode: Nullable(Type.Integer({ minimum: 0, maximum: 9_999 }), "The number in its season."),
    language: Nullable(
      Type.String({ maxLength: 35, pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$" }),
      "Of subtitles, BCP 47; null if it is unknown.",
    ),
  },
  { ...exact, title: "UploadTarget", description: "Where a file belongs." },
);
export type UploadTarget = Type.Static<typeof Target>;

/** Where a file is dropped: a title, and of a series an episode by its numbers. */
export interface UploadPlace {
  readonly titleId: number;
  readonly season?: number;
  readonly episode?: number;
}

export const UploadId = Type.String({
  pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
  description: "The last part of the address that tus returned.",
});
const Description = Type.String({
  maxLength: 2_000,
  description: "The short description of a new film; it may be empty.",
});

const Upload = Type.Object(
  {
    id: UploadId,
    revision: Revision,
    name: Type.String({ description: "The name of the file." }),
    folder: Type.String({ description: "The folder that was dropped, with `/`; may be empty." }),
    kind: oneOf(UPLOAD_KINDS, "What the file is by its name."),
    size: Type.Integer({ description: "In bytes." }),
    received: Type.Integer({ description: "Bytes that are safely on the server." }),
    state: oneOf(
      UPLOAD_STATES,
      "`damaged` means that the file on the server is not the one that was sent.",
    ),
    modifiedAt: Instant("When the file last changed on its owner’s device."),
    fingerprint: Type.String({ description: "SHA-256 of its first MiB, in hexadecimal digits." }),
    target: Target,
    confidence: oneOf(CONFIDENCES, "How sure it is where the file belongs."),
    description: Description,
    createdAt: Instant("When it began."),
    expiresAt: OptionalInstant("When an unfinished upload is deleted unless it continues."),
  },
  { title: "Upload", description: "A file that is not part of the catalog yet." },
);
export type Upload = Type.Static<typeof Upload>;

const Uploads = Type.Object(
  {
    uploads: Type.Array(Upload, { description: "Those of the person who asks, the oldest first." }),
    storage: Type.Object(
      {
        freeBytes: Type.Integer({ description: "Free on the disk." }),
        reservedBytes: Type.Integer({
          description: "What unfinished uploads of all people still need of it.",
        }),
        totalBytes: Type.Integer({ description: "The size of the disk." }),
      },
      { description: "The disk on which uploads are stored." },
    ),
  },
  { title: "Uploads", description: "A person’s uploads, and the space for more." },
);
export type Uploads = Type.Static<typeof Uploads>;

export const getUploads = studioEndpoint({
  access: "staff",
  needs: "ingest",
  method: "GET",
  path: "/uploads",
  limit: limits.perMinute(120, "session"),
  summary: "The caller’s uploads that are not part of the catalog yet, and the free space",
  input: Type.Object({}, exact),
  responses: { 200: Uploads },
});

const change = {
  access: "staff",
  needs: "ingest",
  method: "POST",
  limit: limits.perMinute(600, "session"),
} as const;

export const changeUpload = studioEndpoint({
  ...change,
  path: "/uploads/:id",
  summary: "Says where a file belongs, or describes a new film, also while it is uploading",
  input: Type.Object(
    {
      id: UploadId,
      revision: Revision,
      target: Type.Optional(Target),
      description: Type.Optional(Description),
    },
    exact,
  ),
  responses: { 200: Upload },
});

export const finishUpload = studioEndpoint({
  ...change,
  path: "/uploads/:id/finish",
  summary:
    "Compares a completely received file with its SHA-256; the upload is then ready or damaged",
  input: Type.Object(
    {
      id: UploadId,
      sha256: Type.String({
        pattern: "^[0-9a-f]{64}$",
        description: "Of the whole file, in hexadecimal digits.",
      }),
    },
    exact,
  ),
  responses: { 200: Upload },
});

export const addUpload = studioEndpoint({
  ...change,
  path: "/uploads/:id/add",
  summary: "Queues a ready file for its title, which is created as a draft if it is new",
  input: Type.Object({ id: UploadId, revision: Revision }, exact),
  responses: {
    200: Type.Object({ jobId: Type.Integer({ description: "The video to be encoded." }) }),
  },
});
