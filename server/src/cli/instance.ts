import type { Command } from "commander";
import { createSettings } from "../features/configuration/service.ts";
import { hasEmbeddedDatabase, openInstanceDatabase } from "../platform/database/open.ts";
import { OperatorError } from "../platform/errors.ts";
import { openBlobStore } from "../platform/files/open-store.ts";
import { writeBucketId } from "../platform/instance/bucket-id.ts";
import {
  adoptInstance,
  checkInstance,
  isMigrated,
  saveIdentity,
  readDirectoryId,
} from "../platform/instance/identity.ts";
import { prepareDatabase } from "../platform/instance/prepare-database.ts";
import { readAppSecret } from "../platform/secrets.ts";
import { type FoundInstance, noInstance } from "./find-instance.ts";
import { printLine, printTable } from "./print.ts";

async function create({ config }: FoundInstance): Promise<void> {
  const { dataDirectory, databaseUrl, appSecret } = config;
  const exists = new OperatorError(`There is an instance in ${dataDirectory} already.`);
  if (databaseUrl === undefined && (await hasEmbeddedDatabase(dataDirectory))) throw exists;
  const { secret, save } = await readAppSecret(appSecret, dataDirectory);
  const opened = await openInstanceDatabase(config);
  const { database } = opened;
  try {
    await opened.asOwner(async (owner) => {
      if (await isMigrated(owner.database)) throw exists;
      await checkInstance({ database: owner.database, dataDirectory }, secret);
      await prepareDatabase(owner);
    });
    await save();
    await saveIdentity({ database, dataDirectory }, secret);
    // An explicitly created instance never becomes a demonstration.
    await createSettings(database, Date.now).set("demonstration", false);
  } finally {
    await opened.close();
  }
  printLine(`A new, empty instance is in ${dataDirectory}.`);
}

async function adopt({ config }: FoundInstance): Promise<void> {
  const { dataDirectory, databaseUrl, appSecret } = config;
  if (databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    throw noInstance(dataDirectory);
  const { secret, save } = await readAppSecret(appSecret, dataDirectory);
  const opened = await openInstanceDatabase(config);
  const { database } = opened;
  try {
    await opened.asOwner(async (owner) => {
      if (!(await isMigrated(owner.database))) throw noInstance("this database");
      await prepareDatabase(owner);
    });
    await save();
    const id = await adoptInstance({ database, dataDirectory }, secret);
    if (config.mediaBucket) await writeBucketId(await openBlobStore(config), id);
    printLine(`${dataDirectory} and its database are one instance: ${id}.`);
  } finally {
    await opened.close();
  }
}

async function show({ config, isRunning }: FoundInstance): Promise<void> {
  const { dataDirectory, databaseUrl, publicUrl } = config;
  printTable([
    ["Data directory", dataDirectory],
    ["Instance", (await readDirectoryId(dataDirectory)) ?? "none"],
    ["Database", databaseUrl === undefined ? "embedded" : new URL(databaseUrl).host],
    ["Server", isRunning ? `runs at ${publicUrl}` : "does not run"],
  ]);
}

/** `bijou instance`: which data directory and database commands work with. */
export function addInstanceCommands(program: Command, find: () => Promise<FoundInstance>): void {
  const instance = program
    .command("instance")
    .description("the data directory and the database that commands work with");

  instance
    .command("show")
    .description("which instance commands work with, and whether its server runs")
    .action(async () => show(await find()));

  instance
    .command("create")
    .description("make an empty instance in DATA_DIR, without starting a server")
    .action(async () => create(await find()));

  instance
    .command("adopt")
    .description("make a data directory and a database one instance, after a restore or a move")
    .action(async () => adopt(await find()));
}
