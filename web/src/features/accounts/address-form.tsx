import { type FormEvent, type ReactNode, useState } from "react";
import { CaptchaBox } from "./captcha/captcha.tsx";
import { EmailField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { focusFirstProblem } from "../../ui/form/problem.tsx";
import type { Captcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { accountTexts } from "./texts.ts";
import { useDelayedFocus } from "./use-delayed-focus.ts";

interface Props {
  readonly title: string;
  readonly lead: string;
  /** An address that was typed in another form. */
  readonly firstEmail?: string;
  readonly onEmail?: (email: string) => void;
  /** Whether it replaces another form and takes the focus. */
  readonly takesFocus: boolean;
  readonly captcha: Captcha;
  readonly isBusy: boolean;
  /** The error of an address, or "". */
  readonly problemOf: (email: string) => string;
  /** Resolves to whether the email was sent. */
  readonly onSend: (email: string, captchaResponse: string) => Promise<boolean>;
  /** The content below the captcha, including the submit button. */
  readonly children: ReactNode;
}

/** Asks for the address that a code or a link is sent to. */
export function AddressForm(props: Props) {
  const { title, lead, firstEmail = "", takesFocus, captcha, isBusy, problemOf } = props;
  const { onEmail, onSend, children } = props;
  const [email, setEmail] = useState(firstEmail);
  const [problem, setProblem] = useState("");
  const form = useDelayedFocus(takesFocus);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = problemOf(email);
    setProblem(wrong);
    if (wrong !== "") {
      focusFirstProblem(form.current);
      return;
    }
    const response = captcha.take(event.currentTarget);
    if (response !== undefined)
      void onSend(email.trim(), response).then((isSent) => isSent || captcha.renew());
  };
  return (
    <Form className={styles.form} ref={form} onSubmit={onSubmit}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <EmailField
        label={accountTexts.email}
        autoComplete="username"
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          onEmail?.(typed);
        }}
        problem={problem}
      />
      <CaptchaBox captcha={captcha} />
      {children}
    </Form>
  );
}
