import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import type { Database } from "../../platform/database/database.ts";

export interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly actor_kind: AuditEntry["actor"]["kind"];
  readonly staff_id: number | null;
  readonly actor_name: string;
  readonly network: string;
  readonly type: string;
  readonly object_kind: string;
  readonly object_id: string;
  readonly object_name: string;
  readonly changes: { field: string; before: unknown; after: unknown }[];
  readonly reason: string | null;
}

/** Null is no filter. */
export interface Filters {
  readonly staffId: number | null;
  /** A type, or its part before the dot. */
  readonly type: string | null;
  readonly objectKind: string | null;
  readonly objectId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  /** Only this person’s entries may be seen. */
  readonly onlyBy: number | null;
}

const WHERE = `($1::int is null or staff_id = $1) and ($2::text is null or type = $2 or split_part(type, '.', 1) = $2)
  and ($3::text is null or object_kind = $3) and ($4::text is null or object_id = $4)
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
  and ($7::int is null or staff_id = $7)`;

const COLUMNS = `id, at, actor_kind, staff_id, actor_name, network, type, object_kind, object_id, object_name, changes, reason`;

export function createAuditLogStore({ pool }: Database) {
  return {
    /** The newest first. */
    async page(filters: Filters, before: number | null, limit: number): Promise<EntryRow[]> {
      const { rows } = await pool.query<EntryRow>({
        name: "audit-log-page",
        text: `select ${COLUMNS} from audit_entries where ${WHERE} and ($8::bigint is null or id < $8)
               order by id desc limit $9`,
        values: [
          filters.staffId,
          filters.type,
          filters.objectKind,
          filters.objectId,
          filters.from,
          filters.until,
          filters.onlyBy,
          before,
          limit,
        ],
      });
      return rows;
    },

    /** What was done with an object in some ways during a time, the newest first. */
    async during(
      object: { readonly kind: string; readonly id: string },
      types: readonly string[],
      { from, until }: { readonly from: Date; readonly until: Date | null },
      limit: number,
    ): Promise<EntryRow[]> {
      const { rows } = await pool.query<EntryRow>({
        name: "audit-log-during",
        text: `select ${COLUMNS} from audit_entries
               where object_kind = $1 and object_id = $2 and type = any ($3) and at >= $4
                 and ($5::timestamptz is null or at <= $5)
               order by id desc limit $6`,
        values: [object.kind, object.id, types, from, until, limit],
      });
      return rows;
    },

    /** The oldest first. */
    async following(filters: Filters, after: number, limit: number): Promise<EntryRow[]> {
      const { rows } = await pool.query<EntryRow>({
        name: "audit-log-following",
        text: `select ${COLUMNS} from audit_entries where ${WHERE} and id > $8 order by id limit $9`,
        values: [
          filters.staffId,
          filters.type,
          filters.objectKind,
          filters.objectId,
          filters.from,
          filters.until,
          filters.onlyBy,
          after,
          limit,
        ],
      });
      return rows;
    },

    /** Counts at most `max`. */
    async count(filters: Filters, max: number): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "audit-log-count",
        text: `select count(*)::int as count from (select 1 from audit_entries where ${WHERE} limit $8) found`,
        values: [
          filters.staffId,
          filters.type,
          filters.objectKind,
          filters.objectId,
          filters.from,
          filters.until,
          filters.onlyBy,
          max,
        ],
      });
      return rows[0]?.count ?? 0;
    },

    async types(onlyBy: number | null): Promise<string[]> {
      const { rows } = await pool.query<{ type: string }>({
        name: "audit-log-types",
        text: `with recursive found as (
                 (select type from audit_entries order by type limit 1)
                 union all
                 select (select e.type from audit_entries e where e.type > found.type order by e.type limit 1)
                 from found where found.type is not null)
               select coalesce(type, '') as type from found
               where type is not null and ($1::int is null or exists
                 (select 1 from audit_entries e where e.type = found.type and e.staff_id = $1))`,
        values: [onlyBy],
      });
      return rows.map(({ type }) => type);
    },

    async people(onlyBy: number | null): Promise<{ id: number; name: string }[]> {
      const { rows } = await pool.query<{ id: number; name: string }>({
        name: "audit-log-people",
        text: `select p.id, p.name from staff p
               where ($1::int is null or p.id = $1) and exists (select 1 from audit_entries e where e.staff_id = p.id)
               order by lower(p.name), p.id`,
        values: [onlyBy],
      });
      return rows;
    },

    /** Deletes entries that were kept long enough. The database refuses to delete younger ones. */
    async sweep(before: Date): Promise<void> {
      await pool.query({
        name: "audit-log-sweep",
        text: "delete from audit_entries where at < $1 and at < now() - interval '24 months'",
        values: [before],
      });
    },
  };
}
