import type { AuditEntry } from "@bijou/contract/studio/audit-log";
import { isTitleField, type TitleField } from "@bijou/contract/studio/title-fields";
import { restoreTitle } from "@bijou/contract/studio/title-page";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { DateTime } from "../../ui/display/date-time.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { Section } from "../../ui/layout/page-head.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { ChangeText } from "./change-text.tsx";
import { useEditedPage, useEditor, useMayEdit } from "./editor-context.ts";
import { useTitleHistory } from "./queries.ts";
import { titleTexts } from "./texts.ts";
import styles from "./title-page.module.css";
import { useReplacePage } from "./use-replace-page.ts";

/** What is restored: a field as it was before an entry, or the whole title without a field. */
interface Restoring {
  readonly entry: number;
  readonly field?: TitleField;
}

function useRestore(onDone: () => void) {
  const texts = useTexts(titleTexts);
  const api = useApi();
  const notify = useNotify();
  const editor = useEditor();
  const replace = useReplacePage();
  return useSubmit(async (wanted: Restoring) => {
    await editor.flush();
    const { id, revision } = editor.store.get().page;
    replace(await api(restoreTitle, { id, revision, ...wanted }));
    notify(texts.restored);
    onDone();
  });
}

/** Only what was in effect can be restored: an edit of the draft was none yet. */
const isRestorable = ({ type, changes }: AuditEntry): boolean =>
  !type.startsWith("title.draft") && changes.some(({ field }) => isTitleField(field));

function Entry({ entry, onRestore }: { entry: AuditEntry; onRestore: (what: Restoring) => void }) {
  const texts = useTexts(titleTexts);
  const mayEdit = useMayEdit();
  const { id, at, actor, type, changes } = entry;
  // A stored picture is no change of the title yet: only where it is meant to be is told.
  const place = type === "title.artwork_uploaded" ? String(changes[0]?.after) : undefined;
  function nameOf(field: string): string {
    if (isTitleField(field)) return texts.fields[field];
    // Of an episode, as in `markers.S1E2`.
    const [name = field, ...episode] = field.split(".");
    return [texts.otherFields[name] ?? name, ...episode].join(" ");
  }
  const mayRestore = mayEdit && isRestorable(entry);
  return (
    <li className={styles.entry}>
      <p>
        <b>{texts.events[type] ?? type}</b> {place !== undefined && <span>{nameOf(place)}</span>}{" "}
        <span>{actor.name}</span> <DateTime at={at} />
      </p>
      <ul>
        {(place === undefined ? changes : []).map((change) => {
          const { field } = change;
          return (
            <li key={field}>
              <ChangeText name={nameOf(field)} change={change} />
              {mayRestore && isTitleField(field) && (
                <TextButton onClick={() => onRestore({ entry: id, field })}>
                  {texts.restoreField(nameOf(field))}
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
      {mayRestore && (
        <Button size="small" onClick={() => onRestore({ entry: id })}>
          {texts.restore}
        </Button>
      )}
    </li>
  );
}

/** Every change of the title, and the way back to before it (ST-057). */
export function HistorySection() {
  const texts = useTexts(titleTexts);
  const { id } = useEditedPage();
  const query = useTitleHistory(id);
  const [asking, setAsking] = useState<Restoring>();
  const { submit, isBusy, problem } = useRestore(() => setAsking(undefined));
  return (
    <Section fragment="history" title={texts.history}>
      <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <p className={styles.none}>{texts.historyEmpty}</p>
          ) : (
            <ol className={styles.history}>
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onRestore={(what) => (what.field === undefined ? setAsking(what) : submit(what))}
                />
              ))}
            </ol>
          );
        }}
      </QueryView>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={texts.restoreTitle}
          description={texts.restoreText}
          action={texts.restore}
          look="main"
          isBusy={isBusy}
          problem={problem}
          onConfirm={() => submit(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  );
}
