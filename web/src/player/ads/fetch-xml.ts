const MAX_PERIOD_MS = 3000;
const LARGEST_CHARACTERS = 1_000_000;

/**
 * An XML document of an ad server, without cookies.
 *
 * @throws where it does not come in three seconds, is no XML, is huge, or declares a document type, as no ad does.
 */
export async function fetchXml(url: string): Promise<XMLDocument> {
  const answer = await fetch(url, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(MAX_PERIOD_MS),
  });
  if (!answer.ok) throw new Error(`The ad server answered ${answer.status}.`);
  return parseXml(await answer.text());
}

/** @throws as `fetchXml`. */
export function parseXml(text: string): XMLDocument {
  if (text.length > LARGEST_CHARACTERS) throw new Error("The ad document is too large.");
  // An entity could stand for more than any memory holds.
  if (/<!DOCTYPE/i.test(text)) throw new Error("The ad document declares a document type.");
  const xml = new DOMParser().parseFromString(text, "text/xml");
  if (xml.querySelector("parsererror")) throw new Error("The ad document is not well formed.");
  return xml;
}

/** An absolute `http` or `https` address, or null for anything else, such as a script. */
export function webAddress(text: string | null | undefined, base: string): string | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}
