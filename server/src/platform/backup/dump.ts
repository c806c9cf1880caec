import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { readSequences, readTables, type Table } from "./backup-store.ts";
import { copyOut, countRows } from "./copy-store.ts";
import type { Digest } from "./digest.ts";
import type { Manifest } from "./manifest.ts";
import type { Report } from "./report.ts";
import type { BackupTarget } from "./target.ts";

const tableFile = (backup: string, name: string): string => `${backup}/database/${name}.copy.zst`;

async function dumpTable(
  client: pg.ClientBase,
  target: BackupTarget,
  path: string,
  table: Table,
): Promise<Manifest["tables"][number]> {
  const rows = copyOut(client, table);
  let digest: Digest = { bytes: 0, sha256: "" };
  await pipeline(rows, createZstdCompress(), async (compressed) => {
    digest = await target.write(path, compressed);
  });
  return {
    name: table.name,
    columns: [...table.columns],
    rows: await countRows(client, rows),
    file: { path, ...digest },
  };
}

/** Writes every table as the snapshot of the client's transaction shows it. */
export async function dumpDatabase(
  client: pg.ClientBase,
  target: BackupTarget,
  backup: string,
  report: Report,
): Promise<Pick<Manifest, "tables" | "sequences">> {
  const tables: Manifest["tables"] = [];
  const found = await readTables(client);
  for (const table of found) {
    report("tables", tables.length, found.length);
    tables.push(await dumpTable(client, target, tableFile(backup, table.name), table));
  }
  report("tables", tables.length, found.length);
  return { tables, sequences: await readSequences(client) };
}
