import { forgotPassword } from "@bijou/contract/accounts/recovery";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../platform/session/api.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { SubmitButton } from "../../ui/form/form.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { AccountStage, stageClientLoader, stageLoader } from "./account-stage.tsx";
import { AddressForm } from "./address-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { emailProblem } from "./sign-in-rules.ts";
import { accountTexts, signInTexts } from "./texts.ts";
import type { Route } from "./+types/forgot-password-page";

const RESEND_SECONDS = 60;

export const loader = stageLoader;
export const clientLoader = stageClientLoader;

export const meta = metaOf({
  title: texts.forgotTitle,
  description: texts.forgotDescription,
  path: paths.forgotPassword,
  hidden: true,
});

interface Sent {
  readonly email: string;
  readonly message: string;
  /** Unix milliseconds. */
  readonly resendAt: number;
}

/** Asks for the link (S-175, T-34). A failure says nothing (E-43): the form shakes its head and can be sent again. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const captcha = useCaptcha("recovery", { missing: signInTexts.captchaMissing });
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);

  /** @returns whether the link is on its way */
  const ask = async (email: string, captchaResponse: string): Promise<boolean> => {
    setBusy(true);
    const answer = await api(forgotPassword, {
      email,
      captcha_response: captchaResponse,
    }).catch(() => null);
    setBusy(false);
    if (answer?.status_code === 1) {
      const seconds = answer.resend_in_seconds ?? RESEND_SECONDS;
      setSent({
        email,
        message: answer.message || texts.sentText,
        resendAt: Date.now() + seconds * 1000,
      });
      return true;
    }
    setFailures((before) => before + 1);
    return false;
  };
  const isWaiting = isBusy || captcha.isAwaited;
  return (
    <AccountStage still={loaderData.still}>
      {sent === null ? (
        <AddressForm
          title={texts.forgotTitle}
          lead={texts.forgotLead}
          takesFocus={false}
          captcha={captcha}
          isBusy={isBusy}
          problemOf={emailProblem}
          onSend={ask}
        >
          <div key={failures} className={failures > 0 ? styles.shaken : undefined}>
            <SubmitButton size="large" className={styles.submit} disabled={isWaiting}>
              {isBusy ? texts.sending : isWaiting ? accountTexts.oneMoment : texts.sendLink}
            </SubmitButton>
          </div>
          <div className={styles.links}>
            <Link className={styles.link} to={paths.signIn()}>
              {texts.backToSignIn}
            </Link>
          </div>
        </AddressForm>
      ) : (
        <LinkSent
          key={sent.resendAt}
          email={sent.email}
          message={sent.message}
          resendAt={sent.resendAt}
          isBusy={isBusy}
          isDemonstration={loaderData.isDemonstration}
          onResend={(captchaResponse) => ask(sent.email, captchaResponse)}
        />
      )}
    </AccountStage>
  );
}
