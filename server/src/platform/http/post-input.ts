import type * as Type from "typebox";
import { AppError } from "../errors.ts";
import { coerceFields } from "./validation.ts";

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What a POST says, in its body and in its address: documented calls carry everything in the address (C-55, C-56).
 * There everything is text, so those fields are read as a GET's are. A POST without any field is a POST with none.
 *
 * @throws {AppError} `invalid_request` where the two say different things.
 */
export function bodyWithQuery(input: Type.TObject): (body: unknown, query: Fields) => unknown {
  const coerce = coerceFields(input);
  return (body, query) => {
    const names = Object.keys(query);
    const said = body ?? {};
    if (names.length === 0 || !isFields(said)) return said;
    for (const name of names)
      if (Object.hasOwn(said, name) && String(said[name]) !== String(query[name]))
        throw new AppError(
          "invalid_request",
          `${name} says one thing in the address and another in the body`,
        );
    return { ...coerce(query), ...said };
  };
}
