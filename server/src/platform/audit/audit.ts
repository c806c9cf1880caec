import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Actor } from "./actor.ts";
import { addEntry } from "./audit-store.ts";

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface Entry {
  /** `<kind>.<what happened>`, such as `staff.invited`. */
  readonly type: `${string}.${string}`;
  readonly object: { readonly kind: string; readonly id: number | string; readonly name: string };
  readonly changes?: readonly FieldChange[];
  /** If one was asked for. */
  readonly reason?: string | undefined;
  readonly at: Date;
}

/** Stands for the value of a secret. */
const SECRET = "changed";
export const secretChange = (field: string): FieldChange => ({
  field,
  before: null,
  after: SECRET,
});

/** A member's account is named by its number: not everybody who reads the log may see addresses. */
export const accountObject = (id: number): Entry["object"] => ({
  kind: "account",
  id,
  name: String(id),
});

/** The fields of `after` whose values differ. */
export function changesBetween<Fields extends object>(
  before: Fields,
  after: Partial<Fields>,
): FieldChange[] {
  return Object.entries(after).flatMap(([field, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, field);
    return value === undefined || isDeepStrictEqual(old ?? null, value)
      ? []
      : [{ field, before: old ?? null, after: value }];
  });
}

/** Writes one entry of the audit log within the caller's transaction, so that no change is without one. */
export async function audit(client: pg.PoolClient, actor: Actor, entry: Entry): Promise<void> {
  await addEntry(client, {
    ...actor,
    type: entry.type,
    objectKind: entry.object.kind,
    objectId: String(entry.object.id),
    objectName: entry.object.name,
    changes: JSON.stringify(entry.changes ?? []),
    reason: entry.reason ?? null,
    at: entry.at,
  });
}
