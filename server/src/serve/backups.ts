import { dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import type { BackupSetup } from "../features/backups/service.ts";
import { createDirectoryTarget } from "../platform/backup/directory-target.ts";
import { openBackupTarget } from "../platform/backup/place.ts";
import type { BackupTarget } from "../platform/backup/target.ts";
import type { Database } from "../platform/database/database.ts";
import { asDatabaseCreator } from "../platform/database/open.ts";
import { openBlobStore } from "../platform/files/open-store.ts";
import { isS3Url } from "../platform/s3/s3-place.ts";

/** How this server makes backups, from its environment. */
export function backupSetup(config: Config, database: Database): BackupSetup {
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
    asCreator: (work) => asDatabaseCreator({ dataDirectory, databaseUrl }, database, work),
    disks: {
      backup:
        place === undefined ? dataDirectory : isS3Url(place) ? undefined : dirname(resolve(place)),
      scratch: databaseUrl === undefined ? dataDirectory : undefined,
    },
  };
}
