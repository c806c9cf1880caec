import type { Database } from "../../platform/database/database.ts";

export interface ChangeRow {
  readonly id: number;
  readonly staffId: number | null;
  readonly kind: string;
  readonly object: string;
}

const COLUMNS = `id, staff_id as "staffId", object_kind as kind, object_id as object`;

/** What the audit log says of changes. */
export function createChangesStore({ pool }: Database) {
  return {
    /** The newest entries, the newest first. */
    async newest(limit: number): Promise<ChangeRow[]> {
      const { rows } = await pool.query<ChangeRow>({
        name: "updates-newest",
        text: `select ${COLUMNS} from audit_entries order by id desc limit $1`,
        values: [limit],
      });
      return rows;
    },

    /** The newest entries after one and not among those that are known, the newest first. */
    async since(after: number, known: readonly number[], limit: number): Promise<ChangeRow[]> {
      const { rows } = await pool.query<ChangeRow>({
        name: "updates-since",
        text: `select ${COLUMNS} from audit_entries where id > $1 and id <> all($2::bigint[])
               order by id desc limit $3`,
        values: [after, known, limit],
      });
      return rows;
    },
  };
}
