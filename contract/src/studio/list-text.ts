/**
 * A list as one text, and back. The first of the separators is written, each of them is read. What would be read as
 * another list is written after a backslash.
 */
export function listText(values: readonly string[], separators: string): string {
  const escaped = (value: string): string =>
    value
      .replaceAll(/[^]/g, (one) => (one === "\\" || separators.includes(one) ? `\\${one}` : one))
      .replaceAll(/^\s|\s$/g, String.raw`\$&`);
  const glue = separators.startsWith(",") ? ", " : ` ${separators.slice(0, 1)} `;
  return values.map(escaped).join(glue);
}

/** The values of a text, without the spaces around them; empty ones are left out. */
export function readList(text: string, separators: string): string[] {
  const values: string[] = [];
  let value = "";
  let spaces = "";
  const add = (character: string): void => {
    value += spaces + character;
    spaces = "";
  };
  for (const [part] of text.matchAll(/\\[^]|[^]/gu)) {
    if (part.length > 1 && part.startsWith("\\")) add(part.slice(1));
    else if (separators.includes(part)) {
      values.push(value);
      value = spaces = "";
    } else if (/\s/.test(part)) spaces += value === "" ? "" : part;
    else add(part);
  }
  return [...values, value].filter((one) => one !== "");
}
