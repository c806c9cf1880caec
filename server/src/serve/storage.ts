import type { Config } from "../config.ts";
import { connectionsOf } from "../config/processes.ts";
import { rejectEmptyInstallation } from "../demo/demonstration.ts";
import type { Database } from "../platform/database/database.ts";
import {
  hasEmbeddedDatabase,
  openRunningDatabase,
  openServersDatabase,
} from "../platform/database/open.ts";
import type { BlobStore } from "../platform/files/blob-store.ts";
import { openBlobStore, requireUsableBucket } from "../platform/files/open-store.ts";
import { requireWritable } from "../platform/files/writable.ts";
import { createImageStore, type ImageStore } from "../platform/images/image-store.ts";
import { readBucketId, writeBucketId } from "../platform/instance/bucket-id.ts";
import { checkInstance, saveIdentity } from "../platform/instance/identity.ts";
import { prepareDatabase } from "../platform/instance/prepare-database.ts";
import { createMediaStore, type MediaStore } from "../platform/media/media-store.ts";
import { deriveSecrets, readAppSecret, type Secrets } from "../platform/secrets.ts";
import type { Startup } from "./startup.ts";

/** Where everything is kept. */
export interface Stores {
  readonly database: Database;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly secrets: Secrets;
}

interface Storage extends Stores {
  /** How the database was opened, such as "started". */
  readonly how: string;
  /** Records that this data directory and this database belong together, once nothing can be refused any more. */
  readonly claim: () => Promise<void>;
}

const storesOf = (
  database: Database,
  blobs: BlobStore,
  secret: string,
  { pictureEffort }: Config,
): Stores => ({
  database,
  images: createImageStore(blobs, database, pictureEffort),
  media: createMediaStore(blobs),
  secrets: deriveSecrets(secret),
});

/** Opens what the supervisor of this server has opened and prepared. */
export async function openWorkersStores(config: Config, { undo }: Startup): Promise<Stores> {
  const { secret } = await readAppSecret(config.appSecret, config.dataDirectory);
  const opened = await openRunningDatabase(config);
  undo.push(opened.close);
  return storesOf(opened.database, await openBlobStore(config), secret, config);
}

/** Opens the database of this instance, which its owner migrates before, and the stores beside it. */
export async function openStorage(config: Config, startup: Startup): Promise<Storage> {
  const { dataDirectory } = config;
  const { secret, save: saveSecret } = await readAppSecret(config.appSecret, dataDirectory);
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    rejectEmptyInstallation(config, dataDirectory);
  await requireWritable(dataDirectory);
  await requireUsableBucket(config);
  const blobs = await openBlobStore(config);
  const bucketId = config.mediaBucket && (await readBucketId(blobs));
  const place = { ...config, maxConnections: connectionsOf(config) };
  const opened = await openServersDatabase(place, startup.onDatabaseLost);
  const { database, how } = opened;
  startup.undo.push(opened.close);
  startup.stopping.throwIfAborted();

  await opened.asOwner(async (owner) => {
    await checkInstance({ database: owner.database, dataDirectory, bucketId }, secret);
    await prepareDatabase(owner);
  });
  const instance = { database, dataDirectory, bucketId };
  startup.stopping.throwIfAborted();
  return {
    ...storesOf(database, blobs, secret, config),
    how,
    async claim() {
      await saveSecret();
      const id = await saveIdentity(instance, secret);
      if (config.mediaBucket && bucketId === undefined && id !== undefined)
        await writeBucketId(blobs, id);
    },
  };
}
