import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { Done, exact, Instant, oneOf, OptionalInstant, Revision } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { FolderPath, RootName } from "./imports.ts";

/** A file is taken once it has not changed for this long. */
export const UNCHANGED_SECONDS = 60;
export const MAX_WATCH_FOLDERS = 50;
/** Of a list. */
export const MAX_WATCHED_FILES = 200;

const MODES = ["in_place", "moved"] as const;
const FOLDER_STATES = [
  "watching",
  "waiting",
  "paused",
  "missing",
  "unreadable",
  "limit",
  "not_offered",
] as const;
const FILE_STATES = ["found", "held", "queued", "encoding", "done", "failed", "canceled"] as const;
const HELD_REASONS = [
  "link_outside",
  "link",
  "empty",
  "unreadable",
  "no_title",
  "no_year",
  "unsure",
  "has_video",
  "not_movable",
  "disk_full",
  "refused",
  "unexpected",
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
/** Reasons after which a person may say that the file is added nevertheless. */
export const CONFIRMABLE: ReadonlySet<HeldReason> = new Set<HeldReason>(["unsure", "has_video"]);

const Text = (description: string) => Type.String({ description });
const Nullable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const Id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description });
const Mode = oneOf(
  MODES,
  "`in_place` leaves files where they are; `moved` takes them out of the folder, to where uploads are.",
);
const MakesTitles = Type.Boolean({
  description: "Whether a file whose name is that of no title becomes a new draft.",
});

const WatchFolder = Type.Object(
  {
    id: Id("The folder."),
    revision: Revision,
    name: Text("The name of its root and the path below it."),
    mode: Mode,
    makesTitles: MakesTitles,
    state: oneOf(
      FOLDER_STATES,
      "`waiting` until a server watches it. `missing`: the folder has vanished. `limit`: the system watches no more folders, so this one is read every ten minutes. `not_offered`: the environment no longer names its root.",
    ),
    since: OptionalInstant("Since when the folder has this problem."),
    lookedAt: OptionalInstant("When a server last looked at it."),
    by: Text("Who added it."),
    counts: Type.Object(
      {
        found: Type.Integer({ description: "Files that are not added yet." }),
        held: Type.Integer({ description: "Files that somebody has to look at." }),
        added: Type.Integer({ description: "Files that were added." }),
      },
      { description: "Its files." },
    ),
  },
  { title: "WatchFolder", description: "A folder whose new files become part of the catalog." },
);
export type WatchFolder = Type.Static<typeof WatchFolder>;

const WatchFolders = Type.Object(
  { folders: Type.Array(WatchFolder, { description: "By name." }) },
  { title: "WatchFolders", description: "The folders that are watched." },
);
export type WatchFolders = Type.Static<typeof WatchFolders>;

const WatchedFile = Type.Object(
  {
    id: Id("The file."),
    folderId: Id("The watched folder in which it was found."),
    folder: Text("The name of its folder."),
    path: Text("Below the folder, with `/`."),
    size: Type.Integer({ description: "In bytes." }),
    state: oneOf(
      FILE_STATES,
      "`found` until it has not changed for 60 seconds; `held` until somebody has looked at it; otherwise what became of its job.",
    ),
    reason: Nullable(oneOf(HELD_REASONS, "A reason."), "Why it is held or is not added yet."),
    detail: Nullable(
      Type.String(),
      "More about it: the title that was found, or what the server or the encoder says.",
    ),
    title: Nullable(Type.String(), "The name of its title."),
    titleId: Nullable(Type.Integer(), "Its title, if that exists."),
    jobId: Nullable(Type.Integer(), "The video that is encoded."),
    at: Instant("When this was last different."),
  },
  { title: "WatchedFile", description: "A file that was found, and what became of it." },
);
export type WatchedFile = Type.Static<typeof WatchedFile>;

const WatchedFiles = Type.Object(
  {
    files: Type.Array(WatchedFile, { description: "The last 200, the newest first." }),
    total: Type.Integer({ description: "How many there are." }),
  },
  { title: "WatchedFiles", description: "What was found lately." },
);
export type WatchedFiles = Type.Static<typeof WatchedFiles>;

const shared = {
  access: "staff",
  needs: "ingest",
  limit: limits.perMinute(120, "session"),
} as const;
const change = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;

export const getWatchFolders = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/watch-folders",
  summary: "The folders of the server that are watched",
  input: Type.Object({}, exact),
  responses: { 200: WatchFolders },
});

export const getWatchedFiles = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/watch-folders/files",
  summary: "What was found in watched folders lately, and what became of it",
  input: Type.Object(
    {
      folder: Type.Optional(Id("Only of this folder.")),
      held: Type.Optional(
        Type.Boolean({ description: "Only what is held, or what could not be encoded." }),
      ),
    },
    exact,
  ),
  responses: { 200: WatchedFiles },
});

export const addWatchFolder = studioEndpoint({
  ...change,
  path: "/watch-folders",
  summary: "Watches a folder below a root that the environment names, with what is in it already",
  input: Type.Object(
    { root: RootName, path: FolderPath, mode: Mode, makesTitles: MakesTitles },
    exact,
  ),
  responses: { 200: WatchFolder },
});

export const changeWatchFolder = studioEndpoint({
  ...change,
  path: "/watch-folders/:id",
  summary: "Changes how a folder is watched, or pauses that",
  input: Type.Object(
    {
      id: Id("The folder."),
      revision: Revision,
      mode: Type.Optional(Mode),
      makesTitles: Type.Optional(MakesTitles),
      isPaused: Type.Optional(Type.Boolean({ description: "Whether files are left alone." })),
    },
    exact,
  ),
  responses: { 200: WatchFolder },
});

export const removeWatchFolder = studioEndpoint({
  ...change,
  path: "/watch-folders/:id/remove",
  summary: "Stops watching a folder; its files, titles and jobs stay",
  input: Type.Object({ id: Id("The folder."), revision: Revision }, exact),
  responses: { 200: Done },
});

export const addWatchedFile = studioEndpoint({
  ...change,
  path: "/watch-folders/files/:id/add",
  summary: "Tries again to add a file that is held",
  input: Type.Object(
    {
      id: Id("The file."),
      isConfirmed: Type.Boolean({
        description:
          "It belongs to the title that was found, and replaces the video that this has.",
      }),
    },
    exact,
  ),
  responses: { 200: Done },
});
