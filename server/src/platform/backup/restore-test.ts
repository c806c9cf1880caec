import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { type Database, migrateWith } from "../database/database.ts";
import { withScratchDatabase } from "../database/scratch.ts";
import { OperatorError } from "../errors.ts";
import { copyOut, countRows } from "./copy-store.ts";
import { loadDatabase } from "./load.ts";
import type { Report } from "./report.ts";
import { checkBackup, requireKnownMigrations } from "./restore.ts";
import type { BackupTarget } from "./target.ts";

interface RestoreTest {
  readonly target: BackupTarget;
  /** The name of the backup in the target. */
  readonly name: string;
  /** Connects as a role that may create databases. */
  readonly creator: Database;
  readonly report: Report;
}

/** Reads every row of a table, and counts. */
async function readRows(
  client: pg.ClientBase,
  table: { readonly name: string; readonly columns: readonly string[] },
): Promise<number> {
  const rows = copyOut(client, table);
  await pipeline(rows, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return countRows(client, rows);
}

/** What a restore has loaded. */
export interface Restored {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Restores a backup into a scratch database, counts the rows of each table, and runs the newer migrations, as a restore
 * does. Films are not read: they may be terabytes.
 *
 * @throws {OperatorError} for a backup that is damaged, or whose rows are not those that it lists
 * @throws {MayNotCreateDatabases} when the role of `creator` may not create the scratch database
 */
export async function testRestore({
  target,
  name,
  creator,
  report,
}: RestoreTest): Promise<Restored> {
  return withScratchDatabase(creator, async (scratch) => {
    const manifest = await checkBackup({ target, name, withFilms: false, report });
    await requireKnownMigrations(manifest);
    let total = 0;
    await migrateWith(scratch, async (client, migrateTo) => {
      await migrateTo(manifest.migrations.at(-1));
      await loadDatabase(client, target, manifest, report);
      for (const table of manifest.tables) {
        const found = await readRows(client, table);
        if (found !== table.rows)
          throw new OperatorError(
            `The table ${table.name} has ${found} rows after the restore, and ${table.rows} in the backup. Use another backup.`,
          );
        total += found;
      }
      await migrateTo();
    });
    return { tables: manifest.tables.length, rows: total };
  });
}
