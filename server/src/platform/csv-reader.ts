import { CsvError, parse } from "csv-parse/sync";

/** Why a text is not a table. */
export class UnreadableCsv extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = "UnreadableCsv";
    this.line = line;
  }
}

/** The separator that the header has most often, outside of quotes. */
function separatorOf(text: string): string {
  const [header = ""] = text.split(/\r?\n/, 1);
  const plain = header.replaceAll(/"[^"]*"/g, "");
  const count = (separator: string): number => plain.split(separator).length;
  const [first = ","] = ["\t", ";", ","].toSorted((a, b) => count(b) - count(a));
  return first;
}

/**
 * Reads a table with commas, semicolons or tabs between its cells, as files have it and spreadsheets copy it. Empty rows
 * are left out; short ones have empty cells at their end.
 *
 * @returns rows with their line in the text, the header first
 * @throws {UnreadableCsv} with the line, for a quote that is not closed
 */
export function readCsv(text: string): { readonly line: number; readonly cells: string[] }[] {
  try {
    const rows: { line: number; cells: string[] }[] = [];
    parse(text, {
      bom: true,
      delimiter: separatorOf(text.replace(/^\uFEFF/, "")),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      onRecord(cells: string[], { lines }) {
        if (cells.some((cell) => cell !== "")) rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error;
    throw new UnreadableCsv(typeof lines === "number" ? lines : 1, error.message);
  }
}
