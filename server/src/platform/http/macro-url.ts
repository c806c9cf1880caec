const MACRO = /\[([A-Z_]+)\]/g;

/**
 * An address that an operator writes with macros such as `[AMOUNT]` in its path or query.
 *
 * @param what the beginning of a message, such as "the address of a picture, such as https://ads.example.org/pixel"
 * @throws {Error} that says what the operator should write instead.
 */
export function parseMacroUrl(text: string, known: readonly string[], what: string): string {
  const plain = text.replaceAll(MACRO, "0");
  const url = URL.canParse(plain) ? new URL(plain) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "")
    throw new Error(what);
  // The host decides what the pages allow, so that it may not depend on a macro.
  if (/[[\]]/.test(text.split("/", 3).join("/")))
    throw new Error("an address whose host is written out");
  const unknown = [...text.matchAll(MACRO)].find(([, name = ""]) => !known.includes(name));
  if (unknown)
    throw new Error(
      `an address without ${unknown[0]}; it may hold ${known.map((name) => `[${name}]`).join(", ")}`,
    );
  return text;
}

/** The address with each macro that has a value replaced by it, percent-encoded. */
export function fillMacroUrl(
  url: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return url.replaceAll(MACRO, (macro, name: string) => {
    const value = values[name];
    return value === undefined ? macro : encodeURIComponent(value);
  });
}
