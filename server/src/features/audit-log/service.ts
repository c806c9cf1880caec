import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import { csv } from "../../platform/csv.ts";
import type { Database } from "../../platform/database/database.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioCaller } from "../../platform/studio/studio-session.ts";
import { dayStart } from "../../platform/studio/day-start.ts";
import { createAuditLogStore, type EntryRow, type Filters } from "./store.ts";

const PAGE = 50;
const MAX_COUNTED = 10_000;
const EXPORT_STEP = 1_000;
const KEPT_MONTHS = 24;

interface Given {
  readonly person?: number;
  readonly type?: string;
  readonly objectKind?: string;
  readonly objectId?: string;
  /** Days of the time zone, `2026-11-26`. */
  readonly from?: string;
  readonly to?: string;
  readonly timeZone?: string;
}

const NO_FILTERS: Filters = {
  staffId: null,
  type: null,
  objectKind: null,
  objectId: null,
  from: null,
  until: null,
  onlyBy: null,
};

/** Owners see everything, others what they did themselves. */
const onlyBy = ({ roles, staffId }: StudioCaller): number | null =>
  roles.includes("owner") ? null : staffId;

const filtersOf = (
  session: StudioCaller,
  { from, to, timeZone = "UTC", ...given }: Given,
): Filters => ({
  staffId: given.person ?? null,
  type: given.type ?? null,
  objectKind: given.objectKind ?? null,
  objectId: given.objectId ?? null,
  from: from === undefined ? null : dayStart(from, timeZone),
  until: to === undefined ? null : dayStart(to, timeZone, 1),
  onlyBy: onlyBy(session),
});

const toEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.staff_id, name: row.actor_name },
  network: row.network,
  type: row.type,
  object: { kind: row.object_kind, id: row.object_id, name: row.object_name },
  changes: row.changes,
  reason: row.reason,
});

const HEAD = ["id", "at", "actor", "name", "network", "type", "object", "object id", "object name"];

const cellsOf = ({
  id,
  at,
  actor,
  network,
  type,
  object,
  changes,
  reason,
}: AuditEntry): string[] => [
  String(id),
  at,
  actor.kind,
  actor.name,
  network,
  type,
  object.kind,
  object.id,
  object.name,
  JSON.stringify(changes),
  reason ?? "",
];

/** Reads the audit log. */
export function createAuditLog({ database, now }: { database: Database; now: () => number }) {
  const store = createAuditLogStore(database);
  const beforeOf = (cursor: string | undefined): number | null => {
    const before = cursor === undefined ? null : Number(cursor);
    if (before !== null && !Number.isSafeInteger(before))
      throw new StudioProblem("invalid_request", "The cursor isn’t one of this list.");
    return before;
  };
  const pageOf = (rows: readonly EntryRow[], limit: number) => {
    const entries = rows.slice(0, limit).map(toEntry);
    return { entries, next: rows.length > limit ? String(entries.at(-1)?.id ?? "") : null };
  };

  return {
    /** The log of one object, for all who may see the object (ST-013). */
    async ofObject(object: { readonly kind: string; readonly id: string }, cursor?: string) {
      const filters = { ...NO_FILTERS, objectKind: object.kind, objectId: object.id };
      return pageOf(await store.page(filters, beforeOf(cursor), PAGE + 1), PAGE);
    },

    /** The last entries of some types about an object during a time, for all who may see the object. */
    async during(
      object: { readonly kind: string; readonly id: string },
      types: readonly string[],
      time: { readonly from: Date; readonly until: Date | null },
    ): Promise<AuditEntry[]> {
      return (await store.during(object, types, time, PAGE)).map(toEntry);
    },

    async page(
      session: StudioCaller,
      { cursor, limit = PAGE, ...given }: Given & { cursor?: string; limit?: number },
    ) {
      const filters = filtersOf(session, given);
      const [rows, count, types, people] = await Promise.all([
        store.page(filters, beforeOf(cursor), limit + 1),
        store.count(filters, MAX_COUNTED + 1),
        store.types(filters.onlyBy),
        store.people(filters.onlyBy),
      ]);
      return {
        ...pageOf(rows, limit),
        total: Math.min(count, MAX_COUNTED),
        more: count > MAX_COUNTED,
        types,
        people,
      };
    },

    /** The lines of a file, the oldest entry first. */
    async *lines(session: StudioCaller, { format, ...given }: Given & { format: "csv" | "jsonl" }) {
      const filters = filtersOf(session, given);
      if (format === "csv") yield csv([[...HEAD, "changes", "reason"]]);
      for (let after = 0; ;) {
        const rows = await store.following(filters, after, EXPORT_STEP);
        const last = rows.at(-1);
        if (!last) return;
        const entries = rows.map(toEntry);
        yield format === "csv"
          ? csv(entries.map(cellsOf))
          : entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
        after = last.id;
      }
    },

    async sweep(): Promise<void> {
      const before = new Date(now());
      before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
      await store.sweep(before);
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
