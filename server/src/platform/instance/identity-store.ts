import type { Database } from "../database/database.ts";

interface DatabaseIdentity {
  readonly id: string;
  readonly secretFingerprint: string;
  readonly isConfirmed: boolean;
}

async function hasTable({ pool }: Database, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>({
    name: "instance-has-table",
    text: "select to_regclass($1) is not null as found",
    values: [name],
  });
  return rows[0]?.found ?? false;
}

/** Whether a server has ever used this database. */
export const isMigrated = (database: Database): Promise<boolean> => hasTable(database, "titles");

export async function readDatabaseIdentity(
  database: Database,
): Promise<DatabaseIdentity | undefined> {
  if (!(await hasTable(database, "instance"))) return undefined;
  const { rows } = await database.pool.query<DatabaseIdentity>({
    name: "instance-read",
    text: `select id, secret_fingerprint as "secretFingerprint", is_confirmed as "isConfirmed" from instance`,
  });
  return rows[0];
}

/** Saves an identity where the database has none, or one that was not confirmed. */
export async function claim(
  { pool }: Database,
  id: string,
  fingerprint: string,
): Promise<{ id: string; isConfirmed: boolean } | undefined> {
  const { rows } = await pool.query<{ id: string; isConfirmed: boolean }>({
    name: "instance-claim",
    text: `insert into instance (id, secret_fingerprint) values ($1, $2)
           on conflict (only_one) do update set secret_fingerprint =
             case when instance.is_confirmed then instance.secret_fingerprint else excluded.secret_fingerprint end
           returning id, is_confirmed as "isConfirmed"`,
    values: [id, fingerprint],
  });
  return rows[0];
}

export async function confirm({ pool }: Database): Promise<void> {
  await pool.query({ name: "instance-confirm", text: "update instance set is_confirmed = true" });
}

export async function replaceIdentity(
  { pool }: Database,
  id: string,
  fingerprint: string,
): Promise<void> {
  await pool.query({ name: "instance-delete", text: "delete from instance" });
  await pool.query({
    name: "instance-adopt",
    text: "insert into instance (id, secret_fingerprint) values ($1, $2)",
    values: [id, fingerprint],
  });
}
