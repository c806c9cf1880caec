import { createHash } from "node:crypto";
import { listText, readList } from "@bijou/contract/studio/list-text";
import { CSV_COLUMNS, type CsvColumn } from "@bijou/contract/studio/title-files";
import { TitleFields } from "@bijou/contract/studio/title-fields";
import {
  isTranslationField,
  partsOf,
  type TranslationField,
} from "@bijou/contract/studio/translations";
import { Ajv, type ValidateFunction } from "ajv";
import type { StoredTitle } from "../title-fields/title-fields-store.ts";

/** Between the values of a list: the names of countries and tags have commas. */
const LIST = "|";

/** Columns that say what a title is, and are not changed. */
const FIXED = ["id", "revision", "kind"] as const;
type FixedColumn = (typeof FIXED)[number];
export type FieldColumn = Exclude<CsvColumn, FixedColumn>;
export const isFieldColumn = (column: CsvColumn): column is FieldColumn =>
  !FIXED.some((fixed) => fixed === column);

function valueOf({ published, fields }: StoredTitle, column: FieldColumn): unknown {
  if (column === "published") return published;
  return isTranslationField(column) ? (fields[column]?.text ?? null) : fields[column];
}

function cellOf(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  return Array.isArray(value) ? listText(value.map(String), LIST) : JSON.stringify(value);
}

export type FieldCells = ReadonlyMap<FieldColumn, string>;

/** What a title has in the columns of its fields. */
export const fieldCells = (title: StoredTitle): FieldCells =>
  new Map(
    CSV_COLUMNS.filter(isFieldColumn).map((column) => [column, cellOf(valueOf(title, column))]),
  );

/** Another one whenever a cell is. The letter keeps spreadsheets from taking it for a number. */
export const revisionOf = (cells: FieldCells): string =>
  `r${createHash("sha256")
    .update(JSON.stringify([...cells]))
    .digest("hex")
    .slice(0, 12)}`;

/** The cells of a title, in the order of the columns. */
export function recordOf(title: StoredTitle): string[] {
  const cells = fieldCells(title);
  const fixed = { id: title.key, revision: revisionOf(cells), kind: title.kind };
  return CSV_COLUMNS.map((column) =>
    isFieldColumn(column) ? (cells.get(column) ?? "") : fixed[column],
  );
}

const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  "1": true,
  false: false,
  no: false,
  "0": false,
};

const ajv = new Ajv({ strict: false });
const validators = new Map<FieldColumn, ValidateFunction>();
function validatorOf(column: FieldColumn): ValidateFunction {
  const known = validators.get(column);
  if (known) return known;
  const schema = column === "published" ? { type: "boolean" } : TitleFields.properties[column];
  const compiled = ajv.compile(schema);
  validators.set(column, compiled);
  return compiled;
}

const NUMBERS: ReadonlySet<FieldColumn> = new Set(["year", "runtimeSeconds"]);

/** What a row of a file gives as a translation: it translates what the row, or else the title, says. */
export function translationOfCell(
  column: TranslationField,
  cells: ReadonlyMap<CsvColumn, string>,
  { fields }: StoredTitle,
) {
  const { field } = partsOf(column);
  const text = cells.get(column)?.trim() ?? "";
  const value = text === "" ? null : { text, source: cells.get(field) ?? fields[field] ?? "" };
  return validatorOf(column)(value) ? value : undefined;
}

/**
 * The value of a cell.
 *
 * @param now what the title has: its type is that of the column
 * @returns undefined if the text is no value of the column
 */
export function valueOfCell(column: FieldColumn, text: string, now: unknown): unknown {
  const typed = text.trim();
  let value: unknown = text;
  if (typeof now === "boolean") value = FLAGS[typed.toLowerCase()];
  else if (Array.isArray(now)) value = readList(text, LIST);
  else if (NUMBERS.has(column)) value = typed === "" ? null : Number(typed);
  else if (typed === "" && validatorOf(column)(null)) value = null;
  return value !== undefined && validatorOf(column)(value) ? value : undefined;
}
