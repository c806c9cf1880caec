const MAX_NAME_LENGTH = 80;

/** A name from a file, fit for a playlist and a menu: no quotes, no control characters. */
export const cleanName = (name: string): string =>
  name
    .replaceAll(/["\p{Cc}]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH);

/** Makes names unique, in order: a repeated one gets the title of its stream, else a number. */
export function uniqueNames(
  wanted: readonly { readonly name: string; readonly title?: string | undefined }[],
): string[] {
  const taken = new Set<string>();
  return wanted.map(({ name, title = "" }) => {
    const detail = cleanName(title);
    const withTitle = detail === "" || detail === name ? [] : [`${name} (${detail})`];
    const numbered = Array.from({ length: wanted.length }, (_, index) => `${name} ${index + 2}`);
    const free =
      [name, ...withTitle, ...numbered].find((candidate) => !taken.has(candidate)) ?? name;
    taken.add(free);
    return free;
  });
}
