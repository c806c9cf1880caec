import type { Readable, Writable } from "node:stream";
import pg from "pg";
import { from, to } from "pg-copy-streams";
import type { Table } from "./backup-store.ts";

/** Statements whose tables are only known when they run. */

const quote = (name: string): string => pg.escapeIdentifier(name);

const columnsOf = ({ columns }: Table): string => columns.map(quote).join(", ");

async function execute(client: pg.ClientBase, text: string): Promise<void> {
  await client.query({ text });
}

/**
 * All changes until the end of the transaction are invisible to it. The settings make the text of values independent of
 * the server that writes and the one that reads them.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await execute(client, "begin isolation level repeatable read read only");
  await useExactText(client);
}

export async function useExactText(client: pg.ClientBase): Promise<void> {
  await execute(
    client,
    `set local statement_timeout = 0; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local timezone = 'UTC'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`,
  );
}

export const endSnapshot = (client: pg.ClientBase): Promise<void> => execute(client, "rollback");

/** The rows of a table as text. */
export function copyOut(client: pg.ClientBase, table: Table): Readable & { rowCount: number } {
  const stream = to(`copy ${quote(table.name)} (${columnsOf(table)}) to stdout`);
  return client.query(stream);
}

/** Waits for the number of rows, which arrives after the rows. */
export async function countRows(
  client: pg.ClientBase,
  stream: { readonly rowCount: number },
): Promise<number> {
  await execute(client, "select 1");
  return stream.rowCount;
}

export function copyIn(client: pg.ClientBase, table: Table): Writable & { rowCount: number } {
  const stream = from(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin`);
  return client.query(stream);
}

/** Removes the rows that migrations have inserted. */
export async function truncate(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  if (names.length > 0) await execute(client, `truncate ${names.map(quote).join(", ")}`);
}

interface Named {
  readonly table: string;
  readonly name: string;
}

export const dropForeignKey = (client: pg.ClientBase, { table, name }: Named): Promise<void> =>
  execute(client, `alter table ${quote(table)} drop constraint ${quote(name)}`);

export const addForeignKey = (
  client: pg.ClientBase,
  { table, name, definition }: Named & { readonly definition: string },
): Promise<void> =>
  execute(client, `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`);

export const dropIndex = (client: pg.ClientBase, { name }: Named): Promise<void> =>
  execute(client, `drop index ${quote(name)}`);

export const createIndex = (
  client: pg.ClientBase,
  { definition }: { readonly definition: string },
): Promise<void> => execute(client, definition);

export const switchTrigger = (
  client: pg.ClientBase,
  { table, name }: Named,
  to: "enable" | "disable",
): Promise<void> => execute(client, `alter table ${quote(table)} ${to} trigger ${quote(name)}`);

/** Autovacuum would do it minutes later; until then plans are poor. */
export const analyze = (client: pg.ClientBase): Promise<void> =>
  execute(client, "set local statement_timeout = 0; analyze");
