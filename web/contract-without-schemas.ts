import type { Plugin } from "vite";

/** Parts of an endpoint that only the server reads: it validates requests and responses. */
const SERVER_ONLY = new Set(["input", "responses", "summary", "limit"]);
const CONTRACT = /\/contract\/src\/(?!client|errors|endpoint)[\w/-]+\.ts$/;
const SCHEMAS = "\0no-schemas";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string"
  );
}

/** `...inEachSpelling(...)`: fields of a schema. A bundler keeps the call because it may have side effects. */
function isSpelledField(node: Node): boolean {
  const call: unknown = node.type === "SpreadElement" ? Reflect.get(node, "argument") : undefined;
  const callee: unknown = isNode(call) ? Reflect.get(call, "callee") : undefined;
  return isNode(callee) && Reflect.get(callee, "name") === "inEachSpelling";
}

/** Every node of the syntax tree that only the server reads. */
function serverOnly(node: Node): Node[] {
  if (isSpelledField(node)) return [node];
  const key: unknown = node.type === "Property" ? Reflect.get(node, "key") : undefined;
  if (isNode(key) && SERVER_ONLY.has(String(Reflect.get(key, "name")))) return [node];
  return Object.values(node)
    .flat()
    .flatMap((child: unknown) => (isNode(child) ? serverOnly(child) : []));
}

/**
 * Leaves the contract's schemas out of the browser's bundle. The browser needs only an endpoint's path and method; the
 * schemas and their library would be a seventh of the first visit's script.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: "contract-without-schemas",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId: (id) => (id === "typebox" ? SCHEMAS : undefined),
    load: (id) =>
      id === SCHEMAS
        ? ["Array", "Boolean", "Enum", "Integer", "Literal", "Null", "Number", "Object", "Optional"]
            .concat(["Record", "String", "Union", "Unknown", "Never"])
            .map((name) => `export const ${name} = (properties) => ({ properties });`)
            .join("\n")
        : undefined,
    transform: {
      order: "post",
      handler(code, id) {
        if (!CONTRACT.test(id)) return undefined;
        const program: unknown = this.parse(code);
        if (!isNode(program)) return undefined;
        const stripped = serverOnly(program).reduceRight((text, { start, end }) => {
          const after = text.slice(end).replace(/^\s*,/, "");
          return text.slice(0, start) + after;
        }, code);
        return { code: stripped, map: null };
      },
    },
  };
}
