import { CallFailed } from "@bijou/contract/errors";
import type { SavedSearch } from "@bijou/contract/search/saved-searches";
import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { isFlagSet, toFlag } from "../../platform/flag.ts";
import { showToast } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { changeSearch, queryOf, removeSearch } from "./saved-searches.ts";
import { Actions, Button } from "../../ui/form/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { IconButton } from "../../ui/form/icon-button.tsx";
import styles from "./saved-head.module.css";
import { searchTexts as texts } from "./texts.ts";

const MAX_NAME_LENGTH = 60;

interface Props {
  /** Undefined until it is loaded. */
  readonly saved: SavedSearch | undefined;
}

/** The name of a saved search, with its actions. */
export function SavedHead({ saved }: Props) {
  /** Undefined before the first renaming; false after it, when its button gets the focus back. */
  const [isRenaming, setRenaming] = useState<boolean>();
  if (saved !== undefined && isRenaming === true)
    return <Rename saved={saved} onClose={() => setRenaming(false)} />;
  return (
    <header className={styles.head}>
      {saved !== undefined && <p>{texts.savedSearch}</p>}
      <div className={styles.line}>
        {/* Not the name in the address, which anyone can change. */}
        <h1>{saved?.search_list_name ?? texts.savedSearch}</h1>
        {saved !== undefined && (
          <SavedActions
            saved={saved}
            onRename={() => setRenaming(true)}
            hasRenamed={isRenaming === false}
          />
        )}
      </div>
    </header>
  );
}

interface ActionsProps {
  readonly saved: SavedSearch;
  readonly onRename: () => void;
  readonly hasRenamed: boolean;
}

function SavedActions({ saved, onRename, hasRenamed }: ActionsProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    // The page shows the same results as an unsaved search.
    if (await removeSearch(saved))
      void navigate(paths.search.found(queryOf(saved)), { replace: true });
    else setBusy(false);
  };
  return (
    <Actions className={styles.tools}>
      <IconButton
        look="plain"
        label={texts.rename}
        onClick={onRename}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus has been removed
        autoFocus={hasRenamed}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton
        look="plain"
        label={texts.deleteSearch}
        disabled={isBusy}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <MailSwitch saved={saved} />
    </Actions>
  );
}

/** Optimistic: it changes at once, and back if the call fails. */
function MailSwitch({ saved }: { saved: SavedSearch }) {
  const [pendingState, setPendingState] = useState<boolean>();
  const isOn = pendingState ?? isFlagSet(saved.is_mailed);
  const toggle = async (): Promise<void> => {
    setPendingState(!isOn);
    try {
      await changeSearch(saved.id, { is_mailed: toFlag(!isOn) });
      showToast({ text: isOn ? texts.mailOff : texts.mailOn });
    } catch {
      showToast({ text: texts.changeFailed, kind: "bad" });
    }
    setPendingState(undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      disabled={pendingState !== undefined}
      onClick={() => void toggle()}
    >
      <i aria-hidden="true" />
      <span>
        {texts.mail}
        <small>{texts.mailHint}</small>
      </span>
    </button>
  );
}

function Rename({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(saved.search_list_name);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const rename = async (): Promise<void> => {
    setBusy(true);
    try {
      const changed = await changeSearch(saved.id, { search_list_name: name.trim() });
      void navigate(paths.search.saved(changed), { replace: true, preventScrollReset: true });
      onClose();
    } catch (failure) {
      setProblem(failure instanceof CallFailed ? failure.message : texts.changeFailed);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (name.trim() === saved.search_list_name) onClose();
    else if (name.trim() !== "") void rename();
    else {
      setProblem(texts.nameMissing);
      event.currentTarget.querySelector("input")?.focus();
    }
  };
  return (
    <Form className={styles.rename} onSubmit={submit}>
      <Field
        label={texts.renameLabel}
        name="search_list_name"
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
        problem={problem}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the viewer has just asked for the field
        autoFocus
      />
      <Actions>
        <SubmitButton size="small" disabled={isBusy} aria-busy={isBusy}>
          {texts.saveName}
        </SubmitButton>
        <Button look="ghost" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Actions>
    </Form>
  );
}
