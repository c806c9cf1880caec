import { fileURLToPath } from "node:url";

/** What a guest's first visit asks for: the shell and Home. */
const FIRST = ["src/root.tsx", "src/features/home/home-page.tsx"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function reached(modules: Modules): ReadonlySet<string> {
  const ids = new Set(FIRST);
  // A set is walked through to its end, and what is added on the way belongs to it.
  for (const id of ids)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}

/** @returns tells which modules come with the shell or with Home: imported by them, or by what they import */
export function partOfFirstVisit(): (id: string, modules: Modules) => boolean {
  let ids: ReadonlySet<string> | undefined;
  return (id, modules) => {
    ids ??= reached(modules);
    return ids.has(id);
  };
}
