import { dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import type { BackupSetup } from "../features/backups/service.ts";
import { createDirectoryTarget } from "../platform/backup/directory-target.ts";
import { openBackupTarget } from "../platform/backup/place.ts";
import type { BackupTarget } from "../platform/backup/target.ts";
import type { Database } from "../platform/database/database.ts";
import { asDatabaseCreator } from "../platform/database/open.ts";
import { connectedServers, mayRenameDatabase } from "../platform/database/scratch-store.ts";
import { SERVER_PREFIX, serverName } from "../platform/database/server-name.ts";
import { openBlobStore } from "../platform/files/open-store.ts";
import { isS3Url } from "../platform/s3/s3-place.ts";

const COMMAND = "restore it with: npm run bijou -- restore";

/** Only what has one server and may give databases other names can be replaced by the server itself. */
async function whyNoRestore(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  database: Database,
): Promise<string | undefined> {
  if (databaseUrl === undefined) return undefined;
  if (!(await mayRenameDatabase(database)))
    return `The role of DATABASE_URL does not own the database, or may not create databases. Create an empty database, and ${COMMAND}`;
  const others = (await connectedServers(database, SERVER_PREFIX)).filter(
    (name) => name !== serverName(),
  );
  if (others.length > 0)
    return `Other servers or programs of this site are connected to the database (${others.length}). Stop them first, or create an empty database, and ${COMMAND}`;
  return undefined;
}

type Places = Omit<BackupSetup, "asCreator" | "whyNoRestore" | "restore">;

/** How this server makes backups, from its environment. */
export function backupSetup(
  config: Config,
  database: Database,
  restore: BackupSetup["restore"],
): BackupSetup {
  return {
    ...restoreSetup(config),
    asCreator: (work) => asDatabaseCreator(config, database, work),
    restore,
    whyNoRestore: () => whyNoRestore(config, database),
  };
}

/** Where backups are, from the environment. */
export function restoreSetup(config: Config): Places {
  const { dataDirectory, databaseUrl, appSecret } = config;
  const { place, ...plan } = config.backups;
  const ownPlace = join(dataDirectory, "backups");
  let target: Promise<BackupTarget> | undefined;
  return {
    ...plan,
    dataDirectory,
    configuredSecret: appSecret,
    place: place === undefined ? ownPlace : isS3Url(place) ? place : resolve(place),
    isOnSameDisk: place === undefined,
    openTarget: () =>
      (target ??= (
        place === undefined
          ? Promise.resolve(createDirectoryTarget(ownPlace))
          : openBackupTarget(place, config)
      ).catch((error: unknown) => {
        target = undefined;
        throw error;
      })),
    openBlobs: () => openBlobStore(config),
    disks: {
      backup:
        place === undefined ? dataDirectory : isS3Url(place) ? undefined : dirname(resolve(place)),
      scratch: databaseUrl === undefined ? dataDirectory : undefined,
    },
  };
}
