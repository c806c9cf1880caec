import { spellingsOf } from "@bijou/contract/spellings";
import type * as Type from "typebox";
import { AppError } from "../errors.ts";
import { type ScalarTypes, readScalar, scalarTypesOf } from "./scalars.ts";

export type Fields = Readonly<Record<string, unknown>>;

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly types: ScalarTypes;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function fieldsBySpelling({ properties, required }: Type.TObject): Map<string, Field> {
  const isNeeded = new Set<string>(required);
  const fields = new Map<string, Field>();
  for (const [name, schema] of Object.entries(properties)) {
    const field = { name, isRequired: isNeeded.has(name), types: scalarTypesOf(schema) };
    for (const spelling of spellingsOf(name)) {
      if (fields.has(spelling)) throw new Error(`An input declares ${spelling} twice`);
      fields.set(spelling, field);
    }
  }
  return fields;
}

type Read = Map<string, unknown>;

/**
 * Reads the fields of a request as the input of a call. Validation follows:
 * - every spelling of a name is read as that name;
 * - an empty optional field is absent; in a body only where "" is not a valid text of it;
 * - a scalar is read as the type of its field;
 * - an unknown name in the query is ignored, one in the body is rejected.
 *
 * The fields are in the order of the schema, whatever the order of the request.
 */
export function inputReader(input: Type.TObject) {
  const bySpelling = fieldsBySpelling(input);
  const names = Object.keys(input.properties);

  function readPart(part: Fields, isBody: boolean): Read {
    const read: Read = new Map();
    for (const [given, value] of Object.entries(part)) {
      const field = bySpelling.get(given);
      if (!field) {
        if (isBody) read.set(given, value);
        continue;
      }
      const { name, isRequired, types } = field;
      if (value === "" && (read.has(name) || !(isRequired || (isBody && types.empty)))) continue;
      const scalar = readScalar(value, types);
      const before = read.get(name);
      if (before !== undefined && before !== "" && before !== scalar)
        throw new AppError("invalid_request", `${name} is given twice with different values`);
      read.set(name, scalar);
    }
    return read;
  }

  function inOrder(read: Read): Fields {
    const ordered: Read = new Map();
    for (const name of names) if (read.has(name)) ordered.set(name, read.get(name));
    for (const [name, value] of read) ordered.set(name, value);
    return Object.fromEntries(ordered);
  }

  return {
    query: (query: Fields): Fields => inOrder(readPart(query, false)),

    /**
     * The input of a POST, from its body and its query: documented calls carry everything in the query (C-55, C-56). A
     * POST without a body has no fields there.
     *
     * @throws {AppError} `invalid_request` where the two differ.
     */
    body(body: unknown, query: Fields): unknown {
      const given = body ?? {};
      if (!isFields(given)) return given;
      const read = readPart(given, true);
      for (const [name, value] of readPart(query, false)) {
        if (read.has(name) && read.get(name) !== value)
          throw new AppError("invalid_request", `${name} differs between the address and the body`);
        read.set(name, value);
      }
      return inOrder(read);
    },
  };
}
