import { type FormEvent, useState } from "react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { CaptchaBox } from "./captcha/captcha.tsx";
import { EmailField, Field } from "../../ui/form/field.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { CodeStep } from "./code-step.tsx";
import { type Generation, startProblems, type StartProblems } from "./sign-up-rules.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";
import { accountTexts } from "./texts.ts";
import { useDelayedFocus } from "./use-delayed-focus.ts";
import type { PendingSignUp } from "./pending-sign-up.ts";
import { type SignUp, useSignUp } from "./use-sign-up.ts";

/** Step 1 (S-151): name and address. It takes the focus only when the viewer returns to it. */
function StartStep({ signUp }: { signUp: SignUp }) {
  const { username, email } = signUp.state.form;
  const [isBack] = useState(email !== "");
  const [problems, setProblems] = useState<StartProblems>({});
  const form = useDelayedFocus(isBack);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = startProblems(username, email);
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstProblem(form.current);
    else signUp.goTo(2);
  };
  return (
    <Form className={styles.form} ref={form} onSubmit={onSubmit}>
      <p className={styles.step}>{texts.step(1)}</p>
      <h1>{texts.startTitle}</h1>
      <p className={styles.lead}>{texts.startLead}</p>
      <Field
        type="text"
        name="username"
        label={texts.username}
        autoComplete="nickname"
        maxLength={30}
        value={username}
        onChange={(typed) => signUp.edit({ username: typed })}
        problem={problems.username}
      />
      <EmailField
        label={accountTexts.email}
        value={email}
        onChange={(typed) => signUp.edit({ email: typed })}
        problem={problems.email}
      />
      <SubmitButton size="large" className={styles.submit}>
        {texts.start}
      </SubmitButton>
      <p className={styles.hint}>
        {texts.haveAccount}{" "}
        <Link className={styles.link} to={paths.signIn()}>
          {texts.signIn}
        </Link>
      </p>
    </Form>
  );
}

/** Step 2 (S-152): the password and the captcha. */
function PasswordStep({ signUp }: { signUp: SignUp }) {
  const { form: fields, error, isBusy } = signUp.state;
  const captcha = useCaptcha("sign-up", { missing: texts.captchaMissing, startsItself: true });
  const [problem, setProblem] = useState("");
  const form = useDelayedFocus(true);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(fields.password === "" ? texts.passwordMissing : "");
    if (fields.password === "") {
      focusFirstProblem(form.current);
      return;
    }
    const response = captcha.take(event.currentTarget);
    if (response !== undefined)
      void signUp.send(response).then((isSent) => isSent || captcha.renew());
  };
  const isWaiting = isBusy || captcha.isAwaited;
  return (
    <Form className={styles.form} ref={form} onSubmit={onSubmit}>
      <p className={styles.step}>{texts.step(2)}</p>
      <h1>{texts.passwordTitle}</h1>
      <p className={styles.lead}>
        {texts.passwordLead} <b>{fields.email}</b>
      </p>
      {/* The username under which a password manager saves the password. */}
      <input type="email" autoComplete="username" value={fields.email} readOnly hidden />
      <SecretField
        label={accountTexts.password}
        name="password"
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        value={fields.password}
        onChange={(password) => signUp.edit({ password })}
        problem={problem}
      />
      <CaptchaBox captcha={captcha} />
      <Problem text={error} />
      <SubmitButton size="large" className={styles.submit} disabled={isWaiting}>
        {isBusy ? texts.sending : isWaiting ? accountTexts.oneMoment : texts.next}
      </SubmitButton>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => signUp.goTo(1)}>
          {texts.back}
        </button>
      </div>
    </Form>
  );
}

interface VerifyProps {
  readonly signUp: SignUp;
  readonly digits: number;
  readonly isDemonstration: boolean;
}

/** Step 3 (S-153): the code, with a captcha if the page or the server requires one (S-157). */
function VerifyStep({ signUp, digits, isDemonstration }: VerifyProps) {
  const { form, pending, error, isSpent, needsCaptcha, isBusy } = signUp.state;
  const captcha = useCaptcha("verification", { missing: texts.captchaMissing });
  return (
    <CodeStep
      key={pending?.sentAt}
      step={texts.step(3)}
      email={form.email}
      digits={digits}
      isDemonstration={isDemonstration}
      missing={texts.codeMissing(digits)}
      problem={error}
      isSpent={isSpent}
      isBusy={isBusy}
      captcha={needsCaptcha ? captcha : undefined}
      resendAt={pending?.resendAt ?? 0}
      onEdit={signUp.clearError}
      onVerify={(code, response) =>
        void signUp.verify(code, response).then((isOpen) => isOpen || captcha.renew())
      }
      onResend={() => void signUp.resend()}
      alternative={{ label: accountTexts.otherEmail, go: signUp.startOver }}
    />
  );
}

interface Props {
  readonly generation: Generation;
  readonly saved: PendingSignUp | null;
  readonly digits: number;
  readonly isDemonstration: boolean;
}

export function SignUpSteps({ generation, saved, digits, isDemonstration }: Props) {
  const signUp = useSignUp(generation, saved);
  if (signUp.state.step === 1) return <StartStep signUp={signUp} />;
  if (signUp.state.step === 2) return <PasswordStep signUp={signUp} />;
  return <VerifyStep signUp={signUp} digits={digits} isDemonstration={isDemonstration} />;
}
