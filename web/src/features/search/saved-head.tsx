import { CallFailed } from "@bijou/contract/errors";
import type { SavedSearch } from "@bijou/contract/search";
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
  /** Undefined until it is there. */
  readonly saved: SavedSearch | undefined;
}

/** The name of a saved search, with what can be done with it. */
export function SavedHead({ saved }: Props) {
  /** Undefined until it was renamed for the first time: then its button takes the focus back. */
  const [isRenaming, setRenaming] = useState<boolean>();
  if (saved !== undefined && isRenaming === true)
    return <Rename saved={saved} onClose={() => setRenaming(false)} />;
  return (
    <header className={styles.head}>
      {saved !== undefined && <p>{texts.savedSearch}</p>}
      <div className={styles.line}>
        {/* Not the name in the address, which may say anything. */}
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
    // What it looked for stays on the page, without the name.
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone
        autoFocus={hasRenamed}
      >
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton look="plain" label={texts.forget} disabled={isBusy} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <MailSwitch saved={saved} />
    </Actions>
  );
}

/** Shown at once, and taken back when the server does not agree. */
function MailSwitch({ saved }: { saved: SavedSearch }) {
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? isFlagSet(saved.is_mailed);
  const turn = async (): Promise<void> => {
    setWanted(!isOn);
    try {
      await changeSearch(saved.id, { is_mailed: toFlag(!isOn) });
      showToast({ text: isOn ? texts.mailOff : texts.mailOn });
    } catch {
      showToast({ text: texts.changeFailed, kind: "bad" });
    }
    setWanted(undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      disabled={wanted !== undefined}
      onClick={() => void turn()}
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was asked for a moment ago
        autoFocus
      />
      <Actions>
        <SubmitButton size="small" disabled={isBusy} aria-busy={isBusy}>
          {texts.keepName}
        </SubmitButton>
        <Button look="ghost" size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Actions>
    </Form>
  );
}
