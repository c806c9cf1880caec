import { XMLParser, XMLValidator } from "fast-xml-parser";

export const MAX_NFO_BYTES = 1_000_000;

/** An element: its text, or its parts by name. Attributes begin with "@". */
export type XmlNode = Readonly<Record<string, unknown>>;

export interface XmlMistake {
  readonly line: number;
  readonly message: string;
}

/** Entities of a document are never replaced; those that XML itself has are, afterwards. */
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
});

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : "";
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (typeof hex === "string") return characterOf(Number.parseInt(hex, 16));
    if (typeof decimal === "string") return characterOf(Number(decimal));
    return NAMED[String(name)] ?? whole;
  });

const isNode = (value: unknown): value is XmlNode => typeof value === "object" && value !== null;

/**
 * Reads an NFO file. It may have several elements side by side, and after them the address of a website, so it is read as
 * the content of one element, in the same line.
 */
export function parseNfo(content: string): XmlNode | XmlMistake {
  const doctype = /<!DOCTYPE/i.exec(content);
  if (doctype)
    return {
      line: content.slice(0, doctype.index).split("\n").length,
      message: "A document type isn’t allowed.",
    };
  const body = content
    .replace(/^\uFEFF/, "")
    .replaceAll(/<\?xml[^>]*\?>/gi, (prolog) => prolog.replaceAll(/[^\n]/g, ""));
  const text = `<nfo>${body}</nfo>`;
  const valid = XMLValidator.validate(text);
  if (valid !== true) return { line: valid.err.line, message: valid.err.msg };
  try {
    const read: unknown = parser.parse(text);
    const nfo = isNode(read) ? read["nfo"] : undefined;
    return isNode(nfo) ? nfo : {};
  } catch (error) {
    return { line: 1, message: error instanceof Error ? error.message : "" };
  }
}

export const isMistake = (read: XmlNode | XmlMistake): read is XmlMistake =>
  typeof read["line"] === "number" && typeof read["message"] === "string";

/** All elements of a name within another one. */
function elements(node: XmlNode, name: string): readonly unknown[] {
  const found = Object.hasOwn(node, name) ? node[name] : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

export const nodesOf = (node: XmlNode, name: string): readonly XmlNode[] =>
  elements(node, name).filter(isNode);

export function textOf(value: unknown): string {
  const text = isNode(value) ? value["#text"] : value;
  return typeof text === "string" ? decoded(text).trim() : "";
}

/** The text of the first element of a name; "" without one. */
export const first = (node: XmlNode, ...names: readonly string[]): string =>
  names.map((name) => textOf(elements(node, name)[0])).find((text) => text !== "") ?? "";

export const texts = (node: XmlNode, name: string): string[] =>
  elements(node, name)
    .map(textOf)
    .filter((text) => text !== "");
