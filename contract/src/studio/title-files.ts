import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { BulkEdit, selectionBody, TitleSelection } from "./bulk-edits.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { TitleFields } from "./title-fields.ts";
import { titleOrder } from "./titles.ts";

/** The columns of the CSV: what each title is, and its fields that are one text. */
export const CSV_COLUMNS = [
  "id",
  "revision",
  "kind",
  "published",
  "name",
  "originalName",
  "year",
  "runtimeSeconds",
  "shortDescription",
  "longDescription",
  "genres",
  "moods",
  "era",
  "region",
  "keywords",
  "countries",
  "languages",
  "kids",
  "silent",
  "remastered",
  "filmThatMatters",
  "filmThatMattersReason",
  "premium",
  "premiumUntil",
  "releaseAt",
  "territories",
  "embeddable",
  "sortName",
  "tagline",
  "tagline:de",
  "shortDescription:de",
  "longDescription:de",
  "filmThatMattersReason:de",
] as const satisfies readonly (
  | "id"
  | "revision"
  | "kind"
  | "published"
  | keyof (typeof TitleFields)["properties"]
)[];
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const EXPORT_FORMATS = ["csv", "json"] as const;

export const exportTitles = studioEndpoint({
  ...selectionBody,
  access: "staff",
  needs: "catalog",
  method: "POST",
  isQuestion: true,
  path: "/titles/export",
  limit: limits.perMinute(10, "session"),
  summary: "Titles as CSV, or as a manifest for `bijou import`",
  input: Type.Object(
    {
      selection: TitleSelection,
      ...titleOrder,
      format: oneOf(
        EXPORT_FORMATS,
        "RFC 4180 in UTF-8, or a manifest without the files of videos and pictures.",
      ),
    },
    exact,
  ),
  responses: { 200: Type.String({ description: "The file." }) },
  fileTypes: ["text/csv", "application/json"],
});

export const MAX_CSV_BYTES = 50_000_000;
export const MAX_CSV_ROWS = 100_000;

const IMPORT_ROW_STATES = ["changes", "changed_since", "wrong"] as const;
export const IMPORT_PROBLEMS = [
  "unknown_title",
  "repeated",
  "in_trash",
  "fixed",
  "invalid",
  "not_offered",
  "no_video",
  "no_window",
  "cells",
] as const;

const ImportId = Type.Integer({ minimum: 1, description: "The number of the import." });
const Count = (description: string) => Type.Integer({ description });

const TitleImport = Type.Object(
  {
    id: ImportId,
    total: Count("The rows of the file."),
    unchanged: Count("Rows of titles that stay as they are."),
    changes: Count("Rows of titles that change."),
    changedSince: Count(
      "Rows that would change titles that are no longer what they were when they were exported.",
    ),
    wrong: Count("Rows that cannot be imported."),
  },
  { title: "TitleImport", description: "What a CSV of titles would change." },
);
export type TitleImport = Type.Static<typeof TitleImport>;

const ImportRow = Type.Object(
  {
    row: Count("As a spreadsheet counts: the head is row 1."),
    key: Type.String({ description: "The id in the file." }),
    name: Type.String({ description: "The title, as viewers see it; empty without one." }),
    state: oneOf(IMPORT_ROW_STATES, "What becomes of it."),
    changes: Type.Array(
      Type.Object({
        field: Type.String({ description: "The field that changes." }),
        before: Type.Unknown({ description: "Its value now." }),
        after: Type.Unknown({ description: "Its value afterwards." }),
      }),
      { description: "What changes of the title." },
    ),
    problems: Type.Array(
      Type.Object({
        column: Type.String({ description: "The column; empty for the whole row." }),
        code: oneOf(IMPORT_PROBLEMS, "What is wrong."),
        value: Type.String({ description: "The value that is wrong." }),
      }),
      { description: "Why the row cannot be imported." },
    ),
  },
  { description: "A row that changes something, or that is wrong." },
);
export type ImportRow = Type.Static<typeof ImportRow>;

const change = {
  access: "staff",
  needs: "publish",
  method: "POST",
  limit: limits.perMinute(20, "session"),
} as const;

export const prepareTitleImport = studioEndpoint({
  ...change,
  isQuestion: true,
  path: "/titles/imports",
  summary: "Reads an edited CSV of titles, and says what it would change; no title is written",
  input: Type.Object({}, exact),
  fileBody: {
    maxBytes: MAX_CSV_BYTES,
    description: `CSV in UTF-8 with the columns of the export, or some of them, for at most ${MAX_CSV_ROWS} titles. Commas, semicolons or tabs separate them.`,
  },
  responses: { 200: TitleImport },
});

export const getTitleImportRows = studioEndpoint({
  access: "staff",
  needs: "publish",
  method: "GET",
  limit: limits.perMinute(600, "session"),
  path: "/titles/imports/:id/rows",
  summary: "Row by row, what an import would change, and what is wrong",
  input: Type.Object(
    {
      id: ImportId,
      after: Type.Optional(
        Type.Integer({ minimum: 1, description: "The last row of the previous page." }),
      ),
    },
    exact,
  ),
  responses: {
    200: Type.Object(
      {
        rows: Type.Array(ImportRow, { description: "At most 100, in the order of the file." }),
        isMore: Type.Boolean({ description: "Whether others follow." }),
      },
      { title: "TitleImportRows", description: "A part of an import." },
    ),
  },
});

export const startTitleImport = studioEndpoint({
  ...change,
  path: "/titles/imports/:id/start",
  summary: "Begins to make the changes of an import, as a bulk edit; wrong rows are left out",
  input: Type.Object(
    {
      id: ImportId,
      includesChangedSince: Type.Boolean({
        description: "Whether titles change, too, that are no longer what was exported.",
      }),
    },
    exact,
  ),
  responses: { 200: BulkEdit },
});
