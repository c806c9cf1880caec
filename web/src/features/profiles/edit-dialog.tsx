import { type Profile, updateProfile } from "@bijou/contract/profiles";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { signIn } from "../../platform/session/session.ts";
import { isRemembered } from "../../platform/session/storage.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Dialog, DialogActions } from "../../ui/overlay/dialog.tsx";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import styles from "./add-profile-form.module.css";
import { resultOf, showResult } from "./change.ts";
import { type EditFields, editInput, type EditProblems, editProblems } from "./edit-rules.ts";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  readonly profile: Profile;
  /** Whether the viewer may change the child flag: the owner may, for the other profiles. */
  readonly isChildEditable: boolean;
  readonly onChanged: (name: string) => void;
  readonly onClose: () => void;
}

/** Edits the name of a profile; for the owner's, also the email address and password of the account. */
export default function EditDialog({ profile, isChildEditable, onChanged, onClose }: Props) {
  const isOwner = profile.is_parent === 1;
  const [fields, setFields] = useState<EditFields>({
    name: profile.name,
    email: profile.email,
    password: "",
    confirmation: "",
    currentPassword: "",
    isChild: profile.is_child === 1,
  });
  const [problems, setProblems] = useState<EditProblems>({});
  const [error, setError] = useState("");
  /** The server requires the password if the sign-in is older than fifteen minutes. */
  const [wantsPassword, setWantsPassword] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set =
    (name: keyof EditFields) =>
    (value: string | boolean): void =>
      setFields((before) => ({ ...before, [name]: value }));

  const save = async (): Promise<void> => {
    const found = editProblems(fields, isOwner);
    setProblems(found);
    setError("");
    if (Object.keys(found).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    setBusy(true);
    const result = await resultOf(api(updateProfile, editInput(profile, fields, isChildEditable)));
    setBusy(false);
    if (result.status_code === 1) {
      // A new password replaces the pair of tokens.
      if ("data" in result && result.data) signIn(result.data, isRemembered());
      showResult(result);
      onChanged(fields.name.trim());
    } else if (result.error === "password_required" || result.error === "password_wrong") {
      setWantsPassword(true);
      setProblems({ currentPassword: result.message });
      focusFirstProblem(form.current);
    } else setError(result.message);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };

  return (
    <Dialog title={texts.editTitle} onClose={onClose}>
      <Form ref={form} className={styles.form} onSubmit={submit}>
        <Field
          label={texts.name}
          name="first_name"
          autoComplete="off"
          maxLength={100}
          value={fields.name}
          onChange={set("name")}
          problem={problems.name}
        />
        {isOwner && (
          <>
            <EmailField
              label={texts.emailLabel}
              value={fields.email}
              onChange={set("email")}
              problem={problems.email}
            />
            <SecretField
              label={texts.newPassword}
              name="password"
              autoComplete="new-password"
              hint={texts.newPasswordHint}
              value={fields.password}
              onChange={set("password")}
            />
            {fields.password !== "" && (
              <SecretField
                label={texts.confirmPassword}
                name="confirm_password"
                autoComplete="new-password"
                value={fields.confirmation}
                onChange={set("confirmation")}
                problem={problems.confirmation}
              />
            )}
            {wantsPassword && (
              <SecretField
                label={texts.currentPassword}
                name="current_password"
                autoComplete="current-password"
                value={fields.currentPassword}
                onChange={set("currentPassword")}
                problem={problems.currentPassword}
              />
            )}
          </>
        )}
        {isChildEditable && (
          <Checkbox
            label={texts.isChild}
            name="is_child"
            hint={texts.isChildHint}
            checked={fields.isChild}
            onChange={set("isChild")}
          />
        )}
        <Problem text={error} />
        <DialogActions>
          <Button look="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy}>{texts.save}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
