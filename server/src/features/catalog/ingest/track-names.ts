import { MAX_LABEL_LENGTH } from "../../../platform/media/description.ts";

const MAX_NAME_LENGTH = 80;

/** Cuts a text, but no character of two units in half. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();

/** A name from a file, fit for a playlist and a menu: no quotes, no control characters, none that turn the text around. */
export const cleanName = (name: string): string =>
  cut(
    name
      .toWellFormed()
      .replaceAll(/\p{Bidi_Control}/gu, "")
      .replaceAll(/["\p{Cc}]/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    MAX_NAME_LENGTH,
  );

/** A name with a detail behind it, cut where a description ends. */
const joined = (name: string, detail: string): string =>
  cut(name, MAX_LABEL_LENGTH - detail.length) + detail;

/** Makes names unique, in order: a repeated one gets the title of its stream, else a number. */
export function uniqueNames(
  wanted: readonly { readonly name: string; readonly title?: string | undefined }[],
): string[] {
  const taken = new Set<string>();
  return wanted.map(({ name: whole, title = "" }) => {
    const name = cut(whole, MAX_LABEL_LENGTH);
    const detail = cleanName(title);
    const withTitle = detail === "" || detail === name ? [] : [joined(name, ` (${detail})`)];
    const numbered = Array.from({ length: wanted.length }, (_, index) =>
      joined(name, ` ${index + 2}`),
    );
    const free =
      [name, ...withTitle, ...numbered].find((candidate) => !taken.has(candidate)) ?? name;
    taken.add(free);
    return free;
  });
}
