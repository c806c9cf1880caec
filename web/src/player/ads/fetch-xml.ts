import { TRUSTED_TYPES } from "@bijou/contract/trusted-types";
import { trustedTypesPolicy } from "../../platform/trusted-types.ts";

const MAX_PERIOD_MS = 3000;
const LARGEST_CHARACTERS = 1_000_000;

/**
 * Fetches an XML document of an ad server, without cookies.
 * @throws when it takes longer than three seconds, is not XML, is too large, or declares a document type
 */
export async function fetchXml(url: string): Promise<XMLDocument> {
  const response = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(MAX_PERIOD_MS),
  });
  if (!response.ok) throw new Error(`The ad server responded with status ${response.status}`);
  return parseXml(await response.text());
}

// The parser is a script sink for every type of document, also for XML, whose scripts never run.
const trustedDocument = trustedTypesPolicy(TRUSTED_TYPES.adDocument, "createHTML", (text) => {
  if (text.length > LARGEST_CHARACTERS) throw new Error("The ad document is too large");
  // Nested entities could expand to exhaust the memory.
  if (/<!DOCTYPE/i.test(text)) throw new Error("The ad document declares a document type");
});

/** @throws as `fetchXml` */
export function parseXml(text: string): XMLDocument {
  const xml = new DOMParser().parseFromString(trustedDocument(text), "text/xml");
  if (xml.querySelector("parsererror")) throw new Error("The ad document is not well-formed XML");
  return xml;
}

/** An absolute `http` or `https` address; null for anything else, such as `javascript:`. */
export function webAddress(text: string | null | undefined, base: string): string | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
