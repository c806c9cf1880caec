import { CallFailed } from "@bijou/contract/errors";
import { LIST_NAME_LENGTH } from "@bijou/contract/watchlists";
import { type FormEvent, useId, useState } from "react";
import { createList } from "../store/watchlists.ts";
import styles from "./create-list-form.module.css";
import { Form, SubmitButton } from "../../../ui/form/form.tsx";
import { listTexts } from "../texts.ts";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";

/** The name of a new list. After a failure it shows the error and can be submitted again (T-19). */
export function CreateListForm({
  onCreated,
  onBusy,
  takesFocus = false,
}: {
  onCreated: (listId: number) => void;
  /** Whether the call is in flight, so that the surrounding dialog can wait. */
  onBusy?: (isBusy: boolean) => void;
  /** For a form that appears within a page. A dialog moves the focus itself, and restores it on closing. */
  takesFocus?: boolean;
}) {
  const id = useId();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const create = async (): Promise<void> => {
    setBusy(true);
    onBusy?.(true);
    setProblem("");
    try {
      onCreated((await createList(name.trim())).watch_list_id);
    } catch (failure) {
      setProblem(failure instanceof CallFailed ? failure.message : uiTexts.listFailed);
      setBusy(false);
    } finally {
      onBusy?.(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") {
      setProblem(uiTexts.nameMissing);
      document.getElementById(id)?.focus();
    } else void create();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <label>
        <span>{uiTexts.listName}</span>
        <input
          id={id}
          name="name"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the viewer has just opened the field
          autoFocus={takesFocus}
          autoComplete="off"
          maxLength={LIST_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          aria-invalid={problem !== ""}
          aria-describedby={problem === "" ? undefined : `${id}-problem`}
        />
      </label>
      <SubmitButton size="small" disabled={isBusy}>
        {isBusy ? listTexts.saving : uiTexts.saveList}
      </SubmitButton>
      <Problem id={`${id}-problem`} text={problem} />
    </Form>
  );
}
