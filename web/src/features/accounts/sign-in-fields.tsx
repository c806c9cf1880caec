import type { ReactNode } from "react";
import { EmailField } from "../../ui/form/field.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { CheckBox } from "./check-box.tsx";
import type { SignInProblems } from "./sign-in-rules.ts";
import { accountTexts } from "./texts.ts";

export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

interface Props {
  readonly values: SignInValues;
  readonly onChange: (changed: Partial<SignInValues>) => void;
  readonly problems: SignInProblems;
  /** The label of the checkbox. */
  readonly remember: string;
  /** The content between the password and the checkbox. */
  readonly children?: ReactNode;
}

/** Address, password, and a checkbox to stay signed in. */
export function SignInFields({ values, onChange, problems, remember, children }: Props) {
  return (
    <>
      <EmailField
        label={accountTexts.email}
        autoComplete="username"
        value={values.email}
        onChange={(email) => onChange({ email })}
        problem={problems.email}
      />
      <SecretField
        label={accountTexts.password}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => onChange({ password })}
        problem={problems.password}
      />
      {children}
      <CheckBox
        label={remember}
        name="rememberme"
        isChecked={values.remember}
        onChange={(isChecked) => onChange({ remember: isChecked })}
      />
    </>
  );
}
