import { deleteTitle, getTitleDeletion } from "@bijou/contract/studio/title-trash";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { actionTexts } from "./action-texts.ts";
import { useEditedPage } from "./editor-context.ts";
import styles from "./title-page.module.css";
import { useReplacePage } from "./use-replace-page.ts";

/** What goes with a title, as numbers (ST-058). */
function Deletion({ id }: { id: number }) {
  const texts = useTexts(actionTexts);
  const { number } = useLocale();
  const api = useApi();
  const query = useQuery({
    queryKey: ["title-deletion", id],
    queryFn: ({ signal }) => api(getTitleDeletion, { id }, { signal }),
    gcTime: 0,
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {({ resumePoints, listEntries, videos }) => (
        <>
          <p>{texts.deletedWithIt}</p>
          <ul className={styles.bullets}>
            <li>{texts.deletedVideos(number(videos), videos === 1)}</li>
            <li>{texts.deletedPositions(number(resumePoints), resumePoints === 1)}</li>
            <li>{texts.deletedEntries(number(listEntries), listEntries === 1)}</li>
            <li>{texts.deletedMinutes}</li>
          </ul>
        </>
      )}
    </QueryView>
  );
}

/** Moves the title to the trash, once its name is typed. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(actionTexts);
  const api = useApi();
  const notify = useNotify();
  const { id, fields: published } = useEditedPage();
  const replace = useReplacePage();
  const [name, setName] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    replace(await api(deleteTitle, { id, name }));
    notify(texts.trashed(published.name));
    onClose();
  }, ["name"]);
  return (
    <Dialog
      title={texts.deleteTitle(published.name)}
      description={texts.deleteText}
      onClose={onClose}
    >
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <div className={styles.stack}>
          <Deletion id={id} />
          <Field
            label={texts.typeName(published.name)}
            name="name"
            value={name}
            autoComplete="off"
            problem={fields.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button
            type="submit"
            look="danger"
            disabled={isBusy || name.trim() !== published.name.trim()}
          >
            {texts.moveToTrash}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
