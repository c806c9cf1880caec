import { CallFailed } from "@bijou/contract/errors";
import { LIST_NAME_LENGTH } from "@bijou/contract/watchlists";
import { type FormEvent, useId, useState } from "react";
import { createList } from "../store/watchlists.ts";
import styles from "./create-list-form.module.css";
import { Form, SubmitButton } from "../../../ui/form/form.tsx";
import { listTexts } from "../texts.ts";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";

/** The name of a new list. After a failure it says why and can be used again (T-19). */
export function CreateListForm({
  onCreated,
  onBusy,
  takesFocus = false,
}: {
  onCreated: (listId: number) => void;
  /** Whether a list is on its way, so that nothing around the form goes on without it. */
  onBusy?: (isBusy: boolean) => void;
  /** Where it appears on a page. A popup of its own takes the focus itself, and knows then whom to give it back. */
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for a moment ago
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
