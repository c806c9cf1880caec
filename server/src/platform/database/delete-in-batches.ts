import type pg from "pg";

const BATCH = 1_000;

/**
 * Deletes the rows of a table, known as `swept` in the condition, some at a time, so that nobody waits for long and a
 * row that is in use is left for the next time. Answers how many went.
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
