import { CallFailed } from "@bijou/contract/errors";
import { resetPassword } from "@bijou/contract/accounts/recovery";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { Form, SubmitButton } from "../../ui/form/form.tsx";
import { focusFirstProblem, Problem } from "../../ui/form/problem.tsx";
import { SecretField } from "../../ui/form/secret-field.tsx";
import styles from "./account-form.module.css";
import { AuthLayout, authLayoutClientLoader, authLayoutLoader } from "./auth-layout.tsx";
import { passwordProblems } from "./join-rules.ts";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { SpentLink } from "./spent-link.tsx";
import { accountTexts } from "./texts.ts";
import { clearLinkToken, useLinkToken } from "./use-link-token.ts";
import type { Route } from "./+types/reset-password-page";

const GONE = 410;

export const loader = authLayoutLoader;
export const clientLoader = authLayoutClientLoader;

/** Removing the token from the address does not change the data of the page. */
export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: texts.resetTitle,
  description: texts.resetDescription,
  path: paths.resetPassword,
  hidden: true,
});

/** Sets a new password with an emailed link (S-176, T-35). */
function ResetForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({});
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const save = async (): Promise<void> => {
    setError("");
    setBusy(true);
    try {
      const response = await api(resetPassword, {
        token,
        password,
        confirm_password: confirmation,
      });
      if (response.status_code === 1) {
        clearLinkToken("reset");
        showToast({ text: response.message || texts.resetDone });
        void navigate(paths.signIn(), { replace: true });
        return;
      }
      if (response.error === "link_spent") onSpent();
      else setError(response.message);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status === GONE) onSpent();
      else setError(failure instanceof CallFailed ? failure.message : accountTexts.unreachable);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const found = passwordProblems(password, confirmation);
    setProblems(found);
    if (Object.keys(found).length > 0) focusFirstProblem(form.current);
    else void save();
  };
  return (
    <Form className={styles.form} ref={form} onSubmit={onSubmit}>
      <h1>{texts.resetTitle}</h1>
      <p className={styles.lead}>{texts.resetLead}</p>
      <SecretField
        label={texts.newPassword}
        name="password"
        autoComplete="new-password"
        hint={accountTexts.passwordHint}
        value={password}
        onChange={setPassword}
        problem={problems.password}
      />
      <SecretField
        label={texts.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        value={confirmation}
        onChange={setConfirmation}
        problem={problems.confirmation}
      />
      <Problem text={error} />
      <SubmitButton size="large" className={styles.submit} disabled={isBusy}>
        {isBusy ? texts.saving : texts.submit}
      </SubmitButton>
    </Form>
  );
}

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const token = useLinkToken("reset");
  const [isSpent, setSpent] = useState(false);
  const giveUp = (): void => {
    clearLinkToken("reset");
    setSpent(true);
  };
  return (
    <AuthLayout still={loaderData.still}>
      {isSpent || token === "" ? (
        <SpentLink use="reset" />
      ) : (
        <ResetForm token={token ?? ""} onSpent={giveUp} />
      )}
    </AuthLayout>
  );
}
