/** A title that begins with ids and a colon names fixed findings (`A-04: ...`), not rows of the checklist. */
const FAULTS = /^[A-Z]-\d{2,3}(?:, [A-Z]-\d{2,3})*:/;
const ID = /\b(?:ST|[A-Z])-\d{2,3}\b/g;
/** What follows the opening bracket of `test(`, `it(`, `describe(` or of a table such as `test.each([...])(`. */
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`)/g;
/** A table whose first cell stands first in the titles, such as `test.each([["S-01", 3]])("%s ...`. */
const NAMING_TABLE = /\.each\(\s*\[((?:(?!\.each\()[^])*?)\](?:\s*as const)?,?\s*\)\(\s*["'`]%s/g;
const FIRST_CELL = /\[\s*"((?:\\.|[^"\\])*)"/g;

export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** The rows of the checklist: `| S-01 | what it asks | source |`. */
export function readRequirements(markdown: string): readonly Requirement[] {
  return [...markdown.matchAll(/^\| ((?:ST|[A-Z])-\d{2,3}) +\| (.*) \|$/gm)].map(
    ([, id = "", rest = ""]) => ({
      id,
      text: rest.split(/(?<!\\) \| /)[0]?.trim() ?? "",
    }),
  );
}

const idsIn = (title: string): readonly string[] => title.replace(FAULTS, "").match(ID) ?? [];

/**
 * The ids in the titles of the tests of a file, including those that a table puts first in its titles: once for each
 * title, and once for all titles of a table.
 */
export function idsInTitles(source: string): readonly string[] {
  const titles = [...source.matchAll(TITLE)].map(([, a = "", b = "", c = ""]) => a + b + c);
  const tables = [...source.matchAll(NAMING_TABLE)].map(([, table = ""]) =>
    [...table.matchAll(FIRST_CELL)].map(([, cell = ""]) => cell),
  );
  return [...titles.map(idsIn), ...tables.map((cells) => cells.flatMap(idsIn))].flatMap((ids) => [
    ...new Set(ids),
  ]);
}

/**
 * The page of requirements with a test: for each prefix the rows that a test names, then the others.
 *
 * @throws when a test names a row that does not exist, or two tests name the same: the one at the lowest level that can
 * prove it owns it
 */
export function coveragePage(
  requirements: readonly Requirement[],
  testFiles: readonly { readonly path: string; readonly source: string }[],
): string {
  const files = new Map<string, string[]>();
  for (const { path, source } of testFiles)
    for (const id of idsInTitles(source)) files.set(id, [...(files.get(id) ?? []), path]);
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...files.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new Error(`Tests name rows that the requirements lack: ${unknown.join(", ")}`);
  const shared = [...files].filter(([, paths]) => paths.length > 1);
  if (shared.length > 0)
    throw new Error(
      `Rows are named by several tests. Leave each to the one that proves it at the lowest level:\n${shared
        .map(([id, paths]) => `${id}: ${paths.join(", ")}`)
        .join("\n")}`,
    );

  const prefixes = [...new Set(requirements.map(({ id }) => id.split("-")[0] ?? ""))];
  const isCovered = ({ id }: Requirement): boolean => files.has(id);
  const count = `${requirements.filter(isCovered).length} of ${requirements.length}`;
  const sections = prefixes.map((prefix) => {
    const rows = requirements.filter(({ id }) => id.startsWith(`${prefix}-`));
    const covered = rows.filter(isCovered);
    const table = covered.map(
      ({ id, text }) => `| ${id} | ${text} | ${files.get(id)?.[0] ?? ""} |`,
    );
    const without = rows.filter((row) => !isCovered(row)).map(({ id }) => id);
    return [
      `## ${prefix}: ${covered.length} of ${rows.length}`,
      "",
      ...(table.length > 0
        ? ["| Row | Requirement | Test |", "| --- | --- | --- |", ...table, ""]
        : []),
      ...(without.length > 0 ? [`No test names: ${without.join(", ")}.`, ""] : []),
    ].join("\n");
  });
  return [
    "# Which requirements have a test",
    "",
    `Made by \`npm run coverage\` from [requirements.md](requirements.md), [requirements-studio.md](requirements-studio.md) and the titles of the tests: ${count} rows are named by one.`,
    "",
    ...sections,
  ].join("\n");
}
