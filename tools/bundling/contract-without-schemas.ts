import type { Plugin } from "vite";
import {
  childrenOf,
  fieldOf,
  isNode,
  keyOf,
  type Node,
  withEdits,
  withoutEntry,
} from "./syntax-tree.ts";

/** Parts of an endpoint that only the server reads: it validates requests and responses. */
const SERVER_ONLY = new Set(["input", "responses", "fileBody", "fileTypes", "summary", "limit"]);
const CONTRACT = /\/contract\/src\/(?!(?:studio\/)?(?:client|errors|endpoint)\.ts$)[\w/-]+\.ts$/;
const SCHEMAS = "\0no-schemas";

/** `...inEachSpelling(...)`: fields of a schema. A bundler keeps the call because it may have side effects. */
function isSpelledField(node: Node): boolean {
  const call = node.type === "SpreadElement" ? fieldOf(node, "argument") : undefined;
  return fieldOf(fieldOf(call, "callee"), "name") === "inEachSpelling";
}

/** Every node of the syntax tree that only the server reads. */
function serverOnly(node: Node): Node[] {
  return isSpelledField(node) || SERVER_ONLY.has(String(keyOf(node)))
    ? [node]
    : childrenOf(node).flatMap(serverOnly);
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
            .concat(["Record", "String", "Union", "Unknown", "Never", "KeyOf", "Partial", "Unsafe"])
            .map((name) => `export const ${name} = (properties) => ({ properties });`)
            .join("\n")
        : undefined,
    transform: {
      order: "post",
      handler(code, id) {
        if (!CONTRACT.test(id)) return undefined;
        const program: unknown = this.parse(code);
        if (!isNode(program)) return undefined;
        const stripped = withEdits(
          code,
          serverOnly(program).map((node) => withoutEntry(code, node)),
        );
        return { code: stripped, map: null };
      },
    },
  };
}
