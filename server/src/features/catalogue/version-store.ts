import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

/** Every node reads the catalogue again when its version is another. */
export async function raiseVersion(client: pg.Pool | pg.PoolClient): Promise<void> {
  await client.query({
    name: "catalogue-raise-version",
    text: "update catalogue_version set version = version + 1",
  });
}

export async function readVersion({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: "catalogue-version",
    text: "select version from catalogue_version",
  });
  return rows[0]?.version ?? 0;
}
