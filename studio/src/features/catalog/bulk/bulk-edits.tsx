import { type BulkEdit, stopBulkEdit, undoBulkEdit } from "@bijou/contract/studio/bulk-edits";
import { useEffect, useEffectEvent, useState } from "react";
import { QueryView } from "../../../platform/query-view.tsx";
import { useApi } from "../../../platform/studio.ts";
import { useProblemText } from "../../../platform/use-problem-text.ts";
import { DateTime } from "../../../ui/display/date-time.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { RowsSkeleton } from "../../../ui/feedback/states.tsx";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { Button, TextButton } from "../../../ui/form/button.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useTitlesCache } from "../queries.ts";
import styles from "./bulk.module.css";
import { useBulkEdits, useRefused, useShowEdit } from "./queries.ts";
import { bulkTexts } from "./texts.ts";
import { useBulkText } from "./use-bulk-text.ts";

/** What a bulk edit did not do, and why. */
function RefusedDialog({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const texts = useTexts(bulkTexts);
  const { nameOf } = useBulkText();
  return (
    <Dialog title={texts.refusedTitle} isWide onClose={onClose}>
      <QueryView query={useRefused(edit.id)} skeleton={<RowsSkeleton rows={5} />}>
        {({ titles, isMore }) => (
          <>
            <ul className={styles.rows}>
              {titles.map(({ id, name, refused }) => (
                <li key={id}>
                  <b>{name}</b>
                  {refused.map(({ field, reason }) => (
                    <span key={field}>
                      {texts.about(
                        field === null ? texts.wholeTitle : nameOf(field),
                        texts.reasons[reason],
                      )}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
            {isMore && <p>{texts.more}</p>}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

/** One bulk edit: how far it is, what came of it, and what can be done about it. */
function Edit({ edit }: { readonly edit: BulkEdit }) {
  const texts = useTexts(bulkTexts);
  const { number } = useLocale();
  const api = useApi();
  const show = useShowEdit();
  const notify = useNotify();
  const textOf = useProblemText();
  const [isOpen, setOpen] = useState(false);
  const { id, by, state, done, changed, total, refused, undoOf, undoneBy, undoUntil } = edit;
  const made = edit.isImport ? texts.importOf(by) : texts.editOf(by);
  const label = undoOf === null ? made : texts.undoOf(by);
  const run = (endpoint: typeof stopBulkEdit | typeof undoBulkEdit): void => {
    api(endpoint, { id })
      .then(show)
      .catch((error: unknown) => notify(texts.failed(textOf(error))));
  };
  const [shown, of] = [number(state === "running" ? done : changed), number(total)];
  return (
    <li>
      <span>
        {label} <DateTime at={edit.requestedAt} />
      </span>
      {state === "running" && <Progress value={done} max={total} label={label} />}
      <output>{texts[state](shown, of)}</output>
      {undoneBy !== null && undoUntil === null && <span>{texts.wasUndone}</span>}
      {refused > 0 && (
        <TextButton onClick={() => setOpen(true)}>
          {texts.showRefused(number(refused), refused === 1)}
        </TextButton>
      )}
      {state === "running" && (
        <Button size="small" onClick={() => run(stopBulkEdit)}>
          {texts.stop}
        </Button>
      )}
      {undoUntil !== null && (
        <Button size="small" onClick={() => run(undoBulkEdit)}>
          {texts.undo}
        </Button>
      )}
      {isOpen && <RefusedDialog edit={edit} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** The bulk edits that run, and those that this page has seen running, until they are hidden (ST-037). */
export function RunningEdits() {
  const texts = useTexts(bulkTexts);
  const titles = useTitlesCache();
  const { data } = useBulkEdits();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const edits = data?.edits ?? [];
  const running = edits.flatMap(({ id, state }) => (state === "running" ? [id] : []));
  const unseen = running.filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const shown = edits.filter(({ id }) => seen.includes(id));
  const reload = useEffectEvent(() => {
    if (seen.length > 0) void titles.reload();
  });
  const key = running.join();
  useEffect(() => reload(), [key]);
  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.edits}>
      <ul className={styles.edits}>
        {shown.map((edit) => (
          <Edit key={edit.id} edit={edit} />
        ))}
      </ul>
      {running.length === 0 && <TextButton onClick={() => setSeen([])}>{texts.dismiss}</TextButton>}
    </section>
  );
}

/** The last bulk edits, which can be undone. */
export function EditsDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(bulkTexts);
  return (
    <Dialog title={texts.edits} description={texts.editsText} isWide onClose={onClose}>
      <QueryView query={useBulkEdits()} skeleton={<RowsSkeleton rows={5} />}>
        {({ edits }) =>
          edits.length === 0 ? (
            <p>{texts.noEdits}</p>
          ) : (
            <ul className={styles.edits}>
              {edits.map((edit) => (
                <Edit key={edit.id} edit={edit} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}
