export const MAX_LINES = 300;

/** Drawings and films of the demonstration: one picture or scene is one file, however long. */
const DRAWINGS = /^demo\/(?:art|films)\//;

/** Examples by endpoint: pure data, which a reader looks up and doesn't read. */
const DATA: ReadonlySet<string> = new Set(["server/src/testing/instance/examples.ts"]);

export const isLimited = (path: string): boolean =>
  /\.tsx?$/.test(path) && !DRAWINGS.test(path) && !DATA.has(path);

export const linesOf = (text: string): number => text.replace(/\n$/, "").split("\n").length;

/** Which files are longer than a file may be, apart from those that are still to be split. */
export function tooLong(
  files: readonly { readonly path: string; readonly text: string }[],
  stillToSplit: ReadonlySet<string>,
): readonly string[] {
  return files
    .filter(({ path, text }) => isLimited(path) && linesOf(text) > MAX_LINES)
    .map(({ path }) => path)
    .filter((path) => !stillToSplit.has(path));
}
