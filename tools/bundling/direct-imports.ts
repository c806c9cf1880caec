import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const PUBLIC = /\/features\/[^/]+\/public\.ts$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"([^"]+\/public\.ts)";/g;
const EXPORT = /export\s*(?:type\s*)?\{([^}]*)\}\s*from\s*"([^"]+)";/g;

const split = (list: string): readonly string[] =>
  list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** The file that defines each name which a `public.ts` re-exports. */
function filesBehind(publicPath: string): ReadonlyMap<string, string> {
  const text = readFileSync(publicPath, "utf8");
  return new Map(
    [...text.matchAll(EXPORT)].flatMap(([, names = "", from = ""]) =>
      split(names).map((name) => [name.replace(/^type /, ""), resolve(dirname(publicPath), from)]),
    ),
  );
}

/** Rewrites the imports of one file so that each name is imported from the file that defines it. */
export function directImports(code: string, id: string): string {
  return code.replaceAll(IMPORT, (statement, names: string, from: string) => {
    const publicPath = resolve(dirname(id), from);
    if (!PUBLIC.test(publicPath)) return statement;
    const behind = filesBehind(publicPath);
    return split(names)
      .map((entry) => {
        const name = entry.replace(/^type /, "").replace(/ as .*$/, "");
        const path = relative(dirname(id), behind.get(name) ?? publicPath);
        return `import { ${entry} } from "${path.startsWith(".") ? path : `./${path}`}";`;
      })
      .join(" ");
  });
}

/**
 * Removes each feature's `public.ts` from the module graph. As a module it would load everything it re-exports on every
 * page that needs one of its names.
 */
export function directImportsPlugin(): Plugin {
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [path = ""] = id.split("?");
      if (!/\/web\/src\/.*\.tsx?$/.test(path)) return undefined;
      if (PUBLIC.test(path)) return { code: code.replaceAll(EXPORT, ""), map: null };
      return code.includes("/public.ts")
        ? { code: directImports(code, path), map: null }
        : undefined;
    },
  };
}
