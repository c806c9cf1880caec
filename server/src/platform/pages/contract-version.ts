import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const CONTRACT = join(import.meta.dirname, "../../../../contract/src");

/** What server and web client were written against. The build records it, and the server compares. */
export async function contractVersion(folder: string = CONTRACT): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:test|fixture)\.ts$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries())
    // A checkout on Windows may have other line ends.
    hash.update(
      JSON.stringify([file.split(sep).join("/"), contents[index]?.replaceAll("\r\n", "\n")]),
    );
  return hash.digest("hex");
}
