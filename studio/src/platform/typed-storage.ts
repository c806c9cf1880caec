/** What was typed and not saved is kept this long (ST-147). */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const PREFIX = "bijou-typed-";

export interface TypedStorage<Typed extends object> {
  readonly read: () => Partial<Typed>;
  /** An object without fields removes what was kept. */
  readonly write: (typed: Partial<Typed>) => void;
}

function parse<Typed>(text: string | null): { at: number; typed: Typed } | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return undefined;
    const { at, typed } = stored as { at?: unknown; typed?: Typed };
    return typeof at === "number" && typed ? { at, typed } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes what is older than a week, of all objects. */
function removeOld(storage: Storage, nowMs: number): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue;
    const stored = parse(storage.getItem(name));
    if (!stored || stored.at < nowMs - KEPT_MS) storage.removeItem(name);
  }
}

/**
 * Keeps in this browser what one person typed in one object and the server does not have yet.
 *
 * @param object such as the id of a title, which is a number, or `page-terms`
 */
export function createTypedStorage<Typed extends object>(
  personId: number,
  object: number | string,
  storage: Storage = window.localStorage,
): TypedStorage<Typed> {
  const name = `${PREFIX}${personId}-${object}`;
  return {
    read() {
      removeOld(storage, Date.now());
      return parse<Partial<Typed>>(storage.getItem(name))?.typed ?? {};
    },
    write(typed) {
      try {
        if (Object.keys(typed).length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify({ at: Date.now(), typed }));
      } catch {
        // A full or forbidden storage: the page still has it.
      }
    },
  };
}
