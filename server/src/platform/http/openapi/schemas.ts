type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const REFERENCE = /^(?:[A-Z]-\d{2,3}|decisions \d+|\d+)$/;

/** Leaves out what means nothing outside of this repository: "(C-76, decisions 28)". */
export const withoutReferences = (text: string): string =>
  text.replaceAll(/\s*\(([^()]*)\)/g, (whole, inner: string) => {
    const parts = inner.split(/[,;] /);
    const others = parts.filter((part) => !REFERENCE.test(part));
    if (others.length === parts.length) return whole;
    return others.length === 0 ? "" : ` (${others.join(", ")})`;
  });

/** The one value of a literal, as `@fastify/swagger` writes it. */
function literalOf(schema: unknown): { type: unknown; value: unknown } | undefined {
  if (!isObject(schema) || "title" in schema || "description" in schema) return undefined;
  const { type, enum: values } = schema;
  return Array.isArray(values) && values.length === 1 ? { type, value: values[0] } : undefined;
}

/** A union of literals as one `enum`, which generators turn into a plain type. */
function joinLiterals(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const literals = anyOf.map(literalOf);
  const [first] = literals;
  if (!first || !literals.every((literal) => literal?.type === first.type)) return schema;
  return { type: first.type, enum: literals.map((literal) => literal?.value), ...rest };
}

/**
 * Makes schemas short and shared: each schema with a title is put into `components.schemas` under it, once, and
 * referenced everywhere.
 */
export function createSchemaPool() {
  const schemas = new Map<string, JsonObject>();

  function share(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(share);
    if (!isObject(value)) return value;
    const copy = joinLiterals(
      Object.fromEntries(Object.entries(value).map(([name, part]) => [name, share(part)])),
    );
    if (typeof copy["description"] === "string")
      return hoist({ ...copy, description: withoutReferences(copy["description"]) });
    return hoist(copy);
  }

  function hoist(schema: JsonObject): JsonObject {
    const { title, ...structure } = schema;
    if (typeof title !== "string") return schema;
    const known = schemas.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(structure))
      throw new Error(`Two different schemas have the title ${title}`);
    schemas.set(title, structure);
    return { $ref: `#/components/schemas/${title}` };
  }

  return {
    share,
    schemas: () =>
      Object.fromEntries([...schemas].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}
