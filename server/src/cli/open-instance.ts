import type { PgBoss } from "pg-boss";
import { type FoundInstance, noInstance } from "./find-instance.ts";
import type { Config } from "../config.ts";
import type { Database } from "../platform/database/database.ts";
import { hasEmbeddedDatabase, openInstanceDatabase } from "../platform/database/open.ts";
import type { BlobStore } from "../platform/files/blob-store.ts";
import { openBlobStore } from "../platform/files/open-store.ts";
import { createImageStore, type ImageStore } from "../platform/images/image-store.ts";
import { readBucketId } from "../platform/instance/bucket-id.ts";
import { checkInstance, isMigrated } from "../platform/instance/identity.ts";
import { prepareDatabase } from "../platform/instance/prepare-database.ts";
import { rejectInterruptedRestore } from "../platform/instance/restore-marker.ts";
import { startJobs } from "../platform/jobs/jobs.ts";
import { createMediaStore, type MediaStore } from "../platform/media/media-store.ts";

/** The instance that a command works with: that of a running server, or one opened for the command. */
export interface OpenInstance {
  readonly database: Database;
  /** Where films and pictures are. */
  readonly blobs: BlobStore;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly config: Config;
  /** No other process can be transcoding. */
  readonly startedHere: boolean;
}

/** Opens the instance for one command. */
export type WithInstance = (work: (instance: OpenInstance) => Promise<void>) => Promise<void>;

/** @throws {OperatorError} without an instance: a command never creates one. */
export async function withInstance(
  { config }: FoundInstance,
  work: (instance: OpenInstance) => Promise<void>,
): Promise<void> {
  const { dataDirectory, databaseUrl } = config;
  await rejectInterruptedRestore(dataDirectory);
  if (databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    throw noInstance(dataDirectory);
  const opened = await openInstanceDatabase(config);
  const { database, startedHere } = opened;
  try {
    const blobs = await openBlobStore(config);
    const bucketId = config.mediaBucket && (await readBucketId(blobs));
    await opened.asOwner(async (owner) => {
      if (!(await isMigrated(owner.database))) throw noInstance("the database of DATABASE_URL");
      // Only the server may know the secret.
      await checkInstance({ database: owner.database, dataDirectory, bucketId }, undefined);
      await prepareDatabase(owner);
    });
    const images = createImageStore(blobs, database);
    const media = createMediaStore(blobs);
    await work({ database, blobs, images, media, config, startedHere });
  } finally {
    await opened.close();
  }
}

/** Opens the queue for adding jobs. */
export async function withJobs<T>(
  { database }: OpenInstance,
  work: (jobs: PgBoss) => Promise<T>,
): Promise<T> {
  const jobs = await startJobs(database);
  try {
    return await work(jobs);
  } finally {
    await jobs.stop({ graceful: true, timeout: 5_000 });
  }
}
