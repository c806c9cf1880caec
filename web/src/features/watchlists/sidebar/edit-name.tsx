import { LIST_NAME_LENGTH, type WatchList } from "@bijou/contract/watchlists";
import { Check, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { renameList } from "../store/edit-lists.ts";
import { Form } from "../../../ui/form/form.tsx";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { listTexts as texts } from "../texts.ts";
import { Problem } from "../../../ui/form/problem.tsx";
import { uiTexts } from "../../../ui/texts.ts";
import styles from "./lists.module.css";

interface Props {
  readonly list: WatchList;
  /** Initial value of the field. */
  readonly name: string;
  /** Why the last attempt was rejected. */
  readonly problem: string;
  readonly onDone: () => void;
  readonly onRejected: (name: string, problem: string) => void;
}

/** Renames a list in place; Enter saves and Escape cancels (S-128). */
export function EditName({ list, name: first, problem: rejection, onDone, onRejected }: Props) {
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState(rejection);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not every browser focuses a selected field.
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === "") {
      setProblem(uiTexts.nameMissing);
      field.current?.focus();
      return;
    }
    onDone();
    if (wanted !== list.list_name)
      void renameList(list.watch_list_id, wanted).then((refused) => {
        if (refused !== "") onRejected(wanted, refused);
      });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onDone();
  };
  return (
    <li className={styles.editing}>
      <Form onSubmit={save} data-keeps-escape>
        <input
          ref={field}
          aria-label={uiTexts.listName}
          autoComplete="off"
          maxLength={LIST_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-invalid={problem !== ""}
          aria-describedby={problem === "" ? undefined : "rename-problem"}
        />
        <IconButton look="plain" label={texts.saveName} type="submit">
          <Check />
        </IconButton>
        <IconButton look="plain" label={texts.cancelRename} onClick={onDone}>
          <X />
        </IconButton>
      </Form>
      <Problem id="rename-problem" text={problem} />
    </li>
  );
}
