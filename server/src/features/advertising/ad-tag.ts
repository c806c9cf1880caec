/** What an ad tag may ask to be told, by the names of VAST 4.2 (6.1) where it has one. None of it is about a person. */
const AD_MACROS = [
  "CACHEBUSTING",
  "PLATFORMID",
  "APPVERSION",
  "CONTENTID",
  "PAGEURL",
  "PLAYERWIDTH",
  "PLAYERHEIGHT",
  "COUNTRY",
] as const;
export type AdMacro = (typeof AD_MACROS)[number];

const MACRO = /\[([A-Z_]+)\]/g;
const isKnown = (name: string): name is AdMacro => (AD_MACROS as readonly string[]).includes(name);

/** @throws {Error} that says what the operator should write instead. */
export function parseAdTag(text: string): string {
  const plain = text.replaceAll(MACRO, "0");
  const url = URL.canParse(plain) ? new URL(plain) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.username !== "")
    throw new Error("the address of a VAST or VMAP document, such as https://ads.example.org/vast");
  // The host decides what the pages allow, so that it may not depend on a macro.
  if (/[[\]]/.test(text.split("/", 3).join("/")))
    throw new Error("an address whose host is written out");
  const unknown = [...text.matchAll(MACRO)].find(([, name = ""]) => !isKnown(name));
  if (unknown)
    throw new Error(
      `an address without ${unknown[0]}; it may hold ${AD_MACROS.map((name) => `[${name}]`).join(", ")}`,
    );
  return text;
}

/** The tag with each macro replaced by its value, percent-encoded (F-25). */
export function fillAdTag(tag: string, values: Readonly<Record<AdMacro, string | number>>): string {
  return tag.replaceAll(MACRO, (macro, name: string) =>
    isKnown(name) ? encodeURIComponent(values[name]) : macro,
  );
}
