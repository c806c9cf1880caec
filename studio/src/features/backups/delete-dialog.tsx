import { type Backup, deleteBackup } from "@bijou/contract/studio/backups";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useBackupsCache } from "./queries.ts";
import { backupsTexts } from "./texts.ts";

interface Props {
  readonly backup: Backup;
  /** There is no other complete one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function DeleteDialog({ backup, isLast, onClose }: Props) {
  const texts = useTexts(backupsTexts);
  const { dateTime } = useLocale();
  const api = useApi();
  const cache = useBackupsCache();
  const notify = useNotify();
  const when = dateTime(backup.startedAt ?? backup.requestedAt);
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(deleteBackup, { id: backup.id }));
    notify(texts.removed(when));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(when)}
      description={isLast ? `${texts.removeLast} ${texts.removeText}` : texts.removeText}
      action={texts.removeAction}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}
