import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { onlyShapes } from "../tools/bundling/icon-imports.ts";
import { cutFile } from "./router-parts.ts";

const cutText = (code: string, cuts = {}): string => cutFile(code, cuts, parseAst);

test("P-10: a function loses its body, a statement is replaced, and a text too", () => {
  const code = "function go(to) { return to; }\nif (a)  b();\nlet isOpen = c ? 1 : 2;";
  expect(
    cutText(code, {
      bodies: { "function go(to)": "" },
      statements: { "if (a) b": "" },
      texts: { "c ?": "false ?" },
    }),
  ).toBe("function go(to) {}\n;\nlet isOpen = false ? 1 : 2;");
});

test("P-10: warnings, messages and names for developers are left out, checks stay", () => {
  const code =
    'warning(a, "b");\ninvariant(c, "d");\nA.displayName = "A";\nif (e) warning(f, "g");';
  expect(cutText(code)).toBe(";\ninvariant(c);\n;\nif (e) ;");
});

test("P-10: a cut whose text the library no longer has is named", () => {
  for (const cuts of [
    { bodies: { "function go(to)": "" } },
    { statements: { "stay(": "" } },
    { texts: { "stay(": "" } },
  ])
    expect(() => cutText("function go(from) {}", cuts)).toThrow("no longer contains");
});

test("P-10: an icon keeps its shapes only", () => {
  const icon =
    'const icon = { name: "x", size: 24, node: [["path", { d: "M0 0", key: "1" }]], aliases: [] };';
  expect(onlyShapes(icon, parseAst).replaceAll(/\s/g, "")).toBe(
    'consticon={node:[["path",{d:"M00",}]],};',
  );
  expect(() => onlyShapes("const icon = [];", parseAst)).toThrow(
    "adapt tools/bundling/icon-imports.ts",
  );
});

const client = join(import.meta.dirname, "build/client");
const FLAGS = ["hasClientLoader", "hasAction", "hasClientAction", "hasClientMiddleware"] as const;
type BuiltRoute = Readonly<Record<(typeof FLAGS)[number] | "hasErrorBoundary", boolean>>;

function builtRoutes(): Readonly<Record<string, BuiltRoute>> {
  const assets = join(client, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  const script = readFileSync(join(assets, name), "utf8");
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Readonly<Record<string, BuiltRoute>>;
  };
  return routes;
}

test("P-10: every route has what the cut router can do, and nothing else", () => {
  const routes = builtRoutes();
  expect(routes["root"]?.hasErrorBoundary).toBe(true);
  for (const [id, route] of Object.entries(routes))
    expect
      .soft(
        FLAGS.map((flag) => route[flag]),
        id,
      )
      .toEqual([true, false, false, false]);
});

/** What the cut router no longer has: imported names, and properties of links and loaders. */
const CUT =
  /\b(?:Form|NavLink|useFetchers?|useSubmit|useFormAction|useViewTransitionState)\b[^;]*from "react-router"|\bserverLoader\(|\bmask=|\bprefetch="/;

test("P-10: no page uses what the router was cut of", () => {
  const source = join(import.meta.dirname, "src");
  const paths = readdirSync(source, { recursive: true, encoding: "utf8" });
  const users = paths
    .filter((path) => /(?<!\.(?:test|harness))\.tsx?$/.test(path))
    .filter((path) => CUT.test(readFileSync(join(source, path), "utf8")));
  expect(users).toEqual([]);
});
