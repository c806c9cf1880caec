import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { CaptchaBox } from "./captcha/captcha.tsx";
import { CodeBoxes } from "../../ui/form/code-boxes.tsx";
import { isWholeCode } from "../../ui/form/code-digits.ts";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem } from "../../ui/form/problem.tsx";
import type { Captcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { MailboxLink } from "./mailbox-link.tsx";
import { accountTexts as texts } from "./texts.ts";
import { countdownText, useCountdown } from "./use-countdown.ts";

interface Props {
  /** Such as "Step 3 of 3". */
  readonly step?: string;
  readonly email: string;
  readonly digits: number;
  readonly isDemonstration: boolean;
  /** The error of an incomplete code. */
  readonly missing: string;
  /** The server's error, or "". */
  readonly problem: string;
  /** The code is used up or has expired: only a new one helps. */
  readonly isSpent: boolean;
  readonly isBusy: boolean;
  /** If given, it is shown and required. */
  readonly captcha?: Captcha | undefined;
  /** When another code may be requested, in Unix milliseconds. */
  readonly resendAt: number;
  readonly onEdit: () => void;
  readonly onVerify: (code: string, captchaResponse: string | undefined) => void;
  readonly onResend: () => void;
  /** Another way to go on, such as another address or the password. */
  readonly alternative: { readonly label: string; readonly go: () => void };
}

/** The input of an emailed code. Give it a new key for every code that is sent. */
export function CodeStep(props: Props) {
  const { step, email, digits, missing, problem, isSpent, isBusy, captcha, resendAt } = props;
  const { onEdit, onVerify, onResend, alternative, isDemonstration } = props;
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const secondsLeft = useCountdown(resendAt);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy || isSpent) return;
    if (!isWholeCode(code, digits)) {
      setMissing(true);
      focusFirstProblem(form.current);
      return;
    }
    const response = captcha?.take(event.currentTarget);
    if (captcha === undefined || response !== undefined) onVerify(code, response);
  };
  const isWaiting = isBusy || captcha?.isAwaited === true;
  return (
    <Form className={styles.form} ref={form} onSubmit={onSubmit}>
      {step !== undefined && <p className={styles.step}>{step}</p>}
      <h1>{texts.checkMail}</h1>
      <p className={styles.lead}>
        {texts.codeSentTo(digits)} <b>{email}</b>. {texts.codeValid}
      </p>
      <CodeBoxes
        digits={digits}
        label={texts.codeBoxes(digits)}
        value={code}
        problem={isMissing ? missing : problem}
        takesFocus
        onChange={(value) => {
          setCode(value);
          setMissing(false);
          onEdit();
        }}
      />
      {!isSpent && <p className={styles.hint}>{texts.pasteHint}</p>}
      {captcha !== undefined && !isSpent && <CaptchaBox captcha={captcha} />}
      {isSpent ? (
        <Button size="large" className={styles.submit} disabled={isBusy} onClick={onResend}>
          {isBusy ? texts.oneMoment : texts.sendNew}
        </Button>
      ) : (
        <SubmitButton size="large" className={styles.submit} disabled={isWaiting}>
          {isBusy ? texts.verifying : isWaiting ? texts.oneMoment : texts.verify}
        </SubmitButton>
      )}
      {!isSpent && (
        <p className={styles.hint}>
          {secondsLeft > 0 ? (
            <>
              {texts.resendIn} <b>{countdownText(secondsLeft)}</b>
            </>
          ) : (
            <>
              {texts.nothingYet}{" "}
              <button type="button" className={styles.link} disabled={isBusy} onClick={onResend}>
                {texts.resend}
              </button>
            </>
          )}
        </p>
      )}
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={alternative.go}>
          {alternative.label}
        </button>
        <MailboxLink isDemonstration={isDemonstration} />
      </div>
    </Form>
  );
}
