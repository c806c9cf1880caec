/**
 * The cells of a block that a spreadsheet has copied: tabs between cells, line ends between rows. A cell with one of
 * these is in quotes, and its own quotes are doubled.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  // A quoted or a plain cell, with what ends it.
  for (const [, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  const last = rows.at(-1);
  const isEnd = rows.length > 1 && last?.length === 1 && last[0] === "";
  return isEnd ? rows.slice(0, -1) : rows;
}
