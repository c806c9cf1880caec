import { useState } from "react";
import { SubmitButton } from "../../ui/form/form.tsx";
import { Problem } from "../../ui/form/problem.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { AddressForm } from "./address-form.tsx";
import { CheckBox } from "./check-box.tsx";
import { CodeStep } from "./code-step.tsx";
import { codeEmailProblem } from "./sign-in-rules.ts";
import { accountTexts, signInTexts as texts } from "./texts.ts";
import { useCodeSignIn } from "./use-code-sign-in.ts";

interface Props {
  readonly returnTo: string;
  readonly isDemonstration: boolean;
  readonly digits: number;
  /** The address typed so far, in this form or in the password form. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onUsePassword: () => void;
}

/** Signs in with a code: first its address, then its digits (S-172). */
export function CodeForm(props: Props) {
  const { returnTo, isDemonstration, digits, email, onEmail, onUsePassword } = props;
  const code = useCodeSignIn(returnTo);
  const captcha = useCaptcha("sign-in", { missing: texts.captchaMissing, startsItself: true });
  const [remember, setRemember] = useState(true);
  const alternative = { label: texts.usePassword, go: onUsePassword };

  if (code.sent !== null)
    return (
      <CodeStep
        key={code.sent.at}
        email={code.sent.email}
        digits={digits}
        isDemonstration={isDemonstration}
        missing={texts.codeMissing(digits)}
        problem={code.error}
        isSpent={code.isSpent}
        isBusy={code.isBusy}
        captcha={code.needsCaptcha ? captcha : undefined}
        resendAt={code.sent.resendAt}
        onEdit={code.clearError}
        onVerify={(typed, response) =>
          void code
            .verify(typed, remember, response)
            .then((isSignedIn) => isSignedIn || captcha.renew())
        }
        onResend={() => void code.resend()}
        alternative={alternative}
      />
    );

  const isWaiting = code.isBusy || captcha.isAwaited;
  return (
    <AddressForm
      title={texts.codeTitle}
      lead={texts.codeLead}
      firstEmail={email}
      onEmail={onEmail}
      takesFocus
      captcha={captcha}
      isBusy={code.isBusy}
      problemOf={codeEmailProblem}
      onSend={code.send}
    >
      <CheckBox
        label={texts.remember}
        name="rememberme"
        isChecked={remember}
        onChange={setRemember}
      />
      <Problem text={code.error} />
      <SubmitButton size="large" className={styles.submit} disabled={isWaiting}>
        {code.isBusy ? texts.sending : isWaiting ? accountTexts.oneMoment : texts.sendCode}
      </SubmitButton>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={alternative.go}>
          {alternative.label}
        </button>
      </div>
    </AddressForm>
  );
}
