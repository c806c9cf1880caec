import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf, OptionalInstant } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { ImportId, ImportPlace as Place } from "./import-items.ts";

export const IMPORT_UNDO_DAYS = 30;
/** A request that names more does not fit in 64 kB. */
const MAX_NAMED_ITEMS = 5_000;

const IMPORT_SOURCES = ["folder", "sheet"] as const;
const IMPORT_STATES = [
  "reading",
  "mapping",
  "ready",
  "running",
  "stopped",
  "done",
  "failed",
  "undoing",
  "undone",
] as const;
const Count = (description: string) => Type.Integer({ description });
const Text = (description: string) => Type.String({ description });
const Nullable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const Counts = Type.Object(
  {
    new: Count("Titles that would be created."),
    changed: Count("Titles that exist and would change."),
    kept: Count("Titles of which only what was edited here differs."),
    same: Count("Titles that exist as they were found."),
    unrecognized: Count("What was not recognized."),
    taken: Count("Titles that were chosen."),
    worked: Count("Of these, those that were worked on."),
    created: Count("Titles that were created."),
    notDone: Count("Titles of which something was not done."),
  },
  { description: "Its titles, counted." },
);

export const Import = Type.Object(
  {
    id: ImportId,
    source: oneOf(IMPORT_SOURCES, "Where the titles come from."),
    name: Text("The folder with the name of its root, or the name of the file."),
    root: Nullable(Type.String(), "Of a folder: the name of its root."),
    path: Nullable(Type.String(), "Of a folder: the path below the root."),
    by: Text("Who began it."),
    state: oneOf(IMPORT_STATES, "How far it is."),
    problem: Nullable(Type.String(), "Why it failed."),
    files: Count("Files that were read."),
    publishes: Type.Boolean({
      description: "Whether viewers see a title once its video is ready.",
    }),
    counts: Counts,
    requestedAt: Instant("When it was asked for."),
    finishedAt: OptionalInstant("When its work ended."),
    undoUntil: OptionalInstant("Until when it can be undone; null if it cannot be."),
  },
  { title: "Import", description: "Titles from a library folder or a spreadsheet." },
);
export type Import = Type.Static<typeof Import>;

const shared = {
  access: "staff",
  needs: "ingest",
  limit: limits.perMinute(600, "session"),
} as const;
const change = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;
const one = { ...change, input: Type.Object({ id: ImportId }, exact) } as const;

export const FolderPath = Type.String({
  maxLength: 1_000,
  description: "Below the root, with `/`; empty for the root itself.",
});
export const RootName = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "The name of a root.",
});

export const getMediaFolders = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/imports/folders",
  summary: "The folders of the server that staff may read, which its environment names",
  input: Type.Object({ root: Type.Optional(RootName), path: Type.Optional(FolderPath) }, exact),
  responses: {
    200: Type.Object(
      {
        roots: Type.Array(Type.String(), { description: "Their names." }),
        folders: Type.Array(Type.String(), {
          description: "The names of the folders at the path, at most 1,000.",
        }),
        files: Count("How many files are at the path."),
      },
      { title: "MediaFolders", description: "Folders of the server." },
    ),
  },
});

export const getImports = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/imports",
  summary: "The last 50 imports of the last 30 days",
  input: Type.Object({}, exact),
  responses: {
    200: Type.Object(
      { imports: Type.Array(Import, { description: "The newest first." }) },
      { title: "Imports", description: "What was imported." },
    ),
  },
});
export type Imports = Type.Static<(typeof getImports)["responses"][200]>;

export const readLibrary = studioEndpoint({
  ...change,
  path: "/imports",
  summary: "Begins to read a Jellyfin, Emby or Kodi library; nothing in the catalog changes",
  input: Type.Object({ root: RootName, path: FolderPath }, exact),
  responses: { 200: Import },
});

export const getImport = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/imports/:id",
  summary: "An import and how far it is",
  input: Type.Object({ id: ImportId }, exact),
  responses: { 200: Import },
});

const places = (description: string) =>
  Type.Array(Place, { maxItems: MAX_NAMED_ITEMS, uniqueItems: true, description });

export const startImport = studioEndpoint({
  ...change,
  path: "/imports/:id/start",
  summary:
    "Begins to import what is new or changed, and queues videos; the work goes on in the background",
  input: Type.Object(
    {
      id: ImportId,
      publishes: Type.Boolean({
        description: "Whether viewers see a new title as soon as its video is ready.",
      }),
      except: places("New or changed titles that are left out."),
      also: places("Others that are imported, too."),
      overwrites: Type.Array(
        Type.Object(
          {
            place: Place,
            fields: Type.Array(Type.String({ maxLength: 60, description: "A field." }), {
              maxItems: 500,
              description: "Fields that were edited here and are overwritten.",
            }),
          },
          exact,
        ),
        { maxItems: MAX_NAMED_ITEMS, description: "What was confirmed field by field." },
      ),
    },
    exact,
  ),
  responses: { 200: Import },
});

export const stopImport = studioEndpoint({
  ...one,
  path: "/imports/:id/stop",
  summary: "Stops an import; what it has imported stays",
  responses: { 200: Import },
});

export const undoImport = studioEndpoint({
  ...one,
  path: "/imports/:id/undo",
  summary:
    "Begins to undo an import: its titles go to the trash, and fields go back unless they were edited since",
  responses: { 200: Import },
});

export const discardImport = studioEndpoint({
  ...one,
  path: "/imports/:id/discard",
  summary: "Deletes what was read and not imported",
  responses: { 200: Type.Object({}, { ...exact, description: "Nothing." }) },
});
