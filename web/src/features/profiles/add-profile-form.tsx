import { createCloneUser } from "@bijou/contract/profiles";
import { type FormEvent, type ReactNode, useState } from "react";
import { toFlag } from "../../platform/flag.ts";
import { api } from "../../platform/session/api.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import styles from "./add-profile-form.module.css";
import { AvatarChoice } from "./avatar-choice.tsx";
import { resultOf, showResult } from "./change.ts";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** Wraps the two buttons in the layout of the page or the dialog. */
  readonly actions: (buttons: ReactNode) => ReactNode;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** Name, child flag and picture of a new profile. The server validates the name (V-40). */
export function AddProfileForm({ actions, onAdded, onCancel }: Props) {
  const [name, setName] = useState("");
  const [isChild, setChild] = useState(false);
  const [image, setImage] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const create = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    const result = await resultOf(
      api(createCloneUser, {
        username: name,
        is_child: toFlag(isChild),
        ...(image === "" ? {} : { avatar_url: image }),
      }),
    );
    setBusy(false);
    if (result.status_code !== 1) setProblem(result.message);
    else {
      showResult(result);
      onAdded();
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create();
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Field
        label={texts.name}
        name="username"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <Checkbox
        label={texts.isChild}
        name="is_child"
        hint={texts.isChildHint}
        checked={isChild}
        onChange={setChild}
      />
      <AvatarChoice value={image} onChange={setImage} />
      <Problem text={problem} />
      {actions(
        <>
          <Button look="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <SubmitButton disabled={isBusy}>{texts.addContinue}</SubmitButton>
        </>,
      )}
    </Form>
  );
}
