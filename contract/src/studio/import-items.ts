import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { TITLE_KINDS } from "./titles.ts";

export const MAX_IMPORT_ITEMS = 20_000;
const MAX_ITEMS_AT_ONCE = 200;

/** What would happen. `kept` differs in nothing but what was edited here. */
const IMPORT_OUTCOMES = ["new", "changed", "kept", "same", "unrecognized"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
const ITEM_STATES = ["waiting", "done", "failed", "undone", "kept"] as const;
const IMPORT_FILTERS = [...IMPORT_OUTCOMES, "taken", "not_done"] as const;
export type ImportFilter = (typeof IMPORT_FILTERS)[number];

/** What can be wrong with what was found. */
const IMPORT_PROBLEMS = [
  "nfo_invalid",
  "nfo_too_large",
  "nfo_empty",
  "unreadable",
  "link_outside",
  "no_name",
  "no_year",
  "no_number",
  "no_video",
  "repeated",
  "cell_invalid",
  "cell_missing",
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/** Why something of a title was not done. */
const IMPORT_REFUSALS = [
  "picture_too_small",
  "picture_unusable",
  "video_unusable",
  "subtitles_unusable",
  "not_offered",
  "edited_since",
  "in_use",
  "gone",
  "unexpected",
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

const Count = (description: string) => Type.Integer({ description });
const Text = (description: string) => Type.String({ description });
const Nullable = <T extends Type.TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const ImportId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: "The number of the import.",
});
export const ImportPlace = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: "The place in the list.",
});

export const ImportProblem = Type.Object(
  {
    code: oneOf(IMPORT_PROBLEMS, "What is wrong."),
    file: Nullable(Type.String(), "The file; null for what has none."),
    line: Nullable(Type.Integer(), "The line of the file, or the row of the spreadsheet."),
    column: Nullable(Type.String(), "The column of the spreadsheet."),
    detail: Text("The value, or the word of the program that read it; may be empty."),
  },
  { title: "ImportProblem", description: "Something that is wrong with what was found." },
);
export type ImportProblem = Type.Static<typeof ImportProblem>;

const itemFields = {
  place: ImportPlace,
  outcome: oneOf(IMPORT_OUTCOMES, "What would happen."),
  canTake: Type.Boolean({ description: "Whether it can be imported." }),
  isTaken: Type.Boolean({ description: "Whether it was chosen." }),
  state: oneOf(ITEM_STATES, "What came of it. `kept` was not undone."),
  kind: Nullable(oneOf(TITLE_KINDS, "What it is."), "What it is; null if that is not known."),
  name: Text("Its name, or that of the file."),
  year: Nullable(Type.Integer(), "When it was first shown; null if that is not known."),
  path: Text("The file or folder below the root, or the row."),
  titleId: Nullable(Type.Integer(), "The title in the catalog; null without one."),
  pictures: Count("How many pictures were found."),
  subtitles: Count("How many files of subtitles were found."),
  videos: Count("How many videos were found."),
  episodes: Count("How many episodes were found."),
  fields: Type.Array(Type.String(), { description: "The fields that would change." }),
  edited: Type.Array(Type.String(), {
    description: "Fields that differ, and stay because they were edited here.",
  }),
  problems: Type.Array(ImportProblem, { description: "What is wrong, the first five." }),
  notDone: Type.Array(
    Type.Object({
      what: Text("A field, or a file."),
      reason: oneOf(IMPORT_REFUSALS, "Why."),
    }),
    { description: "What was not done." },
  ),
};
const ImportItem = Type.Object(itemFields, {
  title: "ImportItem",
  description: "A title that was found.",
});
export type ImportItem = Type.Static<typeof ImportItem>;

const ItemDetails = Type.Object(
  {
    ...itemFields,
    problems: Type.Array(ImportProblem, { description: "All that is wrong." }),
    changes: Type.Array(
      Type.Object({
        field: Text("The field, or `S1E2.name` of an episode."),
        before: Type.Unknown({ description: "What the title has." }),
        after: Type.Unknown({ description: "What was found." }),
        isEdited: Type.Boolean({
          description: "Whether it was edited here, and stays unless it is confirmed.",
        }),
      }),
      { description: "What differs from the title that exists." },
    ),
  },
  { title: "ImportItemDetails", description: "A title that was found, with what would change." },
);
export type ImportItemDetails = Type.Static<typeof ItemDetails>;

const shared = {
  access: "staff",
  needs: "ingest",
  limit: limits.perMinute(600, "session"),
} as const;

export const getImportItems = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/imports/:id/items",
  summary: "The titles of an import, by place",
  input: Type.Object(
    {
      id: ImportId,
      filter: Type.Optional(oneOf(IMPORT_FILTERS, "Only these.")),
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000, description: "How many are skipped." }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: MAX_ITEMS_AT_ONCE, description: "How many at most." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        total: Count("How many there are."),
        items: Type.Array(ImportItem, { description: "By place." }),
      },
      { title: "ImportItems", description: "Titles of an import." },
    ),
  },
});

export const getImportItem = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/imports/:id/items/:place",
  summary: "A title of an import with everything that would change",
  input: Type.Object({ id: ImportId, place: ImportPlace }, exact),
  responses: { 200: ItemDetails },
});
