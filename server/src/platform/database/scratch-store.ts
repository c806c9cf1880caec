import pg from "pg";
import type { Database } from "./database.ts";

/** CREATE DATABASE and DROP DATABASE take no parameters. */

const MAX_NAME_LENGTH = 63;
const SUFFIX = "_restore_test";

export async function databaseName({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>({
    name: "database-name",
    text: "select current_database() as name",
  });
  return rows[0]?.name ?? "";
}

/** A database beside the one of this name. */
export const nameBeside = (name: string, suffix: string): string =>
  `${name.slice(0, MAX_NAME_LENGTH - suffix.length)}${suffix}`;

/** The scratch database of a database, beside it. */
export const scratchName = async (database: Database): Promise<string> =>
  nameBeside(await databaseName(database), SUFFIX);

export async function mayCreateDatabases({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>({
    name: "database-may-create-others",
    text: "select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user",
  });
  return rows[0]?.may ?? false;
}

export async function hasDatabase({ pool }: Database, name: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "database-has-other",
    text: "select 1 from pg_database where datname = $1",
    values: [name],
  });
  return rowCount === 1;
}

/** Whether the role may give the database another name. */
export async function mayRenameDatabase({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>({
    name: "database-may-rename",
    text: `select (r.rolsuper or r.rolcreatedb) and pg_has_role(d.datdba, 'usage') as may
           from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  });
  return rows[0]?.may ?? false;
}

/** The servers that are connected to the database, by the names that they gave. */
export async function connectedServers({ pool }: Database, prefix: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: "database-connected-servers",
    text: `select distinct application_name as name from pg_stat_activity
           where datname = current_database() and starts_with(application_name, $1)`,
    values: [prefix],
  });
  return rows.map(({ name }) => name);
}

async function execute({ pool }: Database, text: string): Promise<void> {
  await pool.query({ text });
}

/** From `template0`: `template1` cannot be copied while somebody is connected to it. */
export const createDatabase = (database: Database, name: string): Promise<void> =>
  execute(database, `create database ${pg.escapeIdentifier(name)} template template0`);

export const dropDatabase = (database: Database, name: string): Promise<void> =>
  execute(database, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** In one transaction, so that a crash leaves all names or none. Nobody may be connected to the databases. */
export async function renameDatabases(
  { pool }: Database,
  renamings: readonly Renaming[],
): Promise<void> {
  const client = await pool.connect();
  const run = (text: string) => client.query({ text });
  try {
    await run("begin");
    for (const { from, to } of renamings)
      await run(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
    await run("commit");
  } finally {
    // After an error the transaction is open.
    client.release(true);
  }
}

/** Ends all connections to databases, such as those of commands. */
export async function disconnectAll({ pool }: Database, names: readonly string[]): Promise<void> {
  await pool.query({
    name: "database-disconnect-all",
    text: `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = any($1::text[]) and pid <> pg_backend_pid()`,
    values: [names],
  });
}

/** How much disk the database uses. */
export async function databaseBytes({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>({
    name: "database-bytes",
    text: "select pg_database_size(current_database()) as bytes",
  });
  return rows[0]?.bytes ?? 0;
}
