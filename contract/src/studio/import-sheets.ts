import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { ImportId, ImportProblem } from "./import-items.ts";
import { Import } from "./imports.ts";

export const MAX_SHEET_BYTES = 5_000_000;
const MAX_COLUMNS = 200;

/** What a column of a spreadsheet can be. */
export const SHEET_FIELDS = [
  "name",
  "originalName",
  "year",
  "kind",
  "runtimeMinutes",
  "shortDescription",
  "longDescription",
  "genres",
  "keywords",
  "countries",
  "languages",
  "directors",
  "writers",
  "actors",
  "imdb",
  "tmdb",
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

const Field = Type.Union([oneOf(SHEET_FIELDS, "A field."), Type.Null()], {
  description: "What the column is; null for one that is left out.",
});
const Columns = Type.Array(Field, {
  minItems: 1,
  maxItems: MAX_COLUMNS,
  description: "The field of each column, each field once.",
});
const MappingName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: "\\S",
  description: "What it is called.",
});

const ColumnName = Type.String({ description: "The first cell of the column." });

const Sheet = Type.Object(
  {
    columns: Type.Array(
      Type.Object({
        name: ColumnName,
        field: Field,
      }),
      { description: "The columns, with what each seems to be." },
    ),
    rows: Type.Array(Type.Array(Type.String()), {
      description: "The first five, without the header.",
    }),
    total: Type.Integer({ description: "How many rows there are." }),
    problems: Type.Array(ImportProblem, {
      description: "What is wrong with the cells if the columns are these, the first 200.",
    }),
    wrong: Type.Integer({ description: "How many rows cannot be imported." }),
    mappings: Type.Array(
      Type.Object({
        name: MappingName,
        columns: Type.Array(Type.Object({ name: ColumnName, field: Field }), {
          description: "The fields by the names of their columns.",
        }),
      }),
      { description: "Those that were saved for the site." },
    ),
  },
  { title: "ImportSheet", description: "A spreadsheet whose columns are being mapped." },
);
export type ImportSheet = Type.Static<typeof Sheet>;

const shared = {
  access: "staff",
  needs: "ingest",
  limit: limits.perMinute(120, "session"),
} as const;
const change = { ...shared, method: "POST", limit: limits.perMinute(60, "session") } as const;

export const addSheet = studioEndpoint({
  ...change,
  path: "/imports/sheets",
  summary: "Begins an import from a CSV file or from cells of a spreadsheet",
  input: Type.Object(
    {
      name: Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: "\\S",
        description: "What the import is called, such as the name of the file.",
      }),
    },
    exact,
  ),
  fileBody: {
    maxBytes: MAX_SHEET_BYTES,
    description: "UTF-8: cells with commas, semicolons or tabs between them, the header first.",
  },
  responses: { 200: Import },
});

export const getSheet = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/imports/:id/sheet",
  summary: "The columns of a spreadsheet with suggestions, and its first rows",
  input: Type.Object({ id: ImportId }, exact),
  responses: { 200: Sheet },
});

export const checkSheet = studioEndpoint({
  ...shared,
  method: "POST",
  isQuestion: true,
  path: "/imports/:id/sheet/check",
  summary: "What is wrong with each cell if the columns are these; nothing is written",
  input: Type.Object({ id: ImportId, columns: Columns }, exact),
  responses: { 200: Sheet },
});

export const mapSheet = studioEndpoint({
  ...change,
  path: "/imports/:id/sheet",
  summary: "Reads the rows of a spreadsheet with these columns; nothing in the catalog changes",
  input: Type.Object(
    {
      id: ImportId,
      columns: Columns,
      saveAs: Type.Optional(MappingName),
    },
    exact,
  ),
  responses: { 200: Import },
});
