import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { ExtraKind } from "../titles/extras.ts";
import { exact, Instant, oneOf, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { JOB_STAGES } from "./jobs.ts";
import { Id } from "./titles.ts";
import { UploadId } from "./uploads.ts";

/** Of one title, without those that were deleted. */
export const MAX_EXTRAS = 100;
export const MAX_EXTRA_NAME = 200;

export const EXTRA_KINDS = [
  "trailer",
  "interview",
  "making_of",
  "outtake",
  "short",
] as const satisfies readonly ExtraKind[];
export const EXTRA_ACCESS = ["free", "title", "premium"] as const;
const JOB_STATES = ["waiting", "paused", ...JOB_STAGES, "failed", "cancelled"] as const;

const ExtraId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: "The extra, as the list of its title names it.",
});
const Name = Type.String({
  minLength: 1,
  maxLength: MAX_EXTRA_NAME,
  pattern: "\\S",
  description: "As viewers see it.",
});
const Access = oneOf(
  EXTRA_ACCESS,
  "Who may watch it: everyone, also without an account; whoever may watch the title; or members with Premium. The title’s rights windows apply to all of them.",
);
const IsShown = Type.Boolean({
  description: "Whether viewers see it; if not, only previews have it.",
});

const TitleExtra = Type.Object(
  {
    id: ExtraId,
    revision: Revision,
    kind: ExtraKind,
    name: Name,
    access: Access,
    isShown: IsShown,
    durationSeconds: Type.Union([Type.Number(), Type.Null()], {
      description: "Its length; null until its video is encoded.",
    }),
    picture: Type.String({ description: "The path of a picture; empty without one." }),
    job: Type.Union(
      [
        Type.Object({
          state: oneOf(JOB_STATES, "How far it is."),
          percent: Type.Integer({ minimum: 0, maximum: 100, description: "Of the stage." }),
        }),
        Type.Null(),
      ],
      { description: "What encodes its video; null once that is done." },
    ),
  },
  { title: "TitleExtra", description: "A trailer, an interview or the like, with its own video." },
);
export type TitleExtra = Type.Static<typeof TitleExtra>;

const TitleExtras = Type.Object(
  {
    trailerSeconds: Type.Union([Type.Number(), Type.Null()], {
      description: "The length of the trailer that banners and tiles play; null without one.",
    }),
    extras: Type.Array(TitleExtra, { description: "In the order in which viewers see them." }),
    deleted: Type.Array(
      Type.Object({
        id: ExtraId,
        name: Name,
        until: Instant("When it is deleted for good."),
      }),
      { description: "Those that can be restored, the last one deleted first." },
    ),
  },
  { title: "TitleExtras", description: "The trailers and extras of a title." },
);
export type TitleExtras = Type.Static<typeof TitleExtras>;

const shared = { access: "staff", limit: limits.perMinute(600, "session") } as const;
const change = {
  ...shared,
  needs: "publish",
  method: "POST",
  responses: { 200: TitleExtras },
} as const;

export const getTitleExtras = studioEndpoint({
  ...shared,
  needs: "catalog",
  method: "GET",
  path: "/titles/:id/extras",
  summary: "The trailers and extras of a title, and those that can be restored",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitleExtras },
});

export const addTitleExtra = studioEndpoint({
  ...shared,
  needs: "ingest",
  method: "POST",
  path: "/titles/:id/extras",
  summary: "Encodes a complete upload of the caller as another extra, which viewers do not see yet",
  input: Type.Object(
    { id: Id, upload: UploadId, revision: Revision, kind: ExtraKind, name: Name, access: Access },
    exact,
  ),
  responses: {
    200: Type.Object({
      jobId: Type.Integer({ description: "What encodes it, as Jobs lists it." }),
    }),
  },
});

export const changeTitleExtra = studioEndpoint({
  ...change,
  path: "/titles/:id/extras/:extra",
  summary: "Renames an extra, says who may watch it, or shows it to viewers",
  input: Type.Object(
    {
      id: Id,
      extra: ExtraId,
      revision: Revision,
      kind: Type.Optional(ExtraKind),
      name: Type.Optional(Name),
      access: Type.Optional(Access),
      isShown: Type.Optional(IsShown),
    },
    exact,
  ),
});

export const orderTitleExtras = studioEndpoint({
  ...change,
  path: "/titles/:id/extras/order",
  summary: "Puts the extras of a title in order; viewers see it at once",
  input: Type.Object(
    {
      id: Id,
      extras: Type.Array(ExtraId, {
        maxItems: MAX_EXTRAS,
        uniqueItems: true,
        description: "All of them, each once.",
      }),
    },
    exact,
  ),
});

export const deleteTitleExtra = studioEndpoint({
  ...change,
  path: "/titles/:id/extras/:extra/delete",
  summary: "Deletes an extra, which can be restored for 30 days",
  input: Type.Object({ id: Id, extra: ExtraId, revision: Revision }, exact),
});

export const restoreTitleExtra = studioEndpoint({
  ...change,
  path: "/titles/:id/extras/:extra/restore",
  summary: "Restores a deleted extra as it was",
  input: Type.Object({ id: Id, extra: ExtraId }, exact),
});
