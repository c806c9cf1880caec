import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import type pg from "pg";
import { OperatorError } from "../errors.ts";
import {
  readForeignKeys,
  readIndexes,
  readTables,
  readTriggers,
  setSequence,
} from "./backup-store.ts";
import {
  addForeignKey,
  copyIn,
  createIndex,
  dropForeignKey,
  dropIndex,
  switchTrigger,
  truncate,
  useExactText,
} from "./copy-store.ts";
import { measure } from "./digest.ts";
import type { Manifest } from "./manifest.ts";
import type { Report } from "./report.ts";
import type { BackupTarget } from "./target.ts";
import { damagedFile, readFileOf } from "./verify.ts";

type SavedTable = Manifest["tables"][number];

async function loadTable(
  client: pg.ClientBase,
  target: BackupTarget,
  table: SavedTable,
): Promise<void> {
  const { chunks, digest } = measure(await readFileOf(target, table.file));
  const rows = copyIn(client, table);
  await pipeline(chunks, createZstdDecompress(), rows);
  if (digest().sha256 !== table.file.sha256 || rows.rowCount !== table.rows)
    throw damagedFile(target, table.file, `${rows.rowCount} of ${table.rows} rows`);
}

/** @throws {OperatorError} when the migrations did not make the tables that the backup was made of. */
function requireSameTables(
  found: readonly { name: string; columns: readonly string[] }[],
  saved: readonly SavedTable[],
) {
  const describe = (tables: typeof found): string[] =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`).toSorted();
  const [ours, theirs] = [describe(found), describe(saved)];
  const different = [
    ...ours.filter((table) => !theirs.includes(table)),
    ...theirs.filter((table) => !ours.includes(table)),
  ];
  if (different.length > 0)
    throw new OperatorError(
      `The backup does not fit the migrations of this version, although they have the same names: ${different.join("; ")}. Use the version of Bijou that made it.`,
    );
}

/**
 * Replaces the rows of a migrated database within the client's transaction. It needs the owner of the tables, not a
 * superuser: foreign keys are dropped and added again, which checks them; indexes are made again, which is faster than
 * extending them; and triggers are off, because their effects are rows of the backup.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  target: BackupTarget,
  { tables, sequences }: Pick<Manifest, "tables" | "sequences">,
  report: Report,
): Promise<void> {
  requireSameTables(await readTables(client), tables);
  await useExactText(client);
  const foreignKeys = await readForeignKeys(client);
  const indexes = await readIndexes(client);
  const triggers = await readTriggers(client);
  for (const key of foreignKeys) await dropForeignKey(client, key);
  for (const index of indexes) await dropIndex(client, index);
  for (const trigger of triggers) await switchTrigger(client, trigger, "disable");
  await truncate(
    client,
    tables.map(({ name }) => name),
  );
  for (const [done, table] of tables.entries()) {
    report("tables", done, tables.length);
    await loadTable(client, target, table);
  }
  report("tables", tables.length, tables.length);
  for (const index of indexes) await createIndex(client, index);
  for (const key of foreignKeys) await addForeignKey(client, key);
  for (const trigger of triggers) await switchTrigger(client, trigger, "enable");
  for (const sequence of sequences) await setSequence(client, sequence);
}
