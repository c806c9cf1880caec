import { Readable, pipeline } from "node:stream";
import { CSV_COLUMNS, type CsvColumn, MAX_CSV_ROWS } from "@bijou/contract/studio/title-files";
import { CsvError, parse } from "csv-parse";
import { plainField } from "../../../platform/csv.ts";
import { hasNul } from "../../../platform/http/nul.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";

const DELIMITERS = [",", ";", "\t"] as const;
/** Of a row: both descriptions and all lists at their longest, in quotes. */
const MAX_RECORD_CHARACTERS = 200_000;
/** In which the head must end. */
const MAX_HEAD_CHARACTERS = 4_000;

const refused = (detail: string): StudioProblem => new StudioProblem("invalid_request", detail);

async function* textOf(file: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of file as AsyncIterable<Buffer>)
      yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError)
      throw refused("The file is not in UTF-8. Save it as “CSV UTF-8”, then try again.");
    throw error;
  }
}

/** Spreadsheets separate with what is usual in their country. */
const delimiterOf = (head: string): string =>
  DELIMITERS.find((one) => head.split(/\r|\n/, 1)[0]?.includes(one)) ?? ",";

/** @throws {StudioProblem} for a column that the export does not have, has twice, or for a file without ids. */
function columnsOf(head: readonly string[]): CsvColumn[] {
  const columns = head.map((name) => {
    const column = CSV_COLUMNS.find((known) => known === name.trim());
    if (!column)
      throw refused(
        `There is no column “${name.slice(0, 40)}”. The columns of an export are: ${CSV_COLUMNS.join(", ")}.`,
      );
    return column;
  });
  const twice = columns.find((column, place) => columns.indexOf(column) !== place);
  if (twice) throw refused(`The file has the column “${twice}” twice.`);
  if (!columns.includes("id")) throw refused("The file has no column “id”.");
  return columns;
}

/** A row of the file, by its columns. */
export interface CsvRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly cells: ReadonlyMap<CsvColumn, string>;
  /** Whether it has as many cells as the head. */
  readonly isWhole: boolean;
}

/**
 * The rows of a CSV, one by one as they arrive.
 *
 * @throws {StudioProblem} for a file that is no CSV of titles, or has too many of them.
 */
export async function* readCsv(file: Readable): AsyncGenerator<CsvRow> {
  const texts = textOf(file);
  let head = "";
  for (let next = await texts.next(); ; next = await texts.next()) {
    head += next.done === true ? "" : next.value;
    if (next.done === true || head.includes("\n") || head.length > MAX_HEAD_CHARACTERS) break;
  }
  async function* whole(): AsyncGenerator<string> {
    yield head;
    yield* texts;
  }
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    relax_column_count: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  // Its errors are those of the loop below.
  pipeline(Readable.from(whole()), parser, () => undefined);
  let columns: CsvColumn[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      columns ??= columnsOf(record);
      if (row === 1 || record.every((text) => text === "")) continue;
      if (row > MAX_CSV_ROWS + 1) throw refused(`A file may have at most ${MAX_CSV_ROWS} rows.`);
      if (hasNul(record)) throw refused(`Row ${row} contains a NUL character.`);
      yield {
        row,
        cells: new Map(columns.map((column, place) => [column, plainField(record[place] ?? "")])),
        isWhole: record.length === columns.length,
      };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw refused(
        `Row ${row + 1} cannot be read: a quotation mark is missing, or it is too long.`,
      );
    throw error;
  }
  if (!columns) throw refused("The file is empty.");
}
