import type { ListEntry } from "@bijou/contract/studio/list-entries";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { listTexts } from "./texts.ts";
import type { ListActions } from "./use-list-actions.ts";

interface Props {
  readonly entry: ListEntry;
  readonly actions: ListActions;
  readonly onClose: () => void;
}

/** Deletes an entry that no title has. */
export function DeleteDialog({ entry, actions, onClose }: Props) {
  const texts = useTexts(listTexts);
  const notify = useNotify();
  const { submit, isBusy, problem } = useSubmit(async () => {
    await actions.remove(entry);
    notify(texts.removed(entry.name));
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.deleteTitle(entry.name)}
      description={texts.deleteText}
      action={texts.deleteAction(entry.name)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}
