import type { ListEntry, ListMergePreview } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./lists.module.css";
import { useListMergePreview } from "./queries.ts";
import { listTexts } from "./texts.ts";
import type { ListActions } from "./use-list-actions.ts";

const MAX_FOUND = 50;

interface Props {
  readonly list: ListName;
  readonly entries: readonly ListEntry[];
  /** What becomes part of another entry. */
  readonly other: ListEntry;
  readonly actions: ListActions;
  /** It was to be deleted, but titles have it. */
  readonly isUsed?: boolean;
  readonly onClose: () => void;
}

/** Finds the entry that is kept, by its name. */
function Choice({
  entries,
  other,
  onChoose,
}: Pick<Props, "entries" | "other"> & { readonly onChoose: (kept: ListEntry) => void }) {
  const texts = useTexts(listTexts);
  const { number } = useLocale();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = entries
    .filter(({ id, name }) => id !== other.id && name.toLowerCase().includes(wanted))
    .slice(0, MAX_FOUND);
  return (
    <>
      <Field
        type="search"
        label={texts.mergeFind}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p aria-live="polite" className={styles.note}>
        {found.length === 0 && texts.noMatches}
      </p>
      <ul className={styles.choices}>
        {found.map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => onChoose(entry)}>
              <b>{entry.name}</b>
              <small>{texts.titles(number(entry.titles), entry.titles === 1)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What merging changes, and the button that does it. */
function Confirm({
  kept,
  other,
  preview,
  actions,
  onBack,
  onClose,
}: Pick<Props, "other" | "actions" | "onClose"> & {
  readonly kept: ListEntry;
  readonly preview: ListMergePreview;
  readonly onBack: () => void;
}) {
  const texts = useTexts(listTexts);
  const { number } = useLocale();
  const { titles, shared, references, revision, otherRevision } = preview;
  const { submit, isBusy, problem, code } = useSubmit(async () => {
    await actions.merge(kept, other, { revision, otherRevision });
    onClose();
  });
  return (
    <>
      <ul className={styles.effects}>
        <li>
          {titles === 0
            ? texts.mergeNoTitles
            : texts.mergeTitles(number(titles), titles === 1, kept.name)}
        </li>
        {shared > 0 && <li>{texts.mergeShared(number(shared), shared === 1, kept.name)}</li>}
        {references.map(({ kind, count }) => (
          <li key={kind}>{texts.mergeReferences[kind](number(count), count === 1)}</li>
        ))}
        <li>{texts.mergeAddress(other.name, kept.name)}</li>
        <li>{texts.mergeUndo}</li>
      </ul>
      <Problem text={code === "conflict" ? texts.changedElsewhere : problem} />
      <DialogActions>
        <TextButton onClick={onBack}>{texts.another}</TextButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="main" disabled={isBusy} onClick={() => submit(undefined)}>
          {texts.mergeAction(other.name, kept.name)}
        </Button>
      </DialogActions>
    </>
  );
}

function Asked({
  list,
  kept,
  ...props
}: Omit<Parameters<typeof Confirm>[0], "preview"> & { readonly list: ListName }) {
  const query = useListMergePreview(list, { id: kept.id, other: props.other.id });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
      {(preview) => <Confirm {...props} kept={kept} preview={preview} />}
    </QueryView>
  );
}

/** Makes an entry part of another one: says what changes before it does so (ST-099). */
export function MergeDialog({ list, entries, other, actions, isUsed = false, onClose }: Props) {
  const texts = useTexts(listTexts);
  const { number } = useLocale();
  const [kept, setKept] = useState<ListEntry>();
  const about = isUsed
    ? texts.mergeUsed(other.name, number(other.titles), other.titles === 1)
    : texts.mergeText(other.name);
  return (
    <Dialog
      title={texts.mergeTitle(other.name)}
      {...(!kept && { description: about })}
      onClose={onClose}
    >
      {kept ? (
        <Asked {...{ list, kept, other, actions, onClose }} onBack={() => setKept(undefined)} />
      ) : (
        <Choice entries={entries} other={other} onChoose={setKept} />
      )}
    </Dialog>
  );
}
