import { levelOf, type Role, type Scope } from "@bijou/contract/studio/roles";
import {
  type ChangeKind,
  OBJECT_KINDS,
  OBJECT_SCOPES,
  type ObjectKind,
  type Updates,
} from "@bijou/contract/studio/updates";
import type { ChangeRow } from "./changes-store.ts";

/** Kinds whose changes Today shows, as steps or lines. */
const SHOWN_TODAY: ReadonlySet<string> = new Set<ObjectKind>([
  "title",
  "staff",
  "settings",
  "site",
  "issue",
  "backup",
]);

/** Who asks: an API key has the scopes that it was given. */
export interface Viewer {
  readonly staffId: number;
  readonly roles: readonly Role[];
  readonly hasScope: (scope: Scope) => boolean;
}

export const personWith = (staffId: number, roles: readonly Role[]): Viewer => ({
  staffId,
  roles,
  hasScope: (scope) => levelOf(roles, scope) !== undefined,
});

/** Owners read the whole audit log, others what they did themselves. */
const readsEntry = ({ hasScope, roles, staffId }: Viewer, entry: ChangeRow): boolean =>
  hasScope("audit") && (roles.includes("owner") || entry.staffId === staffId);

function kindsOf(entry: ChangeRow, viewer: Viewer): readonly ChangeKind[] {
  const kind = OBJECT_KINDS.find((known) => known === entry.kind);
  return [
    ...(kind !== undefined && viewer.hasScope(OBJECT_SCOPES[kind]) ? [kind] : []),
    ...(SHOWN_TODAY.has(entry.kind) ? ["today" as const] : []),
    ...(readsEntry(viewer, entry) ? ["audit" as const] : []),
  ];
}

/** What entries mean for somebody: only kinds that the scopes show, each object once. */
export function visibleChanges(entries: readonly ChangeRow[], viewer: Viewer): Updates["changes"] {
  const found = new Map<string, Updates["changes"][number]>();
  for (const entry of entries)
    for (const kind of kindsOf(entry, viewer)) {
      const id = kind === "today" || kind === "audit" ? "" : entry.object;
      found.set(`${kind}:${id}`, { kind, id });
    }
  return [...found.values()];
}
