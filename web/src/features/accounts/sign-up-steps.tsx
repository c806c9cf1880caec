import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { CaptchaBox } from "../../ui/captcha.tsx";
import { EmailField, Field } from "../../ui/field.tsx";
import { Form, SubmitButton } from "../../ui/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/problem.tsx";
import { SecretField } from "../../ui/secret-field.tsx";
import { useCaptcha } from "../../ui/use-captcha.ts";
import styles from "./account-form.module.css";
import { CodeStep } from "./code-step.tsx";
import { type Generation, startProblems, type StartProblems } from "./sign-up-rules.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";
import { accountTexts } from "./texts.ts";
import { useFocusSoon } from "./use-focus-soon.ts";
import type { PendingSignUp } from "./pending-sign-up.ts";
import { type SignUp, useSignUp } from "./use-sign-up.ts";

/** Step 1 (S-151): who it is. It takes the focus only when one comes back to it. */
function StartStep({ signUp }: { signUp: SignUp }) {
  const [isBack] = useState(signUp.email !== "");
  const [problems, setProblems] = useState<StartProblems>({});
  const form = useFocusSoon(isBack);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = startProblems(signUp.username, signUp.email);
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
        value={signUp.username}
        onChange={signUp.setUsername}
        problem={problems.username}
      />
      <EmailField
        label={accountTexts.email}
        value={signUp.email}
        onChange={signUp.setEmail}
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

/** Step 2 (S-152): the password, and the captcha that every new account costs. */
function PasswordStep({ signUp }: { signUp: SignUp }) {
  const { isBusy } = signUp;
  const captcha = useCaptcha("sign-up", { missing: texts.captchaMissing, startsItself: true });
  const [problem, setProblem] = useState("");
  const form = useFocusSoon(true);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(signUp.password === "" ? texts.passwordMissing : "");
    if (signUp.password === "") {
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
        {texts.passwordLead} <b>{signUp.email}</b>
      </p>
      {/* A password manager keeps the password under this. */}
      <input type="email" autoComplete="username" value={signUp.email} readOnly hidden />
      <SecretField
        label={accountTexts.password}
        name="password"
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        value={signUp.password}
        onChange={signUp.setPassword}
        problem={problem}
      />
      <CaptchaBox captcha={captcha} />
      <Problem text={signUp.refusal} />
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

/** Step 3 (S-153): the code, with a captcha where the page or the server demands one (S-157). */
function VerifyStep({ signUp, digits, isDemonstration }: VerifyProps) {
  const captcha = useCaptcha("verification", { missing: texts.captchaMissing });
  return (
    <CodeStep
      key={signUp.pending?.sentAt}
      step={texts.step(3)}
      email={signUp.email}
      digits={digits}
      isDemonstration={isDemonstration}
      missing={texts.codeMissing(digits)}
      problem={signUp.refusal}
      isSpent={signUp.isSpent}
      isBusy={signUp.isBusy}
      captcha={signUp.needsCaptcha ? captcha : undefined}
      resendAt={signUp.pending?.resendAt ?? 0}
      onEdit={signUp.forgetRefusal}
      onVerify={(code, response) =>
        void signUp.verify(code, response).then((isOpen) => isOpen || captcha.renew())
      }
      onResend={() => void signUp.resend()}
      away={{ label: accountTexts.otherEmail, go: signUp.startOver }}
    />
  );
}

interface Props {
  readonly generation: Generation;
  readonly kept: PendingSignUp | null;
  readonly digits: number;
  readonly isDemonstration: boolean;
}

export function SignUpSteps({ generation, kept, digits, isDemonstration }: Props) {
  const signUp = useSignUp(generation, kept);
  if (signUp.step === 1) return <StartStep signUp={signUp} />;
  if (signUp.step === 2) return <PasswordStep signUp={signUp} />;
  return <VerifyStep signUp={signUp} digits={digits} isDemonstration={isDemonstration} />;
}
