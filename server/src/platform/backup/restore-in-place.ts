import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Owner } from "../database/open.ts";
import { loadBeside } from "../database/swap.ts";
import { inTransaction } from "../database/transaction.ts";
import { OperatorError } from "../errors.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { exists, makeDurable } from "../files/durable-files.ts";
import { prepareDatabase } from "../instance/prepare-database.ts";
import { OTHER_FILES, SECRET_FILE } from "./backup.ts";
import { readIdentity, setConfirmed } from "./backup-store.ts";
import { analyze } from "./copy-store.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import type { Report } from "./report.ts";
import { destinationOf, PRIVATE, takeSharedFiles } from "./restore-files.ts";
import { load, requireKnownMigrations, verifyOwnFiles, withClient } from "./restore.ts";
import type { BackupTarget } from "./target.ts";

export interface InPlaceOptions {
  readonly target: BackupTarget;
  /** The name of the backup in the target. */
  readonly name: string;
  readonly dataDirectory: string;
  readonly bucket: BlobStore | undefined;
  readonly owner: Owner;
  readonly report: Report;
  /** Completes the loaded database with what it must have of the current one. */
  readonly complete: (loaded: pg.PoolClient, current: pg.PoolClient) => Promise<void>;
}

const NEW_DIRECTORY = "Restore it into a new data directory with: npm run bijou -- restore";

/** @throws {OperatorError} for a backup that cannot replace the data of this instance */
export async function requireOwnBackup(
  target: BackupTarget,
  name: string,
  identity: { readonly id: string; readonly secretFingerprint: string },
): Promise<Manifest> {
  const manifest = await readManifest(target, name);
  await requireKnownMigrations(manifest);
  if (manifest.instance.id !== identity.id)
    throw new OperatorError(`The backup is one of another instance. ${NEW_DIRECTORY}`);
  if (manifest.instance.secretFingerprint !== identity.secretFingerprint)
    throw new OperatorError(
      `The backup was made with another secret than the server has now. ${NEW_DIRECTORY}`,
    );
  return manifest;
}

const LOADED = ".restored";
const BEFORE = ".before-restore";

/**
 * Loads a backup of a running instance beside its database, without changing that. Films and pictures have names of
 * their own, so those that the data directory lacks are added to it.
 *
 * @throws {OperatorError} for a backup that is damaged or of another instance
 */
export async function loadInPlace(options: InPlaceOptions): Promise<void> {
  const { target, name, dataDirectory, bucket, owner, report, complete } = options;
  const { database, grantee } = owner;
  const manifest = await requireOwnBackup(target, name, await withClient(database, readIdentity));
  await verifyOwnFiles(options, manifest);
  const destination = destinationOf(target, dataDirectory, bucket);
  await takeSharedFiles(target, manifest, destination, { withFilms: true, report });
  for (const file of manifest.files) {
    const path = file.path.slice(name.length + 1);
    if (path !== SECRET_FILE) await destination.take(file, `${path}${LOADED}`, PRIVATE);
  }
  await destination.finish();
  await loadBeside(database, async (loading) => {
    await load(loading, options, manifest);
    await prepareDatabase({ database: loading, grantee });
    await withClient(database, (current) =>
      inTransaction(loading, async (client) => {
        await complete(client, current);
        await setConfirmed(client, true);
      }),
    );
    await withClient(loading, analyze);
  });
}

/** Puts the loaded files in their places, after the database. Can be repeated. */
export async function placeLoadedFiles(dataDirectory: string): Promise<void> {
  for (const path of OTHER_FILES.map((file) => join(dataDirectory, file))) {
    if (!(await exists(path + LOADED))) continue;
    if (await exists(path)) await rename(path, path + BEFORE);
    await rename(path + LOADED, path);
  }
  await makeDurable(dataDirectory);
}

/** Puts the former files back, and removes loaded ones. */
export async function returnFiles(dataDirectory: string): Promise<void> {
  for (const path of OTHER_FILES.map((file) => join(dataDirectory, file))) {
    if (await exists(path + BEFORE)) await rename(path + BEFORE, path);
    await rm(path + LOADED, { force: true });
  }
  await makeDurable(dataDirectory);
}

/** Gives up the former files. */
export async function dropFormerFiles(dataDirectory: string): Promise<void> {
  for (const file of OTHER_FILES) await rm(join(dataDirectory, file + BEFORE), { force: true });
}
