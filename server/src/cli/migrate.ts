import type { Command } from "commander";
import { migrationNames, pendingMigrations } from "../platform/database/database.ts";
import { hasEmbeddedDatabase, openInstanceDatabase } from "../platform/database/open.ts";
import { checkInstance, isMigrated } from "../platform/instance/identity.ts";
import { prepareDatabase } from "../platform/instance/prepare-database.ts";
import { type FoundInstance, noInstance } from "./find-instance.ts";
import { printLine } from "./print.ts";

async function migrate({ config }: FoundInstance): Promise<void> {
  const { dataDirectory, databaseUrl } = config;
  if (databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    throw noInstance(dataDirectory);
  const opened = await openInstanceDatabase(config);
  try {
    await opened.asOwner(async (owner) => {
      const { database, grantee } = owner;
      await checkInstance({ database, dataDirectory }, undefined);
      const pending = (await isMigrated(database))
        ? await pendingMigrations(database)
        : await migrationNames();
      await prepareDatabase(owner);
      printLine(
        pending.length === 0
          ? "The database was up to date."
          : `The database is migrated: ${pending.join(", ")}.`,
      );
      if (grantee !== undefined) printLine(`The role ${grantee} has the rights of a server.`);
    });
  } finally {
    await opened.close();
  }
}

/** `bijou migrate`: what a server that is not given the owner of the tables needs before it starts. */
export function addMigrateCommand(program: Command, find: () => Promise<FoundInstance>): void {
  program
    .command("migrate")
    .description(
      "bring the database up to this version as its owner (DATABASE_ADMIN_URL), and give the role of DATABASE_URL its rights",
    )
    .action(async () => migrate(await find()));
}
