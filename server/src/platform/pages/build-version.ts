import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { webSources } from "./web-sources.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const CONTRACT = join(ROOT, "contract/src");

/** Tests, what only they use, and hidden files of editors and desktops. */
const NOT_BUILT = /\.(?:test|fixture|harness)\.tsx?$|(?:^|\/)\./;

/** A file, or all files below a folder, relative to `root`; none without it. */
async function filesOf(root: string, path: string): Promise<string[]> {
  const full = join(root, path);
  const found = await stat(full).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** Of the names and the content of files. */
async function digestOf(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesOf(root, path))))
    .flat()
    .filter((file) => !NOT_BUILT.test(file))
    .toSorted();
  const contents = await Promise.all(files.map((file) => readFile(join(root, file), "latin1")));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries())
    // A checkout on Windows may have other line ends.
    hash.update(JSON.stringify([file, contents[index]?.replaceAll("\r\n", "\n")]));
  return hash.digest("hex");
}

/** What server and web client were written against. */
export const contractVersion = (folder: string = CONTRACT): Promise<string> =>
  digestOf(folder, ["."]);

/** What the web client is built from; undefined where only the build is installed, as in an image. */
export async function sourcesVersion(root: string = ROOT): Promise<string | undefined> {
  const hasSources = await stat(join(root, "web/src")).catch(() => undefined);
  return hasSources && digestOf(root, await webSources(root));
}

/** What a build records of what it was made from, and the server compares. */
export const buildVersion = async (): Promise<string> =>
  [await contractVersion(), await sourcesVersion()].join("\n");
