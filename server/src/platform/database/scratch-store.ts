import pg from "pg";
import type { Database } from "./database.ts";

/** CREATE DATABASE and DROP DATABASE take no parameters. */

const MAX_NAME_LENGTH = 63;
const SUFFIX = "_restore_test";

/** The scratch database of a database, beside it. */
export async function scratchName({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>({
    name: "database-scratch-name",
    text: "select current_database() as name",
  });
  return `${(rows[0]?.name ?? "").slice(0, MAX_NAME_LENGTH - SUFFIX.length)}${SUFFIX}`;
}

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

async function execute({ pool }: Database, text: string): Promise<void> {
  await pool.query({ text });
}

/** From `template0`: `template1` cannot be copied while somebody is connected to it. */
export const createDatabase = (database: Database, name: string): Promise<void> =>
  execute(database, `create database ${pg.escapeIdentifier(name)} template template0`);

export const dropDatabase = (database: Database, name: string): Promise<void> =>
  execute(database, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);

/** How much disk the database uses. */
export async function databaseBytes({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>({
    name: "database-bytes",
    text: "select pg_database_size(current_database()) as bytes",
  });
  return rows[0]?.bytes ?? 0;
}
