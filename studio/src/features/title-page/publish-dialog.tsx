import { publishTitleDraft } from "@bijou/contract/studio/title-page";
import { useApi } from "../../platform/studio.ts";
import { codeOf } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { ChangeText } from "./change-text.tsx";
import { useEditedPage } from "./editor-context.ts";
import { useTitlePage } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useReplacePage } from "./use-replace-page.ts";

/** Lists what viewers will see, field by field, before they do (ST-041). */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(titleTexts);
  const { number } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const page = useEditedPage();
  const { refetch } = useTitlePage(page.id);
  const replace = useReplacePage();
  const count = page.draft.length;
  const { submit, isBusy, problem } = useSubmit(async () => {
    try {
      const { id, revision, fields } = page;
      replace(await api(publishTitleDraft, { id, revision, seen: fields }));
    } catch (error) {
      // The list shows what would be published now.
      if (codeOf(error) === "conflict") await refetch();
      throw error;
    }
    notify(texts.publishedChanges);
    onClose();
  });
  return (
    <Dialog title={texts.publishTitle} description={texts.publishText} onClose={onClose} isWide>
      <ul className={styles.changeList}>
        {page.draft.map(({ field, value }) => (
          <li key={field}>
            <ChangeText
              name={texts.fields[field]}
              change={{ field, before: page.fields[field], after: value }}
            />
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      <DialogActions>
        <Button look="main" disabled={isBusy || count === 0} onClick={() => submit(undefined)}>
          {texts.publishChanges(number(count), count === 1)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
