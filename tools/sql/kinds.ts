import { type Checker, type Type, TypeFlags } from "typescript/unstable/sync";

/**
 * The type of a value at run time: "string", "number", "bigint", "boolean", "Date", "Buffer", "object", "unknown", or
 * one of them with "[]" behind it.
 */
export interface Kinds {
  readonly kinds: readonly string[];
  readonly isNullable: boolean;
}

const BYTES = new Set(["Buffer", "Uint8Array"]);

export function kindsOf(checker: Checker, type: Type): Kinds {
  if (type.isUnionType()) {
    const members = type.getTypes().map((member) => kindsOf(checker, member));
    return {
      kinds: [...new Set(members.flatMap(({ kinds }) => kinds))],
      isNullable: members.some(({ isNullable }) => isNullable),
    };
  }
  const is = (flags: TypeFlags) => (type.flags & flags) !== 0;
  const plain = (kind: string): Kinds => ({ kinds: [kind], isNullable: false });
  if (is(TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void))
    return { kinds: [], isNullable: true };
  if (is(TypeFlags.StringLike)) return plain("string");
  if (is(TypeFlags.NumberLike)) return plain("number");
  if (is(TypeFlags.BooleanLike)) return plain("boolean");
  if (is(TypeFlags.BigIntLike)) return plain("bigint");
  if (is(TypeFlags.TypeParameter | TypeFlags.IndexedAccess | TypeFlags.Conditional)) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint === undefined ? plain("unknown") : kindsOf(checker, constraint);
  }
  if (type.isIntersectionType()) {
    const members = type.getTypes().map((member) => kindsOf(checker, member));
    return members.find(({ kinds }) => kinds[0] !== "object") ?? plain("object");
  }
  if (is(TypeFlags.AnyOrUnknown) || type.isErrorType()) return plain("unknown");
  if (checker.isTupleType(type) || checker.isArrayLikeType(type)) {
    const name = type.getSymbol()?.name ?? "";
    if (BYTES.has(name)) return plain("Buffer");
    const elements = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    const kinds = elements.flatMap((element) => kindsOf(checker, element).kinds);
    return {
      kinds: elements.length === 0 ? ["object[]"] : [...new Set(kinds)].map((kind) => `${kind}[]`),
      isNullable: false,
    };
  }
  const name = type.getSymbol()?.name ?? "";
  if (name === "Date") return plain("Date");
  return plain(BYTES.has(name) ? "Buffer" : "object");
}
