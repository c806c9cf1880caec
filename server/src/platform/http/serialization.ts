import fastJsonStringify, { type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";

type Serialize = (value: unknown) => string;

const compiled = new WeakMap<object, Serialize>();

/** Serializes what a schema declares, and nothing else. Compiled once for each schema, which many routes share. */
export function serializerOf(schema: object): Serialize {
  let serialize = compiled.get(schema);
  if (!serialize) {
    serialize = fastJsonStringify(schema as Schema);
    compiled.set(schema, serialize);
  }
  return serialize;
}

/** Serialized JSON, put together from the output of serializers. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Merges two serialized JSON objects, neither of which is empty. */
export const joinObjects = (first: string, second: string): string =>
  `${first.slice(0, -1)},${second.slice(1)}`;

export const serializerCompiler: FastifySerializerCompiler<object> = ({ schema }) =>
  serializerOf(schema);
