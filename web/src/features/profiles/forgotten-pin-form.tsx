import { resetProfilePin } from "@bijou/contract/profiles";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { api } from "../../platform/session/api.ts";
import { paths } from "@bijou/contract/site-paths";
import type { Secret } from "./switch-profile.ts";
import { Button } from "../../ui/form/button.tsx";
import { DialogActions } from "../../ui/overlay/dialog.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { resultOf } from "./change.ts";
import { isWholePin, PinField } from "./pin-field.tsx";
import styles from "./secret-dialog.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** The profile that asked for the PIN. */
  readonly profileId: number;
  /** Called with the secret that opens the profile now. */
  readonly onReplaced: (secret: Secret) => void;
  readonly onClose: () => void;
}

/** Replaces a forgotten PIN with the account's password. */
export function ForgottenPinForm({ profileId, onReplaced, onClose }: Props) {
  const [password, setPassword] = useState("");
  const [pin, setPin] = useState("");
  const [problems, setProblems] = useState({ password: "", pin: "", other: "" });
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mistakes = {
      password: password === "" ? texts.passwordMissing : "",
      pin: isWholePin(pin) ? "" : texts.pinMalformed,
      other: "",
    };
    setProblems(mistakes);
    if (mistakes.password !== "" || mistakes.pin !== "") {
      focusFirstProblem(form.current);
      return;
    }
    setBusy(true);
    const result = await resultOf(
      api(resetProfilePin, { clone_user_id: profileId, password, pin }),
    );
    setBusy(false);
    if (result.status_code === 1) onReplaced({ pin });
    // The lock has been removed meanwhile.
    else if (result.error === "pin_not_needed") onReplaced({});
    else if (result.error === "password_wrong") {
      setProblems({ ...mistakes, password: result.message });
      focusFirstProblem(form.current);
    } else setProblems({ ...mistakes, other: result.message });
  };

  return (
    <Form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <SecretField
        label={texts.passwordLabel}
        name="current_password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        problem={problems.password}
      />
      <Link className={styles.forgotten} to={paths.forgotPassword}>
        {texts.passwordForgotten}
      </Link>
      <PinField label={texts.newPinLabel} value={pin} onChange={setPin} problem={problems.pin} />
      <Problem text={problems.other} />
      <DialogActions>
        <Button look="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
        <SubmitButton disabled={isBusy}>{texts.newPinSave}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
