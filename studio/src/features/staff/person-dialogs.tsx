import { endStaffSessions, removeStaff, type StaffMember } from "@bijou/contract/studio/staff";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useStaffCache } from "./queries.ts";
import { staffTexts } from "./texts.ts";

interface Props {
  readonly person: StaffMember;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ person, onClose }: Props) {
  const texts = useTexts(staffTexts);
  const api = useApi();
  const cache = useStaffCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(endStaffSessions, { id: person.id }));
    notify(texts.sessionsEnded(person.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.endSessionsOf(person.name)}
      description={texts.endSessionsText}
      action={texts.endSessions}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}

export function RemoveDialog({ person, onClose }: Props) {
  const texts = useTexts(staffTexts);
  const { list } = useLocale();
  const api = useApi();
  const cache = useStaffCache();
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await cache.replace(await api(removeStaff, { id: person.id, revision: person.revision }));
    notify(texts.removed(person.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(person.name)}
      description={[
        texts.removeText(person.name),
        person.apiKeys.length > 0 && texts.keysPause(list(person.apiKeys)),
        person.savedViews.length > 0 &&
          !person.isYou &&
          texts.viewsGoToYou(list(person.savedViews)),
      ]
        .filter(Boolean)
        .join(" ")}
      action={texts.removeTitle(person.name)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}
