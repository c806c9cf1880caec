import type * as Type from "typebox";

/** The scalars that a field takes. A flag is the text "0" or "1". */
export interface ScalarTypes {
  readonly text: boolean;
  readonly number: boolean;
  readonly boolean: boolean;
  readonly flag: boolean;
  /** Whether "" is a valid text of the field. */
  readonly empty: boolean;
}

/** The part of JSON Schema that inputs use. */
interface FieldSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
  readonly minLength?: number;
  readonly pattern?: string;
}

const DECIMAL = /^-?\d{1,16}(\.\d{1,16})?$/;

function branchesOf(schema: FieldSchema): readonly FieldSchema[] {
  return schema.anyOf?.flatMap(branchesOf) ?? [schema];
}

function takesEmpty({ type, const: only, enum: choices, minLength = 0, pattern }: FieldSchema) {
  if (only !== undefined || choices) return only === "" || choices?.includes("") === true;
  return type === "string" && minLength === 0 && (!pattern || new RegExp(pattern, "u").test(""));
}

/** The kinds of values that a field accepts, over all branches of a union. */
export function scalarTypesOf(schema: Type.TSchema): ScalarTypes {
  const branches = branchesOf(schema);
  const types = new Set(branches.map(({ type, enum: choices }) => type ?? typeof choices?.[0]));
  const constants = new Set(branches.map((branch) => branch.const));
  return {
    text: types.has("string"),
    number: types.has("integer") || types.has("number"),
    boolean: types.has("boolean"),
    flag: constants.size === 2 && constants.has("0") && constants.has("1"),
    empty: branches.some(takesEmpty),
  };
}

function readText(text: string, types: ScalarTypes): unknown {
  if (types.flag && (text === "true" || text === "false")) return text === "true" ? "1" : "0";
  if (types.text) return text;
  if (types.number && DECIMAL.test(text)) return Number(text);
  if (types.boolean && (text === "1" || text === "true")) return true;
  if (types.boolean && (text === "0" || text === "false")) return false;
  return text;
}

function readNumber(number: number, types: ScalarTypes): unknown {
  if (types.number) return number;
  if (types.text) return String(number);
  if (types.boolean && (number === 0 || number === 1)) return number === 1;
  return number;
}

/**
 * Reads a scalar as the type of its field: a number and its text are the same, and so are 1, "1", "true" and true for a
 * flag. Everything else, including null and objects, is unchanged.
 */
export function readScalar(value: unknown, types: ScalarTypes): unknown {
  if (typeof value === "string") return readText(value, types);
  if (typeof value === "number") return readNumber(value, types);
  if (typeof value === "boolean" && types.flag) return value ? "1" : "0";
  return value;
}
