import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { isNode, keyOf, nodesOf, withEdits, withoutEntry } from "./syntax-tree.ts";

const REPLACEMENT = fileURLToPath(new URL("../../design/src/draw-icon.ts", import.meta.url));
const LIBRARY = new URL("../esm/lucide-react.mjs", import.meta.resolve("lucide-react"));
const OWN = /\/(?:design|studio|web)\/src\//;
const EXPORT = /^export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/gm;
const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
/** What an icon's file has besides its shapes: `draw-icon.ts` reads none of it. */
const UNREAD = new Set<unknown>(["name", "size", "aliases", "key"]);
const IMPORT = /import \{([^}]*)\} from "lucide-react";/;

/** The file of each icon, by each of its names. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(LIBRARY, "utf8").matchAll(EXPORT))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g))
      files.set(name, fileURLToPath(new URL(file, LIBRARY)));
  return files;
}

/** The value imports between the braces of an import statement. */
const valueImports = (names: string): string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));

/**
 * An icon's file with only its shapes.
 * @throws when it is not as expected
 */
export function onlyShapes(code: string, parse: (code: string) => unknown): string {
  const program = parse(code);
  const properties = isNode(program) ? nodesOf(program).filter((node) => keyOf(node)) : [];
  if (!["node", "name", "key"].every((key) => properties.some((node) => keyOf(node) === key)))
    throw new Error(
      "lucide-react writes its icons in another way: adapt tools/bundling/icon-imports.ts",
    );
  return withEdits(
    code,
    properties.filter((node) => UNREAD.has(keyOf(node))).map((node) => withoutEntry(code, node)),
  );
}

/**
 * Imports each icon from its own file and draws it with `draw-icon.ts`. The library offers `lucide-react/icons/*`, but
 * its own drawing function would add 1.2 kB to the first visit, and the files of an `import { House } from
 * "lucide-react"` would all be loaded with it, because the bundler puts what Home imports into one chunk.
 */
export function iconImports(): Plugin {
  const files = filesOfIcons();
  return {
    name: "icon-imports",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id.endsWith("/createLucideIcon.mjs") ? REPLACEMENT : undefined),
    transform(code, id) {
      if (ICON.test(id)) return { code: onlyShapes(code, (text) => this.parse(text)), map: null };
      const [statement, names] = IMPORT.exec(code) ?? [];
      if (statement === undefined || names === undefined || !OWN.test(id)) return undefined;
      const imports = valueImports(names).map((name) => {
        const [icon = "", alias = icon] = name.split(" as ");
        const file = files.get(icon);
        if (file === undefined) this.error(`lucide-react has no icon ${icon}`);
        return `import ${alias} from ${JSON.stringify(file)};`;
      });
      return { code: code.replace(statement, imports.join(" ")), map: null };
    },
  };
}
