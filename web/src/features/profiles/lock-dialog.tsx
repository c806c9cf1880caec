import { type Profile, setProfilePin } from "@bijou/contract/profiles";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { Button } from "../../ui/form/button.tsx";
import { CodeBoxes } from "../../ui/form/code-boxes.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import styles from "./add-profile-form.module.css";
import { resultOf, showResult } from "./change.ts";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly profile: Profile;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sets, changes or removes the PIN of a profile. */
export default function LockDialog({ profile, onChanged, onClose }: Props) {
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState("");
  const [error, setError] = useState("");
  const [password, setPassword] = useState<string | null>(null);
  const [passwordProblem, setPasswordProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The PIN that the owner chose before the server required the password. */
  const wanted = useRef("");

  const save = async (next: string): Promise<void> => {
    wanted.current = next;
    setBusy(true);
    setError("");
    setPasswordProblem("");
    const result = await resultOf(
      api(setProfilePin, {
        user_id: profile.user_id,
        pin: next,
        ...(password === null || password === "" ? {} : { current_password: password }),
      }),
    );
    setBusy(false);
    if (result.status_code === 1) {
      showResult(result);
      onChanged();
    } else if (result.error === "password_required" || result.error === "password_wrong") {
      setPassword(password ?? "");
      setPasswordProblem(result.message);
      focusFirstProblem(form.current);
    } else setError(result.message);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isWhole = /^\d{4}$/.test(pin);
    const isRemoving = pin === "" && password !== null && wanted.current === "";
    setProblem(isWhole || isRemoving ? "" : texts.pinMalformed);
    if (isWhole || isRemoving) void save(pin);
    else focusFirstProblem(form.current);
  };

  return (
    <Dialog
      title={texts.lockTitle(profile.name)}
      description={profile.is_parent === 1 ? texts.lockTextOwner : texts.lockText}
      onClose={onClose}
    >
      <Form ref={form} className={styles.form} onSubmit={submit}>
        <CodeBoxes
          digits={4}
          value={pin}
          onChange={setPin}
          label={texts.pinLabel}
          problem={problem}
          takesFocus
        />
        {password !== null && (
          <SecretField
            label={texts.currentPassword}
            name="current_password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            problem={passwordProblem}
          />
        )}
        <Problem text={error} />
        <DialogActions>
          {profile.has_pin === 1 && (
            <Button look="quiet" disabled={isBusy} onClick={() => void save("")}>
              {texts.lockRemove}
            </Button>
          )}
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy}>{texts.lockSave}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
