import { forgotPassword } from "@bijou/contract/accounts/recovery";
import { useState } from "react";
import { Link } from "../../ui/link.tsx";
import { api } from "../../platform/session/api.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { SubmitButton } from "../../ui/form/form.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import styles from "./account-form.module.css";
import { AuthLayout, authLayoutClientLoader, authLayoutLoader } from "./auth-layout.tsx";
import { AddressForm } from "./address-form.tsx";
import { LinkSent } from "./link-sent.tsx";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { emailProblem } from "./sign-in-rules.ts";
import { accountTexts, signInTexts } from "./texts.ts";
import type { Route } from "./+types/forgot-password-page";

const RESEND_SECONDS = 60;

export const loader = authLayoutLoader;
export const clientLoader = authLayoutClientLoader;

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

/** Requests a reset link (S-175, T-34). A failure shows no message (E-43): the button shakes and can be pressed again. */
export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  const captcha = useCaptcha("recovery", { missing: signInTexts.captchaMissing });
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);

  /** @returns whether the link was sent */
  const requestLink = async (email: string, captchaResponse: string): Promise<boolean> => {
    setBusy(true);
    const response = await api(forgotPassword, {
      email,
      captcha_response: captchaResponse,
    }).catch(() => null);
    setBusy(false);
    if (response?.status_code === 1) {
      const seconds = response.resend_in_seconds ?? RESEND_SECONDS;
      setSent({
        email,
        message: response.message || texts.sentText,
        resendAt: Date.now() + seconds * 1000,
      });
      return true;
    }
    setFailures((before) => before + 1);
    return false;
  };
  const isWaiting = isBusy || captcha.isAwaited;
  return (
    <AuthLayout still={loaderData.still}>
      {sent === null ? (
        <AddressForm
          title={texts.forgotTitle}
          lead={texts.forgotLead}
          takesFocus={false}
          captcha={captcha}
          isBusy={isBusy}
          problemOf={emailProblem}
          onSend={requestLink}
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
          onResend={(captchaResponse) => requestLink(sent.email, captchaResponse)}
        />
      )}
    </AuthLayout>
  );
}
