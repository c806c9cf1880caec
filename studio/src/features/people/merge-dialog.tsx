import type { PersonRow } from "@bijou/contract/studio/people";
import {
  type MergePreview,
  mergePeople,
  type PersonPage,
} from "@bijou/contract/studio/person-page";
import { useState } from "react";
import { QueryView } from "../../platform/query-view.tsx";
import { codeOf, useApi } from "../../platform/studio.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { RowsSkeleton } from "../../ui/feedback/states.tsx";
import { useNotify } from "../../ui/feedback/toast.tsx";
import { Button, TextButton } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./people.module.css";
import { Face } from "./people-table.tsx";
import { useFoundPeople, useMergePreview, useReloadPeople } from "./queries.ts";
import { peopleTexts } from "./texts.ts";

/** Finds the other one by name. */
function Choice({ kept, onChoose }: { kept: PersonPage; onChoose: (other: PersonRow) => void }) {
  const texts = useTexts(peopleTexts);
  const { number, list } = useLocale();
  const [typed, setTyped] = useState("");
  const { data } = useFoundPeople(typed.trim());
  const found = (data?.people ?? []).filter(({ id }) => id !== kept.id);
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
        {typed.trim() !== "" && data && found.length === 0 && texts.noMatches}
      </p>
      <ul className={styles.choices}>
        {typed.trim() !== "" &&
          found.map((person) => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose(person)}>
                <Face person={person} />
                <b>{person.name}</b>
                <small>
                  {list(person.jobs.map((job) => texts.jobs[job]))}{" "}
                  {texts.inTitles(number(person.titles), person.titles === 1)}
                </small>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

/** What merging changes, and the button that does it. */
function Confirm(props: {
  kept: PersonPage;
  preview: MergePreview;
  onBack: () => void;
  onClose: () => void;
}) {
  const { kept, preview, onBack, onClose } = props;
  const texts = useTexts(peopleTexts);
  const { number, list } = useLocale();
  const api = useApi();
  const notify = useNotify();
  const reload = useReloadPeople();
  const { other, titles, drafts, shared, sharedCount } = preview;
  const { submit, isBusy, problem } = useSubmit(async () => {
    try {
      await api(mergePeople, {
        id: kept.id,
        revision: preview.revision,
        other: other.id,
        otherRevision: other.revision,
      });
    } catch (error) {
      if (codeOf(error) === "conflict") await reload();
      throw error;
    }
    await reload();
    notify(texts.merged(other.name, kept.name));
    onClose();
  });
  const more = sharedCount - shared.length;
  return (
    <>
      <ul className={styles.effects}>
        <li>
          {titles === 0
            ? texts.mergeNoTitles
            : texts.mergeTitles(number(titles), titles === 1, kept.name)}
        </li>
        {drafts > 0 && <li>{texts.mergeDrafts(number(drafts), drafts === 1)}</li>}
        {sharedCount > 0 && (
          <li>{texts.mergeShared(list(shared.map(({ name }) => name)), Math.max(0, more))}</li>
        )}
        <li>{texts.mergeNames(list([other.name, ...other.otherNames]), kept.name)}</li>
        <li>{texts.mergeFills}</li>
        <li>{texts.mergeAddress(other.name)}</li>
        <li>
          <b>{texts.mergeForGood}</b>
        </li>
      </ul>
      <Problem text={problem} />
      <DialogActions>
        <TextButton onClick={onBack}>{texts.another}</TextButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="danger" disabled={isBusy} onClick={() => submit(undefined)}>
          {texts.mergeAction(other.name)}
        </Button>
      </DialogActions>
    </>
  );
}

function Asked(props: {
  kept: PersonPage;
  other: number;
  onBack: () => void;
  onClose: () => void;
}) {
  const { kept, other, onBack, onClose } = props;
  const query = useMergePreview(kept.id, other);
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={4} />}>
      {(preview) => <Confirm {...{ kept, preview, onBack, onClose }} />}
    </QueryView>
  );
}

/** Merges somebody else into a person: says what changes before it does so (ST-044). */
export function MergeDialog({ kept, onClose }: { kept: PersonPage; onClose: () => void }) {
  const texts = useTexts(peopleTexts);
  const [other, setOther] = useState<PersonRow>();
  return (
    <Dialog
      title={texts.mergeTitle(kept.name)}
      {...(!other && { description: texts.mergeText(kept.name) })}
      onClose={onClose}
    >
      {other ? (
        <Asked kept={kept} other={other.id} onBack={() => setOther(undefined)} onClose={onClose} />
      ) : (
        <Choice kept={kept} onChoose={setOther} />
      )}
    </Dialog>
  );
}
