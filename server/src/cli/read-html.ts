import { readFile } from "node:fs/promises";
import { OperatorError } from "../platform/errors.ts";

/** @throws {OperatorError} when the file cannot be read. */
export async function readHtml(file: string): Promise<string> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be read (${error.code ?? "unknown"}).`);
  });
}
