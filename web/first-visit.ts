import { fileURLToPath } from "node:url";

/** Entry points of a guest's first visit: the shell and Home. */
const FIRST = ["src/root.tsx", "src/features/home/home-page.tsx"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function reached(modules: Modules): ReadonlySet<string> {
  const ids = new Set(FIRST);
  // Iterating a set also visits values that are added during the iteration.
  for (const id of ids)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}

/** @returns whether a module belongs to the first visit: the shell and Home import it, directly or indirectly */
export function partOfFirstVisit(): (id: string, modules: Modules) => boolean {
  let ids: ReadonlySet<string> | undefined;
  return (id, modules) => {
    ids ??= reached(modules);
    return ids.has(id);
  };
}
