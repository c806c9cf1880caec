import { deleteAccount } from "@bijou/contract/privacy";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { focusFirstProblem } from "../../ui/problem.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import styles from "./add-profile-form.module.css";
import { askFor, showSaid } from "./change.ts";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** Called with the moment of the deletion, ISO 8601. */
  readonly onAsked: (deleteAt: string) => void;
  readonly onClose: () => void;
}

/** Explains the seven days, and asks for the password. */
export default function DeleteAccountDialog({ onAsked, onClose }: Props) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const said = await askFor(api(deleteAccount, { current_password: password }));
    setBusy(false);
    if (said.status_code === 1 && "data" in said) {
      showSaid(said);
      onAsked(said.data.delete_at);
      return;
    }
    setProblem(said.message);
    focusFirstProblem(form.current);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(password === "" ? texts.passwordMissing : "");
    if (password === "") focusFirstProblem(form.current);
    else void ask();
  };
  return (
    <Dialog title={texts.leaveDialogTitle} description={texts.leaveDialogText} onClose={onClose}>
      <Form ref={form} className={styles.form} onSubmit={submit}>
        <SecretField
          label={texts.passwordLabel}
          name="current_password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problem}
        />
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy}>{texts.leaveConfirm}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
