import type { Config } from "../config.ts";
import { connectionsOf } from "../config/processes.ts";
import { rejectEmptyInstallation } from "../demo/demonstration.ts";
import type { Database } from "../platform/database/database.ts";
import {
  hasEmbeddedDatabase,
  openRunningDatabase,
  openServersDatabase,
} from "../platform/database/open.ts";
import { openBlobStore, requireUsableBucket } from "../platform/files/open-store.ts";
import { requireWritable } from "../platform/files/writable.ts";
import { createImageStore, type ImageStore } from "../platform/images/image-store.ts";
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

async function openStores(config: Config, database: Database, secret: string): Promise<Stores> {
  const blobs = await openBlobStore(config);
  return {
    database,
    images: createImageStore(blobs, database),
    media: createMediaStore(blobs),
    secrets: deriveSecrets(secret),
  };
}

/** Opens what the supervisor of this server has opened and prepared. */
export async function openWorkersStores(config: Config, { undo }: Startup): Promise<Stores> {
  const { secret } = await readAppSecret(config.appSecret, config.dataDirectory);
  const opened = await openRunningDatabase(config);
  undo.push(opened.close);
  return openStores(config, opened.database, secret);
}

/** Opens the database of this instance, which its owner migrates before, and the stores beside it. */
export async function openStorage(config: Config, startup: Startup): Promise<Storage> {
  const { dataDirectory } = config;
  const { secret, save: saveSecret } = await readAppSecret(config.appSecret, dataDirectory);
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    rejectEmptyInstallation(config, dataDirectory);
  await requireWritable(dataDirectory);
  await requireUsableBucket(config);
  const place = { ...config, maxConnections: connectionsOf(config) };
  const opened = await openServersDatabase(place, startup.onDatabaseLost);
  const { database, how } = opened;
  startup.undo.push(opened.close);
  startup.stopping.throwIfAborted();

  await opened.asOwner(async (owner) => {
    await checkInstance({ database: owner.database, dataDirectory }, secret);
    await prepareDatabase(owner);
  });
  const instance = { database, dataDirectory };
  startup.stopping.throwIfAborted();
  return {
    ...(await openStores(config, database, secret)),
    how,
    async claim() {
      await saveSecret();
      await saveIdentity(instance, secret);
    },
  };
}
