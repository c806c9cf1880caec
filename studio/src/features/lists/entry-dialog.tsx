import type { ListEntry } from "@bijou/contract/studio/list-entries";
import { MAX_ENTRY_NAME } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import { useState } from "react";
import { useSubmit } from "../../platform/use-submit.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/check.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTexts } from "../../ui/language.ts";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { ContentsFields } from "./contents-fields.tsx";
import styles from "./lists.module.css";
import { listTexts } from "./texts.ts";
import type { EntryForm, ListActions } from "./use-list-actions.ts";

interface Props {
  readonly list: ListName;
  /** A new one without it. */
  readonly entry?: ListEntry;
  readonly actions: ListActions;
  readonly onClose: () => void;
}

const newEntry = (list: ListName): EntryForm => ({
  name: "",
  names: {},
  isHidden: false,
  years: list === "eras" ? { from: 1920, to: 1929 } : null,
  contents: list === "menu" ? { source: "filter", filter: {} } : null,
});

/** The fields of an entry. Viewers see the change at once. */
export function EntryDialog({ list, entry, actions, onClose }: Props) {
  const texts = useTexts(listTexts);
  const [form, setForm] = useState<EntryForm>(entry ?? newEntry(list));
  const set = (changes: Partial<EntryForm>) => setForm({ ...form, ...changes });
  const { submit, isBusy, problem, fields, code } = useSubmit(async () => {
    const { name, names, isHidden, years, contents } = form;
    const named = { name: name.trim(), names, isHidden, years, contents };
    await (entry ? actions.change(entry, named) : actions.add(named));
    onClose();
  }, ["name", "names", "years", "contents"]);
  const { years, contents } = form;
  return (
    <Dialog
      title={entry ? texts.editTitle(entry.name) : texts.add[list]}
      description={texts.live}
      isWide={list === "menu"}
      onClose={onClose}
    >
      <Form
        className={styles.form}
        onSubmit={() => submit(undefined)}
        problem={code === "conflict" ? texts.changedElsewhere : problem}
      >
        <Field
          label={texts.name}
          name="name"
          value={form.name}
          maxLength={MAX_ENTRY_NAME}
          required
          problem={fields.name}
          hint={list === "menu" ? texts.menuNameHint : texts.nameHint}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Field
          label={texts.german}
          name="de"
          lang="de"
          value={form.names.de ?? ""}
          maxLength={MAX_ENTRY_NAME}
          problem={fields.names}
          hint={texts.germanHint}
          onChange={(event) => set({ names: { ...form.names, de: event.currentTarget.value } })}
        />
        {years && (
          <div className={styles.years}>
            {(["from", "to"] as const).map((end) => (
              <Field
                key={end}
                label={texts[end]}
                name={end}
                type="number"
                min={1870}
                max={2200}
                required
                value={Number.isNaN(years[end]) ? "" : years[end]}
                problem={end === "to" ? fields.years : undefined}
                onChange={(event) =>
                  set({ years: { ...years, [end]: event.currentTarget.valueAsNumber } })
                }
              />
            ))}
          </div>
        )}
        {contents ? (
          <ContentsFields
            contents={contents}
            problem={fields.contents}
            onChange={(next) => set({ contents: next })}
          />
        ) : (
          list === "menu" && <Note>{texts.picked}</Note>
        )}
        {entry && (
          <Checkbox
            label={texts.isHidden}
            hint={texts.hiddenHint}
            checked={form.isHidden}
            onChange={(event) => set({ isHidden: event.currentTarget.checked })}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy || form.name.trim() === ""}>
            {entry ? texts.save : texts.add[list]}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
