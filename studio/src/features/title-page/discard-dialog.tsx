import { discardTitleDraft } from "@bijou/contract/studio/title-page";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { useEditedPage } from "./editor-context.ts";
import { titleTexts } from "./texts.ts";
import { useReplacePage } from "./use-replace-page.ts";

export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const { id, revision, draft } = useEditedPage();
  const replace = useReplacePage();
  const { submit, isBusy, problem } = useSubmit(async () => {
    replace(await api(discardTitleDraft, { id, revision }));
    notify(texts.discarded);
    onClose();
  });
  return (
    <ConfirmDialog
      title={texts.discardTitle}
      description={texts.discardText(number(draft.length), draft.length === 1)}
      action={texts.discard}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => submit(undefined)}
      onClose={onClose}
    />
  );
}
