import {
  deleteBackup,
  downloadBackup,
  getBackups,
  getRestoreProgress,
  prepareBackupDownload,
  previewRestore,
  restoreBackup,
  startBackup,
  testBackup,
} from "@bijou/contract/studio/backups";
import type { Platform } from "../../platform/platform.ts";
import { NO_BACKUPS } from "./dependencies.ts";
import { type BackupService, type BackupSetup, createBackups } from "./service.ts";

export function registerBackups(
  platform: Platform,
  setup: BackupSetup = NO_BACKUPS,
): BackupService {
  const backups = createBackups({ ...platform, setup });
  const { api } = platform.studio;
  api.bind(getBackups, () => backups.list());
  api.bind(startBackup, ({ actor }) => backups.start(actor));
  api.bind(testBackup, ({ input, actor }) => backups.test(input.id, actor));
  api.bind(deleteBackup, ({ input, actor }) => backups.remove(input.id, actor));
  api.bind(previewRestore, ({ input }) => backups.restores.preview(input.id));
  api.bind(restoreBackup, ({ input, actor }) => backups.restore(input, actor));
  api.bind(getRestoreProgress, () => backups.restores.progress());
  api.bind(prepareBackupDownload, ({ input, session, actor }) =>
    backups.downloads.prepare(input, session, actor),
  );
  api.bind(downloadBackup, async ({ input, session, reply }) => {
    const { name, file } = await backups.downloads.open(input.ticket, session);
    void reply
      .type("application/octet-stream")
      .header("content-disposition", `attachment; filename="${name}"`);
    return file;
  });
  return backups;
}
