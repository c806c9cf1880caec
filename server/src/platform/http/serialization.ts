import fastJsonStringify, { type Schema } from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";

type Serialise = (value: unknown) => string;

const compiled = new WeakMap<object, Serialise>();

/** Serializes what a schema declares, and nothing else. Compiled once for each schema, which many routes share. */
export function serialiserOf(schema: object): Serialise {
  let serialise = compiled.get(schema);
  if (!serialise) {
    serialise = fastJsonStringify(schema as Schema);
    compiled.set(schema, serialise);
  }
  return serialise;
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
  serialiserOf(schema);
