import type { Profile } from "@bijou/contract/profiles";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import type { Secret } from "./switch-profile.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { ForgottenPinForm } from "./forgotten-pin-form.tsx";
import { isWholePin, PinField } from "./pin-field.tsx";
import styles from "./secret-dialog.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly profile: Profile;
  readonly wants: "pin" | "password";
  /** The error of the last attempt, or "". */
  readonly problem: string;
  readonly isBusy: boolean;
  readonly onSubmit: (secret: Secret) => void;
  readonly onClose: () => void;
}

/** Asks for the PIN of a locked profile, or for the account's password when leaving a child's profile. */
export default function SecretDialog(props: Props) {
  const { profile, wants, onSubmit, onClose } = props;
  const [hasForgotten, setForgotten] = useState(false);
  if (wants === "pin" && hasForgotten)
    return (
      <Dialog title={texts.newPinTitle} description={texts.newPinText} onClose={onClose}>
        <ForgottenPinForm
          profileId={profile.user_id}
          onReplaced={(secret) => {
            setForgotten(false);
            onSubmit(secret);
          }}
          onClose={onClose}
        />
      </Dialog>
    );
  return <SecretForm {...props} onForgotten={() => setForgotten(true)} />;
}

function SecretForm(props: Props & { readonly onForgotten: () => void }) {
  const { profile, wants, problem, isBusy, onSubmit, onForgotten, onClose } = props;
  const [value, setValue] = useState("");
  const [mistake, setMistake] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const isPin = wants === "pin";
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isGood = isPin ? isWholePin(value) : value !== "";
    setMistake(isGood ? "" : isPin ? texts.pinMalformed : texts.passwordMissing);
    if (isGood) onSubmit(isPin ? { pin: value } : { password: value });
    else focusFirstProblem(form.current);
  };
  return (
    <Dialog title={isPin ? texts.pinTitle(profile.name) : texts.passwordTitle} onClose={onClose}>
      <Form ref={form} className={styles.form} onSubmit={submit}>
        {isPin ? (
          <PinField
            label={texts.pinLabel}
            value={value}
            onChange={setValue}
            problem={mistake || problem}
          />
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
        {isPin ? (
          <button type="button" className={styles.forgotten} onClick={onForgotten}>
            {texts.pinForgotten}
          </button>
        ) : (
          <Link className={styles.forgotten} to={paths.forgotPassword}>
            {texts.passwordForgotten}
          </Link>
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
