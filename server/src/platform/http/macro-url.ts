const MACRO = /\[([A-Z_]+)\]/g;

/**
 * Parses a URL of an operator with macros such as `[AMOUNT]` in its path or query.
 *
 * @param what the beginning of an error, such as "the address of a picture, such as https://ads.example.org/pixel"
 * @throws {Error} that says what the operator should write instead.
 */
export function parseMacroUrl(text: string, known: readonly string[], what: string): string {
  const plain = text.replaceAll(MACRO, "0");
  const url = URL.canParse(plain) ? new URL(plain) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "")
    throw new Error(what);
  // The pages' policy allows the host, so it may not contain a macro.
  if (/[[\]]/.test(text.split("/", 3).join("/")))
    throw new Error("an address whose host has no macro");
  const unknown = [...text.matchAll(MACRO)].find(([, name = ""]) => !known.includes(name));
  if (unknown)
    throw new Error(
      `an address without ${unknown[0]}; it may hold ${known.map((name) => `[${name}]`).join(", ")}`,
    );
  return text;
}

/** Replaces each macro that has a value with it, percent-encoded. */
export function fillMacroUrl(
  url: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return url.replaceAll(MACRO, (macro, name: string) => {
    const value = values[name];
    return value === undefined ? macro : encodeURIComponent(value);
  });
}
