import fastJsonStringify, { type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";
import { keptBytes } from "../kept-bytes.ts";

type Serialize = (value: unknown) => string;

const compiled = new WeakMap<object, Serialize>();

/** Serializes what a schema declares, and nothing else. Compiled once for each schema, which many routes share. */
export function serializerOf(schema: object): Serialize {
  let serialize = compiled.get(schema);
  if (!serialize) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of a JSON schema does not include TypeBox's
    serialize = fastJsonStringify(schema as Schema);
    compiled.set(schema, serialize);
  }
  return serialize;
}

/** A piece of JSON: text that was just serialized, or the UTF-8 bytes of a value that is sent often. */
export type JsonPiece = string | Buffer;

/**
 * A response that is put together from serialized pieces. Bytes, because a text with any character beyond Latin-1, such
 * as a curly apostrophe, has to be encoded again for each response, which takes longer than all other work on it.
 */
export class ReadyJson {
  readonly bytes: Buffer;

  constructor(pieces: readonly JsonPiece[]) {
    this.bytes = keptBytes(
      Buffer.concat(
        pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)),
      ),
    );
  }
}

const COMMA = Buffer.from(",");

/** Puts commas between the items of an array. */
export const commaSeparated = (items: readonly (readonly JsonPiece[])[]): JsonPiece[] =>
  items.flatMap((item, index) => (index === 0 ? item : [COMMA, ...item]));

/** Merges two serialized JSON objects, neither of which is empty. */
export const joinObjects = (first: JsonPiece, second: JsonPiece): JsonPiece[] => [
  without(first, 0, 1),
  COMMA,
  without(second, 1, 0),
];

const without = (json: JsonPiece, start: number, end: number): JsonPiece =>
  typeof json === "string"
    ? json.slice(start, json.length - end)
    : json.subarray(start, json.length - end);

export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) =>
  serializerOf(schema);
