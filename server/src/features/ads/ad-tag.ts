import { fillMacroUrl, parseMacroUrl } from "../../platform/http/macro-url.ts";

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

/** @throws {Error} that says what the operator should write instead. */
export const parseAdTag = (text: string): string =>
  parseMacroUrl(
    text,
    AD_MACROS,
    "the address of a VAST or VMAP document, such as https://ads.example.org/vast",
  );

/** The tag with each macro replaced by its value, percent-encoded (F-25). */
export const fillAdTag = (
  tag: string,
  values: Readonly<Record<AdMacro, string | number>>,
): string => fillMacroUrl(tag, values);
