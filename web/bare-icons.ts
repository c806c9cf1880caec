import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("src/ui/icons/draw-icon.ts", import.meta.url));
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
const named = (names: string): string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "));

/**
 * Takes the drawings alone from lucide. Each icon is imported from its own file, so that a page comes with the icons it
 * shows, and a few lines of ours draw it: the library's could do much that no icon here asks for.
 */
export function bareIcons(): Plugin {
  const files = filesOfIcons();
  return {
    name: "bare-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id.endsWith("/createLucideIcon.mjs") ? OURS : undefined),
    transform(code, id) {
      const [statement, names] = IMPORT.exec(code) ?? [];
      if (statement === undefined || names === undefined || !id.includes("/web/src/"))
        return undefined;
      const imports = named(names).map((name) => {
        const [icon = "", alias = icon] = name.split(" as ");
        const file = files.get(icon);
        if (file === undefined) this.error(`lucide has no icon ${icon}`);
        return `import ${alias} from ${JSON.stringify(file)};`;
      });
      return { code: code.replace(statement, imports.join(" ")), map: null };
    },
  };
}
