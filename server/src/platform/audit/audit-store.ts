import type pg from "pg";
import type { Actor } from "./actor.ts";

interface EntryRow extends Actor {
  readonly type: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly objectName: string;
  /** JSON. */
  readonly changes: string;
  readonly reason: string | null;
  readonly at: Date;
}

export async function addEntry(client: pg.PoolClient, entry: EntryRow): Promise<void> {
  await client.query({
    name: "audit-add",
    text: `insert into audit_entries
             (at, actor_kind, staff_id, actor_name, network, type, object_kind, object_id, object_name, changes, reason)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      entry.at,
      entry.kind,
      entry.staffId,
      entry.name,
      entry.network,
      entry.type,
      entry.objectKind,
      entry.objectId,
      entry.objectName,
      entry.changes,
      entry.reason,
    ],
  });
}
