import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { OperatorError } from "../errors.ts";
import { readId, showId } from "./instance-id.ts";
import { rejectInterruptedRestore } from "./restore-marker.ts";
import { claim, confirm, readDatabaseIdentity, replaceIdentity } from "./identity-store.ts";

export { isMigrated } from "./identity-store.ts";

/**
 * A database and a data directory belong together: titles refer to files, and passwords depend on the secret. Both
 * store the id of their instance, so that a mismatch is detected.
 */
interface Place {
  readonly database: Database;
  readonly dataDirectory: string;
  /** The id that the bucket of the films has. A machine that has the bucket and the database needs nothing else. */
  readonly bucketId?: string | undefined;
}

const ADOPT =
  "If they do belong together (after a restore, or on another machine), run: npm run bijou -- instance adopt";

export const fingerprintOf = (secret: string): string =>
  createHash("sha256").update(`bijou secret fingerprint ${secret}`).digest("hex").slice(0, 32);

const idFile = (dataDirectory: string): string => join(dataDirectory, "instance.json");

/** The id in `instance.json`; undefined without the file. @throws {OperatorError} if the file has no id */
export async function readDirectoryId(dataDirectory: string): Promise<string | undefined> {
  const text = await readFile(idFile(dataDirectory), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const id = readId(text);
  if (id === undefined)
    throw new OperatorError(`${idFile(dataDirectory)} contains no id. ${ADOPT}`);
  return id;
}

export async function writeDirectoryId(dataDirectory: string, id: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  const path = idFile(dataDirectory);
  await writeFile(`${path}.new`, showId(id), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

/**
 * Compares the ids of a database and a data directory. Changes nothing, so that it can run before the migrations.
 *
 * @param secret compared with the secret of the database, if it is known.
 * @throws {OperatorError} when they belong to different instances, the secret differs, or a restore was interrupted.
 */
export async function checkInstance(
  { database, dataDirectory, bucketId }: Place,
  secret: string | undefined,
): Promise<void> {
  await rejectInterruptedRestore(dataDirectory);
  const found = await readDatabaseIdentity(database);
  if (bucketId !== undefined && found?.id !== bucketId)
    throw new OperatorError(
      `The bucket of MEDIA_URL and the database belong to different instances (${bucketId} and ${found?.id ?? "a new one"}). Check MEDIA_URL and DATABASE_URL. ${ADOPT}`,
    );
  const confirmed = found?.isConfirmed ? found : undefined;
  const id = await readDirectoryId(dataDirectory);
  if (confirmed && id === undefined && bucketId === undefined)
    throw new OperatorError(
      `The database belongs to an instance that is in use, but ${dataDirectory} is not its data directory (it has no instance.json). Check DATA_DIR and whether its disk is mounted. ${ADOPT}`,
    );
  if (id !== undefined && found?.id !== id)
    throw new OperatorError(
      `${dataDirectory} and the database belong to different instances (${id} and ${found?.id ?? "a new one"}). Check DATA_DIR and DATABASE_URL. ${ADOPT}`,
    );
  if (confirmed && secret !== undefined && confirmed.secretFingerprint !== fingerprintOf(secret))
    throw new OperatorError(
      `The secret is not the one this database was used with. Put it back (APP_SECRET, or the file app-secret in ${dataDirectory}). If it is lost, run: npm run bijou -- instance adopt. Everyone is signed out then, and every password has to be set again.`,
    );
}

/**
 * Saves the identity of a new instance, or of a machine that joins one. The database confirms it last, so that an
 * interrupted start is repeated. Returns the id.
 */
export async function saveIdentity(
  { database, dataDirectory, bucketId }: Place,
  secret: string,
): Promise<string | undefined> {
  const row = await claim(database, randomUUID(), fingerprintOf(secret));
  if (!row) return undefined;
  const isJoining = row.id === bucketId && (await readDirectoryId(dataDirectory)) === undefined;
  if (!row.isConfirmed || isJoining) await writeDirectoryId(dataDirectory, row.id);
  if (!row.isConfirmed) await confirm(database);
  return row.id;
}

/** Makes a data directory and a database one instance, whatever they were before. Returns its id. */
export async function adoptInstance(
  { database, dataDirectory }: Place,
  secret: string,
): Promise<string> {
  await rejectInterruptedRestore(dataDirectory);
  const id = (await readDirectoryId(dataDirectory).catch(() => undefined)) ?? randomUUID();
  await replaceIdentity(database, id, fingerprintOf(secret));
  await saveIdentity({ database, dataDirectory }, secret);
  return (await readDirectoryId(dataDirectory)) ?? "";
}
