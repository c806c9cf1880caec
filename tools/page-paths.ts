/** Comments and imports, which contain no address of a page. Strings are the first group. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import[\s\S]*?;$|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/gm;

/** The end of a path: the end of the string, a query, a fragment, or an interpolated value. */
const END = String.raw`["'\x60?#]|\$\{`;
const START = String.raw`["'\x60}]`;

/** The paths of pages that `web/src/routes.ts` lists. */
export const pagesIn = (routes: string): readonly string[] =>
  [...routes.matchAll(/route\("([a-z/-]+)"/g)].map(([, path]) => `/${path}`);

/** The strings of a source that contain the path of a page. */
export function writtenPaths(source: string, pages: readonly string[]): readonly string[] {
  const page = new RegExp(`${START}(?:${pages.join("|")})(?:${END})`);
  return [...source.matchAll(TOKENS)].flatMap(([, text]) =>
    text !== undefined && page.test(text) ? [text] : [],
  );
}

/** Where a source converts a kind of title to its number or back. */
export const writtenTypes = (source: string): readonly string[] =>
  source.match(/(?:"movie"|"series"|video_type\b[^?\n]*|"[12]")\)? *\? *[12] *: *[12]\b/gi) ?? [];
