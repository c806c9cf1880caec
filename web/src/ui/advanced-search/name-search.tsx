import { CallFailed } from "@bijou/contract/errors";
import { type FormEvent, useState } from "react";
import { saveSearch } from "../../lib/saved-searches.ts";
import type { SearchQuery } from "../../lib/search-query.ts";
import { searchToSave } from "../../lib/search-to-save.ts";
import { Button } from "../button.tsx";
import { Dialog, DialogActions } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { Form, SubmitButton } from "../form.tsx";
import styles from "./name-search.module.css";
import { advancedTexts as texts } from "./texts.ts";

const LONGEST_NAME = 60;
const close = (): void => searchToSave.set(null);

/** Asks how a search shall be called (S-123). Opened by `askToSave`. */
export default function NameSearch({ query }: { query: SearchQuery }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveSearch(name.trim(), query);
      close();
    } catch (failure) {
      setProblem(failure instanceof CallFailed ? failure.message : texts.nameFailed);
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
          onChange={setName}
          problem={problem}
          placeholder={texts.namePlaceholder}
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <DialogActions>
          <Button look="ghost" onClick={close}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy} aria-busy={isBusy}>
            {texts.save}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
