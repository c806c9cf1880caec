import { forgotPassword } from "@bijou/contract/recovery";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { api, apiContext, originContext } from "../../lib/api.ts";
import { browserOrigin, pageMeta } from "../../lib/head.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CaptchaBox } from "../../ui/captcha.tsx";
import { EmailField } from "../../ui/field.tsx";
import { focusFirstProblem } from "../../ui/problem.tsx";
import { useCaptcha } from "../../ui/use-captcha.ts";
import styles from "./account-form.module.css";
import { AccountStage, loadStage } from "./account-stage.tsx";
import { LinkSent } from "./link-sent.tsx";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { emailProblem } from "./sign-in-rules.ts";
import { accountTexts, signInTexts } from "./texts.ts";
import { useFocusSoon } from "./use-focus-soon.ts";
import type { Route } from "./+types/forgot-password-page";

const RESEND_SECONDS = 60;

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadStage(context.get(apiContext))), origin: context.get(originContext) };
}

export async function clientLoader() {
  return { ...(await loadStage(api)), origin: browserOrigin() };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMeta({
    title: texts.forgotTitle,
    description: texts.forgotDescription,
    path: paths.forgotPassword,
    origin: loaderData.origin,
    hidden: true,
  });
}

interface Sent {
  readonly message: string;
  /** Unix milliseconds. */
  readonly resendAt: number;
}

/** Asks for the link (S-175, T-34). A failure says nothing (E-43): the form shakes its head and can be sent again. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const captcha = useCaptcha("recovery", { missing: signInTexts.captchaMissing });
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState("");
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const form = useFocusSoon(false);

  const ask = async (captchaResponse: string): Promise<void> => {
    setBusy(true);
    const answer = await api(forgotPassword, {
      email: email.trim(),
      captcha_response: captchaResponse,
    }).catch(() => null);
    setBusy(false);
    if (answer?.status_code === 1) {
      const seconds = answer.resend_in_seconds ?? RESEND_SECONDS;
      setSent({
        message: answer.message || texts.sentText,
        resendAt: Date.now() + seconds * 1000,
      });
      return;
    }
    setFailures((before) => before + 1);
    captcha.renew();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = emailProblem(email);
    setProblem(wrong);
    if (wrong !== "") {
      focusFirstProblem(form.current);
      return;
    }
    const response = captcha.take(event.currentTarget);
    if (response !== undefined) void ask(response);
  };
  const isWaiting = isBusy || captcha.isAwaited;
  return (
    <AccountStage still={loaderData.still}>
      {sent === null ? (
        <form className={styles.form} ref={form} method="post" noValidate onSubmit={onSubmit}>
          <h1>{texts.forgotTitle}</h1>
          <p className={styles.lead}>{texts.forgotLead}</p>
          <EmailField
            label={accountTexts.email}
            autoComplete="username"
            value={email}
            onChange={setEmail}
            problem={problem}
          />
          <CaptchaBox captcha={captcha} />
          <div key={failures} className={failures > 0 ? styles.shaken : undefined}>
            <Button type="submit" size="large" className={styles.submit} disabled={isWaiting}>
              {isBusy ? texts.sending : isWaiting ? accountTexts.oneMoment : texts.sendLink}
            </Button>
          </div>
          <div className={styles.links}>
            <Link className={styles.link} to={paths.signIn()}>
              {texts.backToSignIn}
            </Link>
          </div>
        </form>
      ) : (
        <LinkSent
          key={sent.resendAt}
          email={email.trim()}
          message={sent.message}
          resendAt={sent.resendAt}
          isBusy={isBusy}
          isDemonstration={loaderData.isDemonstration}
          onResend={ask}
        />
      )}
    </AccountStage>
  );
}
