import type { Database } from "../../platform/database/database.ts";

/**
 * Everything that tables hold, as text. Bytes are read as characters: as PostgreSQL writes them, in hex, they would
 * never contain a secret that is stored in plain.
 */
export async function storedText({ pool }: Database, ...tables: string[]): Promise<string> {
  const values: string[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${table}`);
    for (const value of rows.flatMap((row) => Object.values(row)))
      values.push(Buffer.isBuffer(value) ? value.toString("latin1") : JSON.stringify(value));
  }
  return values.join("\n");
}
