import { relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** A page and the module that shows it. */
interface Page {
  /** Below the root. */
  readonly module: string;
}

/** The scripts that a script imports, itself first. */
function scriptsOf(name: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) add(imported);
  };
  add(name);
  return found;
}

/**
 * Writes `pages.json`: the given pages, each with the scripts that it needs and the first page of all does not. A
 * server names them in the HTML, so that the browser loads them beside the first scripts and not after them.
 */
export function pageFiles(pages: readonly Page[]): Plugin {
  let root = "";
  return {
    name: "page-files",
    apply: "build",
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, file]] : [],
        ),
      );
      const byModule = new Map<string, string>();
      const everywhere = new Set<string>();
      for (const { facadeModuleId, fileName, isEntry } of chunks.values()) {
        if (facadeModuleId !== null) byModule.set(relative(root, facadeModuleId), fileName);
        if (isEntry) for (const script of scriptsOf(fileName, chunks)) everywhere.add(script);
      }
      const written = pages.map((page) => {
        const script = byModule.get(page.module);
        if (script === undefined) throw new Error(`No script of the build shows ${page.module}`);
        return {
          ...page,
          scripts: [...scriptsOf(script, chunks)].filter((file) => !everywhere.has(file)),
        };
      });
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(written) });
    },
  };
}
