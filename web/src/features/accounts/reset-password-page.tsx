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
import { AccountStage, stageClientLoader, stageLoader } from "./account-stage.tsx";
import { passwordProblems } from "./join-rules.ts";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { SpentLink } from "./spent-link.tsx";
import { accountTexts } from "./texts.ts";
import { forgetLinkToken, useLinkToken } from "./use-link-token.ts";
import type { Route } from "./+types/reset-password-page";

const GONE = 410;

export const loader = stageLoader;
export const clientLoader = stageClientLoader;

/** The address loses its token after the page is there, which changes nothing of what it shows. */
export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: texts.resetTitle,
  description: texts.resetDescription,
  path: paths.resetPassword,
  hidden: true,
});

/** A new password by the link of a mail (S-176, T-35). */
function ResetForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problems, setProblems] = useState<ReturnType<typeof passwordProblems>>({});
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const save = async (): Promise<void> => {
    setRefusal("");
    setBusy(true);
    try {
      const answer = await api(resetPassword, {
        token,
        password,
        confirm_password: confirmation,
      });
      if (answer.status_code === 1) {
        forgetLinkToken("reset");
        showToast({ text: answer.message || texts.resetDone });
        void navigate(paths.signIn(), { replace: true });
        return;
      }
      if (answer.error === "link_spent") onSpent();
      else setRefusal(answer.message);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status === GONE) onSpent();
      else setRefusal(failure instanceof CallFailed ? failure.message : accountTexts.unreachable);
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
      <Problem text={refusal} />
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
    forgetLinkToken("reset");
    setSpent(true);
  };
  return (
    <AccountStage still={loaderData.still}>
      {isSpent || token === "" ? (
        <SpentLink use="reset" />
      ) : (
        <ResetForm token={token ?? ""} onSpent={giveUp} />
      )}
    </AccountStage>
  );
}
