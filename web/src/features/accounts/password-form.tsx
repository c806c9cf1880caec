import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaBox } from "../../ui/captcha.tsx";
import { EmailField } from "../../ui/field.tsx";
import { focusFirstProblem, Problem } from "../../ui/problem.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { useCaptcha } from "../../ui/use-captcha.ts";
import styles from "./account-form.module.css";
import { type DemoMember, DemoMembers, DEMO_PASSWORD } from "./demo-members.tsx";
import { signInProblems, type SignInProblems } from "./sign-in-rules.ts";
import { accountTexts, signInTexts as texts } from "./texts.ts";
import { useSignIn } from "./use-sign-in.ts";

interface Props {
  readonly returnTo: string;
  readonly isDemonstration: boolean;
  /** Leads to the other way to sign in, where it is offered. */
  readonly onUseCode?: () => void;
  readonly submitLabel?: string;
  /** The captcha does not wait to be touched, where signing in is all the page is for. */
  readonly startsCaptcha?: boolean;
}

/** Signing in with a password: fields, captcha, and the ways out for those who have none. */
export function PasswordForm(props: Props) {
  const { returnTo, isDemonstration, onUseCode, submitLabel = texts.submit } = props;
  const { startsCaptcha = false } = props;
  const { refusal, isBusy, submit } = useSignIn(returnTo);
  const captcha = useCaptcha("sign-in", {
    missing: texts.captchaMissing,
    startsItself: startsCaptcha,
  });
  const [problems, setProblems] = useState<SignInProblems>({});
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const form = useRef<HTMLFormElement>(null);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = signInProblems(email, password);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirstProblem(form.current);
      return;
    }
    const captchaResponse = captcha.take(event.currentTarget);
    if (captchaResponse === undefined) return;
    void submit({ email, password, remember, captchaResponse }).then(
      (isSignedIn) => isSignedIn || captcha.renew(),
    );
  };
  const fill = (member: DemoMember): void => {
    setEmail(member.email);
    setPassword(DEMO_PASSWORD);
    form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const isWaiting = isBusy || captcha.isAwaited;

  return (
    <>
      <form className={styles.form} ref={form} method="post" noValidate onSubmit={onSubmit}>
        <EmailField
          label={accountTexts.email}
          autoComplete="username"
          value={email}
          onChange={setEmail}
          problem={problems.email}
        />
        <SecretField
          label={accountTexts.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          problem={problems.password}
        />
        <CaptchaBox captcha={captcha} />
        <label className={styles.check}>
          <input
            type="checkbox"
            name="rememberme"
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {texts.remember}
        </label>
        <Problem text={refusal} />
        <Button type="submit" size="large" className={styles.submit} disabled={isWaiting}>
          {isBusy ? texts.busy : isWaiting ? accountTexts.oneMoment : submitLabel}
        </Button>
        <div className={styles.links}>
          <Link className={styles.link} to={paths.forgotPassword}>
            {accountTexts.forgot}
          </Link>
          {onUseCode !== undefined && (
            <button type="button" className={styles.link} onClick={onUseCode}>
              {texts.useCode}
            </button>
          )}
        </div>
      </form>
      {isDemonstration && <DemoMembers onChoose={fill} />}
    </>
  );
}
