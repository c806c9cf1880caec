import { deleteTitles } from "@bijou/contract/studio/bulk-delete";
import type { BulkEdit, TitleSelection } from "@bijou/contract/studio/bulk-edits";
import { useState } from "react";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { actionTexts } from "../../title-page/public.ts";
import { bulkTexts } from "./texts.ts";

interface Props {
  readonly selection: TitleSelection;
  readonly count: number;
  readonly onStarted: (edit: BulkEdit) => void;
  readonly onClose: () => void;
}

/** Moves the selected titles to the trash, once their number is typed (ST-035). */
export function DeleteTitlesDialog({ selection, count, onStarted, onClose }: Props) {
  const texts = useTexts(bulkTexts);
  const { moveToTrash } = useTexts(actionTexts);
  const { number } = useLocale();
  const api = useApi();
  const [typed, setTyped] = useState("");
  const { submit, isBusy, problem, fields } = useSubmit(async () => {
    onStarted(await api(deleteTitles, { selection, titles: count }));
  }, ["titles"]);
  return (
    <Dialog
      title={texts.deleteTitle(number(count), count === 1)}
      description={texts.deleteText}
      onClose={onClose}
    >
      <Form onSubmit={() => submit(undefined)} problem={problem}>
        <Field
          label={texts.typeCount(String(count))}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          problem={fields.titles}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{texts.keepTitles(count === 1)}</Button>
          <Button type="submit" look="danger" disabled={isBusy || typed.trim() !== String(count)}>
            {moveToTrash}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
