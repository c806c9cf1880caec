import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

/** Every node reloads the catalog when its version has changed. */
export async function raiseVersion(client: pg.Pool | pg.PoolClient): Promise<void> {
  await client.query({
    name: "catalog-raise-version",
    text: "update catalogue_version set version = version + 1",
  });
}

export async function readVersion({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: "catalog-version",
    text: "select version from catalogue_version",
  });
  return rows[0]?.version ?? 0;
}
