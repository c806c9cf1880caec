import type { TypedFields } from "./draft-editor.ts";

/** What was typed and not saved is kept this long (ST-147). */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const PREFIX = "bijou-typed-";

export interface TypedStorage {
  readonly read: () => TypedFields;
  readonly write: (typed: TypedFields) => void;
}

function parse(text: string | null): { at: number; typed: TypedFields } | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below, under a name of its own
    const { at, typed } = stored as { at?: unknown; typed?: TypedFields };
    return typeof at === "number" && typed ? { at, typed } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes what is older than a week, of all titles. */
function removeOld(storage: Storage, nowMs: number): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue;
    const stored = parse(storage.getItem(name));
    if (!stored || stored.at < nowMs - KEPT_MS) storage.removeItem(name);
  }
}

/** Keeps in this browser what one person typed in one title and the server does not have yet. */
export function createTypedStorage(
  personId: number,
  titleId: number,
  storage: Storage = window.localStorage,
): TypedStorage {
  const name = `${PREFIX}${personId}-${titleId}`;
  return {
    read() {
      removeOld(storage, Date.now());
      return parse(storage.getItem(name))?.typed ?? {};
    },
    write(typed) {
      try {
        if (Object.keys(typed).length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify({ at: Date.now(), typed }));
      } catch {
        // A full or forbidden storage: the page still has it, and saves it to the server.
      }
    },
  };
}
