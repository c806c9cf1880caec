import { readdir } from "node:fs/promises";
import type pg from "pg";
import { type Database, migrateWith, migrationNames } from "../database/database.ts";
import type { OpenedDatabase } from "../database/open.ts";
import { OperatorError } from "../errors.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { requireWritable } from "../files/writable.ts";
import { checkInstance, fingerprintOf, writeDirectoryId } from "../instance/identity.ts";
import { prepareDatabase } from "../instance/prepare-database.ts";
import {
  readRestoreMarker,
  removeRestoreMarker,
  writeRestoreMarker,
} from "../instance/restore-marker.ts";
import { SECRET_FILE } from "./backup.ts";
import { findRelation, hasTable, isLoaded, requeueMails, setConfirmed } from "./backup-store.ts";
import { analyze } from "./copy-store.ts";
import { loadDatabase } from "./load.ts";
import { type Manifest, readManifest, readText } from "./manifest.ts";
import type { Report } from "./report.ts";
import { checkingDestination, destinationOf, PRIVATE, takeSharedFiles } from "./restore-files.ts";
import type { BackupTarget } from "./target.ts";
import { ownFiles, verifyFile } from "./verify.ts";

export interface RestoreOptions {
  readonly target: BackupTarget;
  /** The name of the backup in the target. */
  readonly name: string;
  readonly dataDirectory: string;
  /** Where its films and pictures go; the data directory without it. */
  readonly bucket: BlobStore | undefined;
  readonly configuredSecret: string | undefined;
  /** Opens the database, which for an embedded one means to create it. */
  readonly open: () => Promise<Pick<OpenedDatabase, "asOwner" | "close">>;
  /** Whether the database exists already (DATABASE_URL). */
  readonly isGiven: boolean;
  readonly withFilms: boolean;
  readonly report: Report;
}

/** @throws {OperatorError} for a backup of a newer version. */
export async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const names = await migrationNames();
  const unknown = migrations.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `The backup was made by a newer version of Bijou: this one has no migration ${unknown.join(", ")}. Restore it with that version.`,
    );
  const expected = names.slice(0, migrations.length);
  if (migrations.some((name, place) => name !== expected[place]))
    throw new OperatorError(
      "The backup was made by another version of Bijou, whose migrations are in another order. Restore it with that version.",
    );
}

/** @throws {OperatorError} without the secret that the passwords and tokens of the backup depend on. */
async function requireSecret(
  { target, name, configuredSecret }: RestoreOptions,
  { instance, files }: Manifest,
): Promise<string> {
  const saved = files.find(({ path }) => path === `${name}/${SECRET_FILE}`);
  if (configuredSecret === undefined && saved === undefined)
    throw new OperatorError(
      "The backup does not contain the secret of the instance. Set APP_SECRET to it: without it nobody can sign in.",
    );
  const secret = configuredSecret ?? (await readText(target, saved?.path ?? "")).trim();
  if (fingerprintOf(secret) !== instance.secretFingerprint)
    throw new OperatorError(
      configuredSecret === undefined
        ? `${target.name}/${name}/${SECRET_FILE} is not the secret of the instance.`
        : "APP_SECRET is not the secret that the backup was made with. Set that one, or unset it if the backup contains it.",
    );
  return secret;
}

const markerOf = ({ instance, createdAt }: Manifest): string =>
  `${JSON.stringify({ instance: instance.id, createdAt })}\n`;

/** @throws {OperatorError} for a data directory in use. Returns whether an interrupted restore is continued. */
async function requireEmptyDirectory(directory: string, marker: string): Promise<boolean> {
  const found = await readRestoreMarker(directory);
  if (found === marker) return true;
  if (found !== undefined)
    throw new OperatorError(
      `The restore of another backup into ${directory} was interrupted. Finish that one, or delete the directory.`,
    );
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const other = names.find((name) => name !== "lost+found");
  if (other === undefined) return false;
  throw new OperatorError(
    `${directory} is not empty (it has ${other}). A backup is restored into an empty data directory: set DATA_DIR to a new one. Nothing was changed.`,
  );
}

/** @throws {OperatorError} for a database in use. Returns whether the backup is loaded already. */
async function requireEmptyDatabase(
  client: pg.ClientBase,
  id: string,
  isContinued: boolean,
): Promise<boolean> {
  const relation = await findRelation(client);
  if (relation === undefined) return false;
  if (isContinued && (await hasTable(client, "instance")) && (await isLoaded(client, id)))
    return true;
  throw new OperatorError(
    `The database is not empty (it has ${relation}). A backup is restored into an empty database: create a new one, and set DATABASE_URL to it. Nothing was changed.`,
  );
}

export async function withClient<T>(
  { pool }: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function restoreFiles(options: RestoreOptions, manifest: Manifest): Promise<void> {
  const { target, name, dataDirectory, bucket, configuredSecret } = options;
  const destination = destinationOf(target, dataDirectory, bucket);
  await takeSharedFiles(target, manifest, destination, options);
  for (const file of manifest.files) {
    const path = file.path.slice(name.length + 1);
    const isUnused = path === SECRET_FILE && configuredSecret !== undefined;
    if (!isUnused) await destination.take(file, path, PRIVATE);
  }
  await destination.finish();
  await writeDirectoryId(dataDirectory, manifest.instance.id);
}

/** Fills an empty database, in one transaction. The instance is not confirmed yet. */
export async function load(
  database: Database,
  options: Pick<RestoreOptions, "target" | "report">,
  manifest: Manifest,
): Promise<void> {
  await migrateWith(database, async (client, migrateTo) => {
    await migrateTo(manifest.migrations.at(-1));
    await loadDatabase(client, options.target, manifest, options.report);
    await migrateTo();
    await requeueMails(client);
    // An interrupted restore is told from a finished one, should it be repeated.
    await setConfirmed(client, false);
  });
}

/**
 * Restores a backup into an empty data directory and an empty database. It can be interrupted at any point: until the
 * end the directory has a marker, with which no server starts, and the same restore continues.
 *
 * @throws {OperatorError} before anything is changed, for a backup or an instance that does not fit.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { target, name, dataDirectory, isGiven } = options;
  const manifest = await readManifest(target, name);
  const { id } = manifest.instance;
  await requireKnownMigrations(manifest);
  const secret = await requireSecret(options, manifest);
  const marker = markerOf(manifest);
  const isContinued = await requireEmptyDirectory(dataDirectory, marker);
  await verifyOwnFiles(options, manifest);
  let opened = isGiven ? await options.open() : undefined;
  try {
    const isDone = (database: Database): Promise<boolean> =>
      withClient(database, (client) => requireEmptyDatabase(client, id, isContinued));
    await opened?.asOwner(({ database }) => isDone(database));
    await requireWritable(dataDirectory);
    await writeRestoreMarker(dataDirectory, marker);
    await restoreFiles(options, manifest);
    opened ??= await options.open();
    await opened.asOwner(async (owner) => {
      const { database } = owner;
      if (!(await isDone(database))) await load(database, options, manifest);
      await prepareDatabase(owner);
      await removeRestoreMarker(dataDirectory);
      await withClient(database, (client) => setConfirmed(client, true));
      await withClient(database, analyze);
      await checkInstance({ database, dataDirectory }, secret);
    });
  } finally {
    await opened?.close();
  }
  return manifest;
}

/** @throws {OperatorError} for a file that is missing or damaged */
export async function verifyOwnFiles(
  { target, report }: Pick<RestoreOptions, "target" | "report">,
  manifest: Manifest,
): Promise<void> {
  const files = ownFiles(manifest);
  for (const [done, file] of files.entries()) {
    report("files", done, files.length);
    await verifyFile(target, file);
  }
  report("files", files.length, files.length);
}

/** Reads every file of a backup. @throws {OperatorError} for one that is missing or damaged */
export async function checkBackup(
  options: Pick<RestoreOptions, "target" | "name" | "withFilms" | "report">,
): Promise<Manifest> {
  const { target, name } = options;
  const manifest = await readManifest(target, name);
  await verifyOwnFiles(options, manifest);
  await takeSharedFiles(target, manifest, checkingDestination(target), options);
  return manifest;
}
