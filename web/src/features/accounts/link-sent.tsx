import { type FormEvent, useEffect, useRef } from "react";
import { Link } from "../../ui/link.tsx";
import { paths } from "@bijou/contract/site-paths";
import { CaptchaBox } from "./captcha/captcha.tsx";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { MailboxLink } from "./mailbox-link.tsx";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { accountTexts, signInTexts } from "./texts.ts";
import { countdownText, useCountdown } from "./use-countdown.ts";

interface Props {
  readonly email: string;
  readonly message: string;
  /** When another link may be requested, in Unix milliseconds. */
  readonly resendAt: number;
  readonly isBusy: boolean;
  readonly isDemonstration: boolean;
  /** Resolves to whether another link was sent. */
  readonly onResend: (captchaResponse: string) => Promise<boolean>;
}

/** Shown after a link was sent. Another link needs another captcha, which appears when the wait is over. */
export function LinkSent(props: Props) {
  const { email, message, resendAt, isBusy, isDemonstration, onResend } = props;
  const captcha = useCaptcha("recovery", { missing: signInTexts.captchaMissing });
  const secondsLeft = useCountdown(resendAt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy || secondsLeft > 0) return;
    const response = captcha.take(event.currentTarget);
    if (response !== undefined) void onResend(response).then((isSent) => isSent || captcha.renew());
  };
  const isWaiting = isBusy || captcha.isAwaited;
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <h1 ref={heading} tabIndex={-1} className={styles.arrived}>
        {texts.sentTitle}
      </h1>
      <p className={styles.lead}>
        {message} <b>{email}</b>
      </p>
      {secondsLeft > 0 ? (
        <p className={styles.hint}>
          {texts.resendIn} <b>{countdownText(secondsLeft)}</b>
        </p>
      ) : (
        <CaptchaBox captcha={captcha} />
      )}
      <SubmitButton
        look="ghost"
        size="large"
        className={styles.submit}
        disabled={isWaiting || secondsLeft > 0}
      >
        {isWaiting ? accountTexts.oneMoment : texts.resend}
      </SubmitButton>
      <div className={styles.links}>
        <Link className={styles.link} to={paths.signIn()}>
          {texts.backToSignIn}
        </Link>
        <MailboxLink isDemonstration={isDemonstration} />
      </div>
    </Form>
  );
}
