import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const REPLACEMENT = fileURLToPath(new URL("src/ui/icons/draw-icon.ts", import.meta.url));
const LIBRARY = new URL("../esm/lucide-react.mjs", import.meta.resolve("lucide-react"));
const EXPORT = /^export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/gm;
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
      const [statement, names] = IMPORT.exec(code) ?? [];
      if (statement === undefined || names === undefined || !id.includes("/web/src/"))
        return undefined;
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
