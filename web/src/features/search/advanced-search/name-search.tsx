import { CallFailed } from "@bijou/contract/errors";
import { type FormEvent, useState } from "react";
import { isNameTaken, saveSearch } from "../saved-searches.ts";
import type { SearchQuery } from "@bijou/contract/site-paths";
import { searchToSave } from "../search-to-save.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../../ui/form/form.tsx";
import styles from "./name-search.module.css";
import { advancedTexts as texts } from "./texts.ts";

const MAX_NAME_LENGTH = 60;
const close = (): void => searchToSave.set(null);

/** The dialog that names a search to save (S-123). `askToSave` opens it. */
export default function NameSearch({ query }: { query: SearchQuery }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  /** The last name that was rejected because another search has it. */
  const [taken, setTaken] = useState<string>();
  const isTaken = taken !== undefined && taken === name.trim();
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveSearch(name.trim(), query, isTaken);
      close();
    } catch (failure) {
      if (isNameTaken(failure)) {
        setTaken(name.trim());
        setProblem(texts.nameTaken(name.trim()));
      } else setProblem(failure instanceof CallFailed ? failure.message : texts.nameFailed);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() !== "") void save();
    else {
      setProblem(texts.nameMissing);
      event.currentTarget.querySelector("input")?.focus();
    }
  };
  return (
    <Dialog title={texts.nameTitle} description={texts.nameText} onClose={close}>
      <Form className={styles.form} onSubmit={submit}>
        <Field
          label={texts.nameLabel}
          name="search_list_name"
          value={name}
          onChange={(next) => {
            setName(next);
            if (taken !== undefined) setProblem("");
          }}
          problem={problem}
          placeholder={texts.namePlaceholder}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
        <DialogActions>
          <Button look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy} aria-busy={isBusy}>
            {isTaken ? texts.replace : texts.save}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
