import { readFile } from "node:fs/promises";
import { join } from "node:path";

const DOCS = join(import.meta.dirname, "../../../docs");

/** The rows of the first table below a heading of a page of docs/, without its header. */
export async function documentedTable(page: string, heading: string): Promise<string[][]> {
  const text = await readFile(join(DOCS, page), "utf8");
  const start = text.indexOf(`## ${heading}\n`);
  if (start < 0) throw new Error(`docs/${page} has no heading ${heading}`);
  const rows = text
    .slice(start)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const width = rows[0]?.length;
  const end = rows.findIndex((row) => row.length !== width);
  return rows.slice(2, end < 0 ? undefined : end);
}
