import type { Profile } from "@bijou/contract/profiles";
import { type FormEvent, useRef, useState } from "react";
import type { Secret } from "../../lib/switch-profile.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { focusFirstProblem } from "../../ui/problem.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import styles from "./secret-dialog.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly profile: Profile;
  readonly wants: "pin" | "password";
  /** What was wrong with the last try, or "". */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onSubmit: (secret: Secret) => void;
  readonly onClose: () => void;
}

/** Asks for the PIN of a locked profile, or for the account's password to leave a child's profile. */
export default function SecretDialog(props: Props) {
  const { profile, wants, problem, isBusy, onSubmit, onClose } = props;
  const [value, setValue] = useState("");
  const [mistake, setMistake] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const isPin = wants === "pin";
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isGood = isPin ? /^\d{4}$/.test(value) : value !== "";
    setMistake(isGood ? "" : isPin ? texts.pinMalformed : texts.passwordMissing);
    if (isGood) onSubmit(isPin ? { pin: value } : { password: value });
    else focusFirstProblem(form.current);
  };
  return (
    <Dialog title={isPin ? texts.pinTitle(profile.name) : texts.passwordTitle} onClose={onClose}>
      <Form ref={form} className={styles.form} onSubmit={submit}>
        {isPin ? (
          <div className={styles.pin}>
            <Field
              label={texts.pinLabel}
              name="pin"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={value}
              onChange={setValue}
              problem={mistake || problem}
            />
          </div>
        ) : (
          <SecretField
            label={texts.passwordLabel}
            name="current_password"
            autoComplete="current-password"
            value={value}
            onChange={setValue}
            problem={mistake || problem}
          />
        )}
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy}>{texts.enter}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
