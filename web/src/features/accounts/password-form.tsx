import { type FormEvent, useRef, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { CaptchaBox } from "./captcha/captcha.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { type DemoMember, DemoMembers, DEMO_PASSWORD } from "./demo-members.tsx";
import { SignInFields, type SignInValues } from "./sign-in-fields.tsx";
import { signInProblems, type SignInProblems } from "./sign-in-rules.ts";
import { accountTexts, signInTexts as texts } from "./texts.ts";
import { useSignIn } from "./use-sign-in.ts";

interface Props {
  readonly returnTo: string;
  readonly isDemonstration: boolean;
  /** An address that was typed in another form. */
  readonly firstEmail?: string;
  /** Switches to signing in with a code, if offered. */
  readonly onUseCode?: (email: string) => void;
  readonly submitLabel?: string;
  /** Solves the captcha at once, on a page whose only purpose is signing in. */
  readonly startsCaptcha?: boolean;
}

/** Signs in with a password; links lead to a new password and to signing in with a code. */
export function PasswordForm(props: Props) {
  const { returnTo, isDemonstration, onUseCode, submitLabel = texts.submit } = props;
  const { firstEmail = "", startsCaptcha = false } = props;
  const { error, isBusy, submit } = useSignIn(returnTo);
  const captcha = useCaptcha("sign-in", {
    missing: texts.captchaMissing,
    startsItself: startsCaptcha,
  });
  const [problems, setProblems] = useState<SignInProblems>({});
  const [values, setValues] = useState<SignInValues>({
    email: firstEmail,
    password: "",
    remember: true,
  });
  const form = useRef<HTMLFormElement>(null);

  const change = (changed: Partial<SignInValues>): void =>
    setValues((before) => ({ ...before, ...changed }));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = signInProblems(values.email, values.password);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    const captchaResponse = captcha.take(event.currentTarget);
    if (captchaResponse === undefined) return;
    void submit({ ...values, captchaResponse }).then((isSignedIn) => isSignedIn || captcha.renew());
  };
  const fill = (member: DemoMember): void => {
    change({ email: member.email, password: DEMO_PASSWORD });
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const isWaiting = isBusy || captcha.isAwaited;

  return (
    <>
      <Form className={styles.form} ref={form} onSubmit={onSubmit}>
        <SignInFields
          values={values}
          onChange={change}
          problems={problems}
          remember={texts.remember}
        >
          <CaptchaBox captcha={captcha} />
        </SignInFields>
        <Problem text={error} />
        <SubmitButton size="large" className={styles.submit} disabled={isWaiting}>
          {isBusy ? texts.busy : isWaiting ? accountTexts.oneMoment : submitLabel}
        </SubmitButton>
        <div className={styles.links}>
          <Link className={styles.link} to={paths.forgotPassword}>
            {accountTexts.forgot}
          </Link>
          {onUseCode !== undefined && (
            <button type="button" className={styles.link} onClick={() => onUseCode(values.email)}>
              {texts.useCode}
            </button>
          )}
        </div>
      </Form>
      {isDemonstration && <DemoMembers onChoose={fill} />}
    </>
  );
}
