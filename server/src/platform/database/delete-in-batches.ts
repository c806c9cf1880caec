import type pg from "pg";

const BATCH = 1_000;

/**
 * Deletes rows of a table (`swept` in the condition) in batches, so that no lock is held for long. Rows in use are
 * skipped until the next run. Returns the number of deleted rows.
 */
export async function deleteInBatches(
  pool: pg.Pool,
  name: string,
  table: string,
  condition: string,
  values: readonly unknown[],
): Promise<number> {
  const text = `delete from ${table} where ctid = any (array(
    select ctid from ${table} swept where ${condition} limit ${BATCH} for update skip locked))`;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await pool.query({ name, text, values: [...values] });
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
