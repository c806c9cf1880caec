import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { OperatorError } from "../errors.ts";
import type { BlobStore } from "../files/blob-store.ts";
import { fingerprintOf } from "../instance/identity.ts";
import { countFiles, readIdentity, readMigrations, readServerVersion } from "./backup-store.ts";
import { listBackups, newestReadable, newName, requireOwnTarget } from "./backups.ts";
import { beginSnapshot, endSnapshot } from "./copy-store.ts";
import { dumpDatabase } from "./dump.ts";
import { type Manifest, type StoredFile, writeManifest } from "./manifest.ts";
import type { Report } from "./report.ts";
import {
  createSharedFiles,
  DeletedMeanwhile,
  type ListedFilm,
  listedFilms,
  type SharedFiles,
} from "./shared-files.ts";
import type { BackupTarget } from "./target.ts";
import { verifyFile } from "./verify.ts";

export const SECRET_FILE = "app-secret";
/** The state of a demonstration's fake Stripe, to which its payments refer. */
export const OTHER_FILES: readonly string[] = ["payment-stand-in.json"];

export interface BackupOptions {
  readonly database: Database;
  readonly dataDirectory: string;
  /** Where its films and pictures are. */
  readonly blobs: BlobStore;
  /** APP_SECRET, which is not saved: its owner stores it elsewhere. Without it the file of the data directory is. */
  readonly configuredSecret: string | undefined;
  readonly target: BackupTarget;
  readonly withFilms: boolean;
  readonly withSecret: boolean;
  readonly report: Report;
  readonly now: Date;
}

export interface FinishedBackup {
  readonly name: string;
  readonly manifest: Manifest;
  /** Bytes of films and pictures that the target did not have. */
  readonly copiedBytes: number;
}

/** @throws {OperatorError} for a secret that is not the one of the instance, which would make the backup useless. */
async function readSecret(
  { dataDirectory, configuredSecret, withSecret }: BackupOptions,
  fingerprint: string,
): Promise<Buffer | undefined> {
  const path = join(dataDirectory, SECRET_FILE);
  const content =
    configuredSecret === undefined ? await readFile(path).catch(() => undefined) : undefined;
  const secret = configuredSecret ?? content?.toString("utf8").trim();
  if (secret !== undefined && fingerprintOf(secret) !== fingerprint)
    throw new OperatorError(
      `The secret (${configuredSecret === undefined ? path : "APP_SECRET"}) is not the one of this instance. Put it back, or run: npm run bijou -- instance adopt`,
    );
  return withSecret ? content : undefined;
}

async function writeSmallFiles(
  options: BackupOptions,
  name: string,
  fingerprint: string,
): Promise<StoredFile[]> {
  const { target, dataDirectory } = options;
  const found: [string, Buffer | undefined][] = [
    [SECRET_FILE, await readSecret(options, fingerprint)],
  ];
  for (const file of OTHER_FILES)
    found.push([file, await readFile(join(dataDirectory, file)).catch(() => undefined)]);
  const files: StoredFile[] = [];
  for (const [file, content] of found) {
    if (content === undefined) continue;
    const path = `${name}/${file}`;
    files.push({ path, ...(await target.write(path, [content])) });
  }
  return files;
}

interface Sum {
  count: number;
  bytes: number;
}

async function* asLines(items: AsyncIterable<{ bytes: number }>, sum: Sum): AsyncGenerator<Buffer> {
  for await (const item of items) {
    sum.count += 1;
    sum.bytes += item.bytes;
    yield Buffer.from(`${JSON.stringify(item)}\n`);
  }
}

type Add = SharedFiles["films" | "pictures"];

/** Repeats work until no file that it needs is deleted under it. */
async function repeatWhileDeleted<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DeletedMeanwhile)) throw error;
    }
  }
}

/** The films of the previous backup, so that their listings need not be read again. */
async function knownFilms(target: BackupTarget): Promise<Map<string, ListedFilm>> {
  const known = new Map<string, ListedFilm>();
  const films = (await newestReadable(target))?.films;
  if (films === undefined) return known;
  await verifyFile(target, films.list);
  for await (const film of listedFilms(target, films.list)) known.set(film.id, film);
  return known;
}

async function write(
  options: BackupOptions,
  name: string,
  client: pg.PoolClient,
): Promise<FinishedBackup> {
  const { database, blobs, target, withFilms, report, now } = options;
  const shared = createSharedFiles({
    target,
    blobs,
    pool: database.pool,
    known: await knownFilms(target).catch(() => new Map<string, ListedFilm>()),
  });
  const kinds = { films: withFilms ? shared.films : undefined, pictures: shared.pictures } as const;

  async function* counted(
    stage: "films" | "pictures",
    add: Add,
    onMissing: (path: string) => void,
  ) {
    const { [stage]: of } = await countFiles(client);
    let done = 0;
    report(stage, done, of);
    for await (const item of add(client, onMissing)) {
      yield item;
      report(stage, ++done, of);
    }
  }

  // Copying films takes hours, in which no snapshot may be open: it would keep PostgreSQL from removing old rows.
  for (const stage of ["films", "pictures"] as const) {
    const add = kinds[stage];
    if (add)
      await repeatWhileDeleted(async () => {
        for await (const item of counted(stage, add, () => undefined)) void item;
      });
  }

  async function list(stage: "films" | "pictures", add: Add, missing: string[]) {
    const sum: Sum = { count: 0, bytes: 0 };
    const path = `${name}/${stage}.jsonl`;
    const items = add(client, (file) => missing.push(file));
    const digest = await target.write(path, asLines(items, sum));
    return { list: { path, ...digest }, ...sum };
  }

  async function readSnapshot(): Promise<Manifest> {
    const identity = await readIdentity(client);
    const missing: string[] = [];
    const films = kinds.films && (await list("films", kinds.films, missing));
    const pictures = await list("pictures", kinds.pictures, missing);
    return {
      format: 1,
      createdAt: now.toISOString(),
      postgres: await readServerVersion(client),
      instance: identity,
      migrations: await readMigrations(client),
      ...(await dumpDatabase(client, target, name, report)),
      files: await writeSmallFiles(options, name, identity.secretFingerprint),
      pictures,
      ...(films && { films }),
      missing,
    };
  }

  const manifest = await repeatWhileDeleted(async () => {
    await beginSnapshot(client);
    try {
      return await readSnapshot();
    } catch (error) {
      // After any other error the connection may be in the middle of a COPY, and is closed.
      if (error instanceof DeletedMeanwhile) await endSnapshot(client);
      throw error;
    }
  });
  await writeManifest(target, name, manifest);
  return { name, manifest, copiedBytes: shared.copiedBytes };
}

/**
 * Writes a backup into a folder of its own in the target, while the instance runs.
 *
 * @throws {OperatorError} when the target is not usable. What was written of the backup is removed then.
 */
export async function createBackup(options: BackupOptions): Promise<FinishedBackup> {
  const { database, target, now } = options;
  const client = await database.pool.connect();
  try {
    await requireOwnTarget(target, (await readIdentity(client)).id);
    const lock = await target.lock();
    try {
      const { incomplete } = await listBackups(target);
      for (const left of incomplete) await target.remove(left);
      const name = await newName(target, now);
      try {
        return await write(options, name, client);
      } catch (error) {
        await target.remove(name).catch(() => undefined);
        throw error;
      }
    } finally {
      await lock.release();
    }
  } finally {
    client.release(true);
  }
}
