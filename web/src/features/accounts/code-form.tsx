import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CaptchaBox } from "../../ui/captcha.tsx";
import { EmailField } from "../../ui/field.tsx";
import { focusFirstProblem, Problem } from "../../ui/problem.tsx";
import { useCaptcha } from "../../ui/use-captcha.ts";
import styles from "./account-form.module.css";
import { CodeStep } from "./code-step.tsx";
import { codeEmailProblem } from "./sign-in-rules.ts";
import { accountTexts, signInTexts as texts } from "./texts.ts";
import { useCodeSignIn } from "./use-code-sign-in.ts";
import { useFocusSoon } from "./use-focus-soon.ts";

interface Props {
  readonly returnTo: string;
  readonly isDemonstration: boolean;
  readonly digits: number;
  readonly onUsePassword: () => void;
}

/** Signing in with a code: the address it is sent to, then its boxes (S-172). */
export function CodeForm({ returnTo, isDemonstration, digits, onUsePassword }: Props) {
  const code = useCodeSignIn(returnTo);
  const captcha = useCaptcha("sign-in", { missing: texts.captchaMissing, startsItself: true });
  const [email, setEmail] = useState("");
  const [remember, setRemember] = useState(true);
  const [problem, setProblem] = useState("");
  const form = useFocusSoon(true);
  const away = { label: texts.usePassword, go: onUsePassword };

  if (code.sent !== null)
    return (
      <CodeStep
        key={code.sent.at}
        email={code.sent.email}
        digits={digits}
        isDemonstration={isDemonstration}
        missing={texts.codeMissing(digits)}
        problem={code.refusal}
        isSpent={code.isSpent}
        isBusy={code.isBusy}
        captcha={code.needsCaptcha ? captcha : undefined}
        resendAt={code.sent.resendAt}
        onEdit={code.forgetRefusal}
        onVerify={(typed, response) =>
          void code
            .verify(typed, remember, response)
            .then((isSignedIn) => isSignedIn || captcha.renew())
        }
        onResend={() => void code.resend()}
        away={away}
      />
    );

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.isBusy) return;
    const wrong = codeEmailProblem(email);
    setProblem(wrong);
    if (wrong !== "") {
      focusFirstProblem(form.current);
      return;
    }
    const response = captcha.take(event.currentTarget);
    if (response !== undefined)
      void code.send(email, response).then((isSent) => isSent || captcha.renew());
  };
  const isWaiting = code.isBusy || captcha.isAwaited;
  return (
    <form className={styles.form} ref={form} method="post" noValidate onSubmit={onSubmit}>
      <h1>{texts.codeTitle}</h1>
      <p className={styles.lead}>{texts.codeLead}</p>
      <EmailField
        label={accountTexts.email}
        autoComplete="username"
        value={email}
        onChange={setEmail}
        problem={problem}
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
      <Problem text={code.refusal} />
      <Button type="submit" size="large" className={styles.submit} disabled={isWaiting}>
        {code.isBusy ? texts.sending : isWaiting ? accountTexts.oneMoment : texts.sendCode}
      </Button>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={away.go}>
          {away.label}
        </button>
      </div>
    </form>
  );
}
