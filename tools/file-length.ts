export const MAX_LINES = 300;

/** Drawings and films of the demonstration: one picture or scene is one file, of any length. */
const DRAWINGS = /^demo\/(?:art|films)\//;

export const isLimited = (path: string): boolean => /\.tsx?$/.test(path) && !DRAWINGS.test(path);

export const linesOf = (text: string): number => text.replace(/\n$/, "").split("\n").length;

/** The files that are too long, except those that are still to be split. */
export function tooLong(
  files: readonly { readonly path: string; readonly text: string }[],
  stillToSplit: ReadonlySet<string>,
): readonly string[] {
  return files
    .filter(({ path, text }) => isLimited(path) && linesOf(text) > MAX_LINES)
    .map(({ path }) => path)
    .filter((path) => !stillToSplit.has(path));
}
