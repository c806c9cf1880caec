import type { Config } from "../config.ts";
import { rejectEmptyInstallation } from "../demo/demonstration.ts";
import type { Database } from "../platform/database/database.ts";
import { hasEmbeddedDatabase, openServersDatabase } from "../platform/database/open.ts";
import { openBlobStore, requireUsableBucket } from "../platform/files/open-store.ts";
import { requireWritable } from "../platform/files/writable.ts";
import { createImageStore, type ImageStore } from "../platform/images/image-store.ts";
import { checkInstance, saveIdentity } from "../platform/instance/identity.ts";
import { prepareDatabase } from "../platform/instance/prepare-database.ts";
import { createMediaStore, type MediaStore } from "../platform/media/media-store.ts";
import { deriveSecrets, readAppSecret, type Secrets } from "../platform/secrets.ts";
import type { Startup } from "./startup.ts";

export interface Storage {
  readonly database: Database;
  /** How the database was opened, such as "started". */
  readonly how: string;
  readonly images: ImageStore;
  readonly media: MediaStore;
  readonly secrets: Secrets;
  /** Records that this data directory and this database belong together, once nothing can be refused any more. */
  readonly claim: () => Promise<void>;
}

/** Opens the database of this instance, which its owner migrates before, and the stores beside it. */
export async function openStorage(config: Config, startup: Startup): Promise<Storage> {
  const { dataDirectory } = config;
  const { secret, save: saveSecret } = await readAppSecret(config.appSecret, dataDirectory);
  if (config.databaseUrl === undefined && !(await hasEmbeddedDatabase(dataDirectory)))
    rejectEmptyInstallation(config, dataDirectory);
  await requireWritable(dataDirectory);
  await requireUsableBucket(config);
  const opened = await openServersDatabase(config, startup.onDatabaseLost);
  const { database, how } = opened;
  startup.undo.push(opened.close);
  startup.stopping.throwIfAborted();

  await opened.asOwner(async (owner) => {
    await checkInstance({ database: owner.database, dataDirectory }, secret);
    await prepareDatabase(owner);
  });
  const instance = { database, dataDirectory };
  startup.stopping.throwIfAborted();
  const blobs = await openBlobStore(config);
  return {
    database,
    how,
    images: createImageStore(blobs, database),
    media: createMediaStore(blobs),
    secrets: deriveSecrets(secret),
    async claim() {
      await saveSecret();
      await saveIdentity(instance, secret);
    },
  };
}
