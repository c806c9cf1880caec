import type { Profile } from "@bijou/contract/profiles";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import styles from "./secret-dialog.module.css";
import type { Secret } from "./switch-profile.ts";
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
  const isPin = wants === "pin";
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isGood = isPin ? /^\d{4}$/.test(value) : value !== "";
    setMistake(isGood ? "" : isPin ? texts.pinMalformed : texts.passwordMissing);
    if (isGood) onSubmit(isPin ? { pin: value } : { password: value });
  };
  return (
    <Dialog title={isPin ? texts.pinTitle(profile.name) : texts.passwordTitle} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <label className={`${styles.field} ${isPin ? styles.pin : ""}`}>
          <span>{isPin ? texts.pinLabel : texts.passwordLabel}</span>
          <input
            type="password"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            autoComplete={isPin ? "off" : "current-password"}
            {...(isPin ? { inputMode: "numeric", maxLength: 4 } : { maxLength: 128 })}
            aria-invalid={(mistake || problem) !== ""}
            aria-describedby="secret-problem"
          />
        </label>
        <p id="secret-problem" className={styles.problem} role="alert">
          {mistake || problem}
        </p>
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {texts.enter}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
