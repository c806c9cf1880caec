import type { BulkChanges } from "@bijou/contract/studio/bulk-changes";
import {
  type BulkEdit,
  type BulkPreview,
  startBulkEdit,
  type TitleSelection,
} from "@bijou/contract/studio/bulk-edits";
import { useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { useApi } from "../../../platform/studio.ts";
import { useSubmit } from "../../../platform/use-submit.ts";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { ChangeText } from "../../title-page/public.ts";
import { isCompleteBreaks } from "./bulk-break-fields.tsx";
import { isCompleteHome } from "./bulk-home-fields.tsx";
import { isCompleteRights } from "./bulk-rights-fields.tsx";
import { BulkFields } from "./bulk-fields.tsx";
import styles from "./bulk.module.css";
import { usePreview } from "./queries.ts";
import { bulkTexts } from "./texts.ts";
import { useBulkText } from "./use-bulk-text.ts";

/** What changes would do: numbers, what cannot be done, and examples. */
function Effects({ preview }: { readonly preview: BulkPreview }) {
  const texts = useTexts(bulkTexts);
  const { number, list } = useLocale();
  const { nameOf, valueText } = useBulkText();
  const { affected, refused, examples } = preview;
  return (
    <>
      <ul className={styles.rows}>
        {affected.map(({ field, titles }) => (
          <li key={field}>
            <span>
              <b>{texts.about(nameOf(field), "")}</b>
              <span>{texts.affected(number(titles), titles === 1)}</span>
            </span>
            {refused
              .filter((one) => one.field === field)
              .map(({ reason, titles: count, names }) => (
                <small key={reason}>
                  {texts.about(texts.notDone(number(count), count === 1), texts.reasons[reason])}{" "}
                  {list([
                    ...names,
                    ...(count > names.length
                      ? [texts.others(number(count - names.length), count - names.length === 1)]
                      : []),
                  ])}
                </small>
              ))}
          </li>
        ))}
      </ul>
      {examples.length > 0 && <h3>{texts.examples}</h3>}
      <ul className={styles.rows}>
        {examples.map(({ id, name, changes }) => (
          <li key={id}>
            <b>{name}</b>
            {changes.map(({ field, before, after }) => (
              <ChangeText
                key={field}
                name={nameOf(field)}
                change={{ field, before: valueText(field, before), after: valueText(field, after) }}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly selection: TitleSelection;
  readonly count: number;
  /** What is chosen already. */
  readonly given: BulkChanges;
  readonly onStarted: (edit: BulkEdit) => void;
  readonly onClose: () => void;
}

function Check({
  selection,
  changes,
  onStarted,
  onBack,
}: Pick<Props, "selection" | "onStarted"> & {
  readonly changes: BulkChanges;
  readonly onBack: () => void;
}) {
  const texts = useTexts(bulkTexts);
  const { number } = useLocale();
  const api = useApi();
  const query = usePreview(selection, changes);
  const isPublication = changes.published === true && Object.keys(changes).length === 1;
  const start = isPublication ? texts.startPublish : texts.start;
  const { submit, isBusy, problem } = useSubmit(async () => {
    onStarted(await api(startBulkEdit, { selection, changes }));
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={5} />}>
      {(preview) => (
        <Form onSubmit={() => submit(undefined)} problem={problem}>
          <Effects preview={preview} />
          {preview.changed === 0 && <output>{texts.noChange}</output>}
          <DialogActions>
            <Button onClick={onBack}>{texts.back}</Button>
            <Button type="submit" look="main" disabled={isBusy || preview.changed === 0}>
              {start(number(preview.changed), preview.changed === 1)}
            </Button>
          </DialogActions>
        </Form>
      )}
    </QueryView>
  );
}

/** Edits the selected titles together: what changes, then what that does, then it begins (ST-035, ST-036). */
export function BulkDialog({ selection, count, given, onStarted, onClose }: Props) {
  const texts = useTexts(bulkTexts);
  const { number } = useLocale();
  const [changes, setChanges] = useState(given);
  const [isChecking, setChecking] = useState(Object.keys(given).length > 0);
  const [problem, setProblem] = useState<string>();
  const now = usePreview(selection, {});
  return (
    <Dialog
      title={isChecking ? texts.checkTitle : texts.title(number(count), count === 1)}
      description={isChecking ? undefined : texts.text}
      isWide
      onClose={onClose}
    >
      {isChecking ? (
        <Check {...{ selection, changes, onStarted }} onBack={() => setChecking(false)} />
      ) : (
        <Form
          problem={problem}
          onSubmit={() => {
            const isEmpty = Object.keys(changes).length === 0;
            const isComplete = [isCompleteRights, isCompleteBreaks, isCompleteHome].every((is) =>
              is(changes),
            );
            setProblem(isEmpty ? texts.nothing : isComplete ? undefined : texts.incomplete);
            setChecking(!isEmpty && isComplete);
          }}
        >
          <BulkFields changes={changes} values={now.data?.values ?? []} onChange={setChanges} />
          <DialogActions>
            <Button type="submit" look="main">
              {texts.next}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
