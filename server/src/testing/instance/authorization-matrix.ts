import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { API_BASE } from "@bijou/contract/endpoint";

const ACTORS = ["N", "G", "F", "P", "C", "X", "R"] as const;
type Actor = (typeof ACTORS)[number];

export interface MatrixRow {
  /** As registered, with the API base if it has one. */
  readonly route: string;
  readonly cells: Readonly<Record<Actor, string>>;
  readonly isChange: boolean;
  readonly limit: string;
}

const FIRST_CELL = 4;

/** The tables of docs/authorization-matrix.md, one row for each route. */
export async function readMatrix(): Promise<Map<string, MatrixRow>> {
  const file = join(import.meta.dirname, "../../../../docs/authorization-matrix.md");
  const rows = new Map<string, MatrixRow>();
  let base = "";
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    if (line.startsWith("## ")) base = line.includes(API_BASE) ? API_BASE : "";
    if (!line.startsWith("| /")) continue;
    const columns = line
      .slice(1, -1)
      .split("|")
      .map((column) => column.trim());
    const route = `${base}${columns[0] ?? ""}`;
    if (rows.has(route)) throw new Error(`The matrix names ${route} twice`);
    const cells = Object.fromEntries(
      ACTORS.map((actor, index) => [actor, columns[FIRST_CELL + index] ?? ""]),
    ) as Record<Actor, string>;
    const limit = columns[FIRST_CELL + ACTORS.length] ?? "";
    rows.set(route, { route, cells, isChange: columns[2] === "change", limit });
  }
  return rows;
}
