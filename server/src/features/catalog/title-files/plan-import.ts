import type { IMPORT_PROBLEMS, ImportRow } from "@bijou/contract/studio/title-files";
import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import { isTranslationField } from "@bijou/contract/studio/translations";
import { changesBetween, type FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { planFields } from "../bulk/plan.ts";
import { countVideos } from "../bulk/shared-titles-store.ts";
import {
  type KeyedKind,
  readTitlesByKey,
  type StoredTitle,
  unknownKeys,
} from "../title-fields/title-fields-store.ts";
import { normalized } from "../title-fields/valid-changes.ts";
import {
  fieldCells,
  type FieldColumn,
  isFieldColumn,
  revisionOf,
  translationOfCell,
  valueOfCell,
} from "./csv-cells.ts";
import type { CsvRow } from "./read-csv.ts";

type Problem = ImportRow["problems"][number];

/** What a row would do; no changes and no problems: the title stays as it is. */
export interface PlannedRow extends ImportRow {
  readonly titleId: number | null;
}

/** Lists whose values must exist. */
const KEYED: Readonly<Partial<Record<FieldColumn, Exclude<KeyedKind, "pictures">>>> = {
  genres: "genres",
  moods: "moods",
  era: "eras",
  region: "regions",
};
const MAX_SHOWN_VALUE = 100;

const problem = (column: string, code: (typeof IMPORT_PROBLEMS)[number], value = ""): Problem => ({
  column,
  code,
  value: value.slice(0, MAX_SHOWN_VALUE),
});

/** The changes in the one way in which values are stored; undefined for a time that does not exist. */
function written(changes: TitleChanges): TitleChanges | undefined {
  try {
    return normalized(changes);
  } catch (error) {
    if (error instanceof StudioProblem) return undefined;
    throw error;
  }
}

/** The values of the cells that differ from those of the title, and what is wrong with them. */
function readRow(title: StoredTitle, { cells }: CsvRow) {
  const now = fieldCells(title);
  const values: Partial<Record<FieldColumn, unknown>> = {};
  const problems: Problem[] = [];
  for (const [column, text] of cells) {
    if (column === "kind" && text !== title.kind) problems.push(problem(column, "fixed", text));
    // Text by text, so that what was exported is no change whatever it is.
    if (!isFieldColumn(column) || text === now.get(column)) continue;
    const before = column === "published" ? title.published : title.fields[column];
    const value = isTranslationField(column)
      ? translationOfCell(column, cells, title)
      : valueOfCell(column, text, before);
    const field =
      value === undefined || column === "published" ? undefined : written({ [column]: value });
    if (column === "published" && value !== undefined) values.published = value;
    else if (field && column !== "published") values[column] = field[column];
    else problems.push(problem(column, "invalid", text));
  }
  return { values, problems, hasChanged: isOther(cells.get("revision"), revisionOf(now)) };
}

/** A file may have no revisions. */
const isOther = (given: string | undefined, revision: string): boolean =>
  given !== undefined && given !== "" && given !== revision;

const keysOf = (values: Partial<Record<FieldColumn, unknown>>) =>
  Object.entries(KEYED).flatMap(([column, kind]) => {
    const value: unknown = Reflect.get(values, column);
    const keys: readonly unknown[] = Array.isArray(value) ? value : [value];
    return keys.flatMap((key) => (typeof key === "string" ? [{ column, kind, key }] : []));
  });

/** Says row by row what a part of a file would change. @param seen ids of the rows before it */
export async function planRows(
  { pool }: Database,
  rows: readonly CsvRow[],
  seen: Set<string>,
  nowMs: number,
): Promise<PlannedRow[]> {
  const keys = rows.map(({ cells }) => cells.get("id")?.trim() ?? "");
  const titles = new Map((await readTitlesByKey(pool, keys)).map((one) => [one.key, one]));
  const videos = await countVideos(
    pool,
    [...titles.values()].map(({ id }) => id),
  );
  const read = rows.map((row, place) => {
    const key = keys[place] ?? "";
    const title = titles.get(key);
    return { key, title, row, ...(title && readRow(title, row)) };
  });
  const asked = read.flatMap(({ values }) => (values ? keysOf(values) : []));
  const missing = asked.length === 0 ? [] : await unknownKeys(pool, asked);
  const isMissing = ({ kind, key }: { kind: string; key: string }): boolean =>
    missing.some((one) => one.kind === kind && one.key === key);

  return read.map(({ key, title, row, values = {}, problems: wrong = [], hasChanged }) => {
    const problems = [...wrong];
    let changes: FieldChange[] = [];
    if (!row.isWhole) problems.push(problem("", "cells"));
    if (!title) problems.push(problem("id", "unknown_title", key));
    else if (seen.has(key)) problems.push(problem("id", "repeated", key));
    else {
      const { id, fields, published, isTrashed } = title;
      changes = changesBetween<object>({ ...fields, published }, values);
      if (isTrashed && changes.length > 0) problems.push(problem("id", "in_trash", key));
      for (const one of keysOf(values))
        if (isMissing(one)) problems.push(problem(one.column, "not_offered", one.key));
      const plan = planFields({ ...title, videos: videos.get(id) ?? 0 }, changes, [], nowMs);
      const isOver = plan.refused.some(({ reason }) => reason === "no_window");
      if (plan.refused.length > 0)
        problems.push(problem("published", isOver ? "no_window" : "no_video"));
    }
    seen.add(key);
    const state = hasChanged === true ? "changed_since" : "changes";
    return {
      row: row.row,
      key: key.slice(0, MAX_SHOWN_VALUE),
      titleId: title?.id ?? null,
      name: title?.fields.name ?? "",
      state: problems.length > 0 ? "wrong" : state,
      changes: problems.length > 0 ? [] : changes,
      problems,
    };
  });
}
