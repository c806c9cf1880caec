/** What writes no address of a page: comments and imports. Strings come as the first group. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^import[\s\S]*?;$|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/gm;

/** Ends a path: what closes the string, a query, a fragment, or a value that is filled in. */
const END = String.raw`["'\x60?#]|\$\{`;
const START = String.raw`["'\x60}]`;

/** The paths of pages that `web/src/routes.ts` lists. */
export const pagesIn = (routes: string): readonly string[] =>
  [...routes.matchAll(/route\("([a-z/-]+)"/g)].map(([, path]) => `/${path}`);

/** The strings of a source that write the path of a page by themselves. */
export function writtenPaths(source: string, pages: readonly string[]): readonly string[] {
  const page = new RegExp(`${START}(?:${pages.join("|")})(?:${END})`);
  return [...source.matchAll(TOKENS)].flatMap(([, text]) =>
    text !== undefined && page.test(text) ? [text] : [],
  );
}

/** Where a source turns a kind of title into its number, or reads one, by itself. */
export const writtenTypes = (source: string): readonly string[] =>
  source.match(/(?:"movie"|"series"|video_type\b[^?\n]*|"[12]")\)? *\? *[12] *: *[12]\b/gi) ?? [];
