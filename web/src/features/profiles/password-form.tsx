import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { DialogActions } from "../../ui/overlay/dialog.tsx";
import styles from "./add-profile-form.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly confirm: string;
  readonly look?: "danger";
  /** Resolves to an error, or to undefined on success. */
  readonly onSubmit: (password: string) => Promise<string | undefined>;
  readonly onClose: () => void;
  /** Information above the field. */
  readonly children?: ReactNode;
}

/** Asks for the account's password before a sensitive action. */
export function PasswordForm({ confirm, look, onSubmit, onClose, children }: Props) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    const found = await onSubmit(password);
    if (found === undefined) return;
    setBusy(false);
    setProblem(found);
    focusFirstProblem(form.current);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(password === "" ? texts.passwordMissing : "");
    if (password === "") focusFirstProblem(form.current);
    else void send();
  };
  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {children}
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
        <SubmitButton disabled={isBusy} {...(look ? { look } : {})}>
          {confirm}
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}
