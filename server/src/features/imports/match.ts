import { comparable } from "../uploads/service.ts";
import type { KnownTitle } from "./catalog-store.ts";
import type { FoundTitle } from "./found.ts";

/** Finds the title that something is: by an id of another site, or by its name and year. */
export function createMatcher(known: readonly KnownTitle[]) {
  const byId = new Map<string, KnownTitle>();
  const byName = new Map<string, KnownTitle>();
  const key = (kind: string, name: string, year: number): string =>
    `${kind} ${year} ${comparable(name)}`;
  for (const title of known) {
    const { kind, name, originalName, year, importedName, importedYear } = title;
    for (const [provider, id] of Object.entries(title.ids)) byId.set(`${provider} ${id}`, title);
    for (const other of [name, originalName])
      if (other !== null) byName.set(key(kind, other, year), title);
    // Its name may have been edited here since.
    if (importedName !== null) byName.set(key(kind, importedName, importedYear ?? year), title);
  }
  return ({ kind, ids, fields }: FoundTitle): number | null => {
    const same = Object.entries(ids)
      .map(([provider, id]) => byId.get(`${provider} ${id}`))
      .find((title) => title?.kind === kind);
    return (same ?? byName.get(key(kind, fields.name, fields.year)))?.id ?? null;
  };
}
