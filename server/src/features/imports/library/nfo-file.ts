import type { ImportProblem } from "@bijou/contract/studio/import-items";
import { readRegularFile } from "../../../platform/files/regular-file.ts";
import { placeInRoot, UnusablePlace } from "../../../platform/files/media-roots.ts";
import { OperatorError } from "../../../platform/errors.ts";
import { problem } from "../found.ts";
import { isMistake, MAX_NFO_BYTES, parseNfo, type XmlNode } from "./parse-xml.ts";

type NfoFile = { readonly nfo: XmlNode } | { readonly problem: ImportProblem };

/** Reads an NFO file below a root. */
export async function readNfoFile(root: string, file: string): Promise<NfoFile> {
  let bytes: Buffer;
  try {
    bytes = await readRegularFile(await placeInRoot(root, file), MAX_NFO_BYTES);
  } catch (error) {
    if (error instanceof UnusablePlace)
      return {
        problem: problem(error.reason === "outside" ? "link_outside" : "unreadable", { file }),
      };
    if (!(error instanceof OperatorError)) throw error;
    const isLarge = error.message.includes("larger");
    return { problem: problem(isLarge ? "nfo_too_large" : "unreadable", { file }) };
  }
  const read = parseNfo(bytes.toString("utf8"));
  if (!isMistake(read)) return { nfo: read };
  return { problem: problem("nfo_invalid", { file, line: read.line, detail: read.message }) };
}
