import type pg from "pg";

export async function readSettings(
  client: pg.Pool | pg.PoolClient,
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await client.query<{ key: string; value: unknown }>({
    name: "configuration-read",
    text: "select key, value from settings",
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function writeSetting(
  client: pg.Pool | pg.PoolClient,
  key: string,
  value: unknown,
): Promise<void> {
  await client.query({
    name: "configuration-write",
    text: `insert into settings (key, value) values ($1, $2)
           on conflict (key) do update set value = excluded.value, origin = excluded.origin`,
    values: [key, JSON.stringify(value)],
  });
}

export async function deleteSetting(client: pg.Pool | pg.PoolClient, key: string): Promise<void> {
  await client.query({
    name: "configuration-delete",
    text: "delete from settings where key = $1",
    values: [key],
  });
}

/** One change of these settings at a time, also before the first. */
export async function lockSettings(client: pg.PoolClient, name: string): Promise<void> {
  await client.query({
    name: "configuration-lock",
    text: "select pg_advisory_xact_lock(hashtext($1))",
    values: [name],
  });
}
