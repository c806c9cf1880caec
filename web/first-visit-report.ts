import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const ENTRIES = /\/src\/(?:entry\.client|root|features\/home\/home-page)\.tsx/;
const web = import.meta.dirname;

/** Path of the report, beside the build. */
export const FIRST_VISIT_REPORT = join(web, "build/first-visit.json");

/** What a guest's browser loads to show Home: packages, files of this repository, and gzip sizes in bytes. */
export interface FirstVisit {
  readonly packages: readonly string[];
  readonly files: readonly string[];
  readonly chunks: Readonly<Record<string, number>>;
}

/** `react-dom` for a file of node_modules, `web/src/root.tsx` for a file of this repository. */
function nameOf(id: string): { isOurs: boolean; name: string } {
  const path = id.replace(/^\0/, "").split("?")[0] ?? "";
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (inPackage !== undefined && !inPackage.startsWith("@bijou/"))
    return { isOurs: false, name: inPackage };
  return path.startsWith("/")
    ? { isOurs: true, name: relative(join(web, ".."), path) }
    : { isOurs: false, name: path };
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** Writes at each build what the first visit loads; `first-visit.test.ts` compares it with `first-visit.txt`. */
export function firstVisitReport(): Plugin {
  return {
    name: "first-visit-report",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const names = new Set(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === "chunk" && ENTRIES.test(chunk.facadeModuleId ?? "")
            ? [chunk.fileName]
            : [],
        ),
      );
      // Iterating a set also visits values that are added during the iteration.
      for (const name of names) {
        const chunk = bundle[name];
        if (chunk?.type === "chunk") for (const imported of chunk.imports) names.add(imported);
      }
      const chunks = [...names].flatMap((name) => {
        const chunk = bundle[name];
        return chunk?.type === "chunk" ? [chunk] : [];
      });
      const modules = chunks.flatMap((chunk) =>
        Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 ? [nameOf(id)] : [],
        ),
      );
      const report: FirstVisit = {
        packages: sorted(modules.flatMap(({ isOurs, name }) => (isOurs ? [] : [name]))),
        files: sorted(modules.flatMap(({ isOurs, name }) => (isOurs ? [name] : []))),
        chunks: Object.fromEntries(
          chunks
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ name, code }) => [name, gzipSync(code).byteLength]),
        ),
      };
      writeFileSync(FIRST_VISIT_REPORT, `${JSON.stringify(report, null, 2)}\n`);
    },
  };
}
