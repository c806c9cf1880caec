import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** What the log says of a statement. */
export interface Logged {
  /** As the server prepared it, such as "titles-cards"; "" if it is not known. */
  readonly name: string;
  /** Of the slowest execution, with times and buffers; "" without one. */
  readonly plan: string;
}

const ID = /"query_id":(-?\d+)/;
const EXECUTED = /^duration: [\d.]+ ms {2}(?:parse|bind|execute) ([^\s:<]+): /;
const PLANNED = /^duration: ([\d.]+) ms {2}plan:\n/;

const isEntry = (value: unknown): value is { readonly message: string } =>
  typeof value === "object" &&
  value !== null &&
  "message" in value &&
  typeof value.message === "string";

/** The plan in a message, without the text of its query. */
const planIn = (message: string): string =>
  message.slice(message.search(/^[^\n]*\(cost=/m)).trimEnd();

/** Reads the names and the slowest plans of statements from the logs of PostgreSQL, by the id of the statement. */
export async function readLog(dataDirectory: string): Promise<Map<string, Logged>> {
  const directory = join(dataDirectory, "postgres/log");
  const found = new Map<string, Logged & { ms: number }>();
  for (const file of (await readdir(directory)).filter((name) => name.endsWith(".json"))) {
    const lines = (await readFile(join(directory, file), "utf8")).split("\n");
    for (const line of lines.filter((one) => one !== "")) {
      // As a text, because a number of JavaScript has 53 bits.
      const id = ID.exec(line)?.[1];
      const entry: unknown = JSON.parse(line);
      if (id === undefined || !isEntry(entry)) continue;
      const { message } = entry;
      const known = found.get(id) ?? { name: "", plan: "", ms: 0 };
      const name = EXECUTED.exec(message)?.[1];
      const ms = Number(PLANNED.exec(message)?.[1] ?? 0);
      if (name !== undefined) found.set(id, { ...known, name });
      else if (ms > known.ms) found.set(id, { ...known, ms, plan: planIn(message) });
    }
  }
  return found;
}
