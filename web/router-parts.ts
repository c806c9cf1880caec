import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { type Cuts, ROUTER_CUTS } from "./router-cuts.ts";
import {
  type Edit,
  fieldOf,
  isNode,
  type Node,
  nodesOf,
  withEdits,
} from "../tools/bundling/syntax-tree.ts";

const ROUTE_MODULES = "dom/ssr/routeModules.js";
const REPLACEMENT = fileURLToPath(
  new URL("src/platform/loading/load-route-module.ts", import.meta.url),
);
const LIBRARY_FILE = /\/node_modules\/react-router\/dist\/production\/lib\/(.+\.js)$/;
const WARNINGS = new Set<unknown>(["warning", "warnOnce", "warningOnce"]);
const INVARIANTS = new Set<unknown>(["invariant", "UNSAFE_invariant"]);
/** Calls without side effects, which the bundler would keep where nothing uses their result. */
const PURE_CALL = /(?<= = )(?=React\$1\.(?:createContext|forwardRef|memo)\()/g;

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Removes what only explains itself to a developer: warnings, messages of failed checks, names of components. */
function developersEdit(node: Node): Edit[] {
  const { type, start, end } = node;
  if (type === "ExpressionStatement") {
    const expression = fieldOf(node, "expression");
    const isWarning = WARNINGS.has(fieldOf(fieldOf(expression, "callee"), "name"));
    const assigned = fieldOf(fieldOf(fieldOf(expression, "left"), "property"), "name");
    return isWarning || assigned === "displayName" ? [{ start, end, text: ";" }] : [];
  }
  if (!INVARIANTS.has(fieldOf(fieldOf(node, "callee"), "name"))) return [];
  const [condition, message] = nodesIn(fieldOf(node, "arguments"));
  return condition === undefined || message === undefined
    ? []
    : [{ start: condition.end, end: message.end, text: "" }];
}

/** The cut that `node` is cut by, and its edit; none for most nodes. */
function cutOf(node: Node, code: string, { bodies = {}, statements = {} }: Cuts): [string, Edit][] {
  const { type, start, end } = node;
  const body = fieldOf(node, "body");
  if (type === "FunctionDeclaration" && isNode(body)) {
    const signature = code.slice(start, body.start).trim();
    const text = bodies[signature];
    return text === undefined
      ? []
      : [[signature, { start: body.start, end: body.end, text: `{${text}}` }]];
  }
  if (!type.endsWith("Statement") && type !== "VariableDeclaration") return [];
  const line = inOneLine(code.slice(start, end));
  const found = Object.entries(statements).find(([prefix]) => line.startsWith(prefix));
  return found === undefined ? [] : [[found[0], { start, end, text: found[1] || ";" }]];
}

/**
 * Makes the cuts of a file of React Router.
 * @throws naming what the file no longer contains
 */
export function cutFile(code: string, cuts: Cuts, parse: (code: string) => unknown): string {
  const program = parse(code);
  const nodes = isNode(program) ? nodesOf(program) : [];
  const made = nodes.flatMap((node) => cutOf(node, code, cuts));
  const texts = Object.entries(cuts.texts ?? {});
  const found = new Set([
    ...made.map(([key]) => key),
    ...texts.flatMap(([from]) => (code.includes(from) ? [from] : [])),
  ]);
  const missing = [cuts.bodies, cuts.statements, cuts.texts]
    .flatMap((kind) => Object.keys(kind ?? {}))
    .filter((key) => !found.has(key));
  if (missing.length > 0) throw new Error(`it no longer contains ${missing.join(", nor ")}`);
  const edits = [...made.map(([, edit]) => edit), ...nodes.flatMap(developersEdit)];
  return texts
    .reduce((text, [from, to]) => text.replaceAll(from, () => to), withEdits(code, edits))
    .replaceAll(PURE_CALL, "/* @__PURE__ */ ");
}

/**
 * Leaves out of React Router what this site never uses (`router-cuts.ts`), an eighth of the first visit's script, and
 * replaces its loader of route modules by `load-route-module.ts`, which retries. The router has no options for either.
 */
export function routerParts(): Plugin {
  const unread = new Set([ROUTE_MODULES, ...Object.keys(ROUTER_CUTS)]);
  return {
    name: "router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || !importer?.includes("/react-router/"))
        return undefined;
      unread.delete(ROUTE_MODULES);
      return REPLACEMENT;
    },
    transform(code, id) {
      const [, file] = LIBRARY_FILE.exec(id) ?? [];
      if (file === undefined) return undefined;
      unread.delete(file);
      try {
        return {
          code: cutFile(code, ROUTER_CUTS[file] ?? {}, (text) => this.parse(text)),
          map: null,
        };
      } catch (failure) {
        return this.error(
          `React Router's ${file} has changed: adapt web/router-cuts.ts (${String(failure)})`,
        );
      }
    },
    buildEnd(failure) {
      if (failure === undefined && unread.size > 0)
        this.error(
          `React Router no longer imports ${[...unread].join(", ")}: adapt web/router-cuts.ts and web/router-parts.ts`,
        );
    },
  };
}
