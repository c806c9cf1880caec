import fc from "fast-check";
import type * as Type from "typebox";

/** Ids that exist in the test instance, so that many requests get past "not found". */
export type KnownIds = readonly number[];

/** The part of JSON Schema that the contract's inputs use. */
interface FieldSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: FieldSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: string[];
}

/** One character that normalization to NFC makes two of. */
const GROWS_WHEN_COMPOSED = "\u0958";
const PROTOTYPE_NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    "\0",
    "a\0b",
    "\uD800",
    "../../etc/passwd",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "1e3",
    "0x10",
    "NaN",
    -1,
    0,
    0.5,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    1e300,
    ...PROTOTYPE_NAMES,
  ),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.record({ $gt: fc.integer() }),
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.nat(5_000).map((length) => "long".repeat(length)),
);

function recordOf(schema: FieldSchema, knownIds: KnownIds): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, fieldOf(field, knownIds)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

function fieldOf(schema: FieldSchema, knownIds: KnownIds): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fieldOf(one, knownIds)));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") {
    const { minimum: min = 0, maximum: max = Number.MAX_SAFE_INTEGER } = schema;
    const known = knownIds.filter((id) => id >= min && id <= max);
    const any = fc.integer({ min, max: Math.min(max, 2_147_483_647) });
    return known.length > 0
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, any)
      : any;
  }
  if (schema.type === "array" && schema.items)
    return fc.array(fieldOf(schema.items, knownIds), { maxLength: schema.maxItems ?? 5 });
  if (schema.type === "object") return recordOf(schema, knownIds);
  if (schema.type !== "string") throw new Error(`Teach the fuzzer ${JSON.stringify(schema)}`);
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: "small" });
  const { minLength = 0, maxLength = 100 } = schema;
  const difficult = ["\0", "a\0b", "\uD800", " ", GROWS_WHEN_COMPOSED.repeat(maxLength)];
  return fc.oneof(
    fc.constantFrom(...difficult),
    fc.string({ minLength, maxLength }),
    fc.string({ unit: "grapheme", minLength, maxLength }),
    fc.string({ unit: "binary", minLength, maxLength }),
  );
}

const mostlyWithoutUser = (input: object): object => {
  const { user_id: user, ...rest }: Readonly<Record<string, unknown>> = { ...input };
  return typeof user === "number" && user % 4 === 0 ? input : rest;
};

/** Inputs of a call: valid ones, ones with a field wrong, missing or too many, and nonsense. */
export function inputsOf(input: Type.TObject, knownIds: KnownIds): fc.Arbitrary<object> {
  const schema = input as unknown as FieldSchema;
  const names = Object.keys(schema.properties ?? {});
  const right = recordOf(schema, knownIds).map(mostlyWithoutUser);
  const strangeName = fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES), fc.string({ maxLength: 20 }));
  const anyName =
    names.length > 0
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, strangeName)
      : strangeName;
  const wrong = fc
    .tuple(right, anyName, hostile)
    .map(([fields, name, value]) => Object.fromEntries([...Object.entries(fields), [name, value]]));
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: wrong },
    { weight: 1, arbitrary: fc.dictionary(anyName, hostile, { maxKeys: 8 }) },
  );
}
