import { CallFailed } from "@bijou/contract/errors";
import { accountVerification } from "@bijou/contract/accounts/sign-up";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { metaOf } from "../../platform/page/page-head.ts";
import { paths } from "@bijou/contract/site-paths";
import { Actions, Button, ButtonLink } from "../../ui/form/button.tsx";
import styles from "./account-form.module.css";
import { AuthLayout, authLayoutClientLoader, authLayoutLoader } from "./auth-layout.tsx";
import { savePending } from "./pending-sign-up.ts";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { SpentLink } from "./spent-link.tsx";
import { accountTexts } from "./texts.ts";
import { clearLinkToken, useLinkToken } from "./use-link-token.ts";
import type { Route } from "./+types/verification-page";

const GONE = 410;
/** T-44 */
const NEW_SUBSCRIPTION = "NEW-SUBSCRIPTION";

export const loader = authLayoutLoader;
export const clientLoader = authLayoutClientLoader;

/** Removing the token from the address does not change the data of the page. */
export const shouldRevalidate = () => false;

export const meta = metaOf({
  title: texts.verifyTitle,
  description: texts.verifyDescription,
  path: paths.verification,
  hidden: true,
});

type State =
  | { readonly kind: "working" | "spent" }
  | { readonly kind: "done" | "failed"; readonly text: string };

/** Uses an emailed link with a separate call: programs that only fetch the address do not use it up (S-177). */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const token = useLinkToken("verification");
  const [state, setState] = useState<State>({ kind: "working" });
  const hasStarted = useRef(false);

  const verify = useCallback(
    async (secret: string): Promise<void> => {
      setState({ kind: "working" });
      try {
        const { data, message } = await api(accountVerification, { token: secret });
        clearLinkToken("verification");
        savePending(null);
        if (data.signup_type === NEW_SUBSCRIPTION) {
          showToast({ text: message });
          void navigate(paths.chooseHowToWatch, { replace: true });
        } else setState({ kind: "done", text: message });
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status === GONE) {
          clearLinkToken("verification");
          setState({ kind: "spent" });
        } else
          setState({
            kind: "failed",
            text: failure instanceof CallFailed ? failure.message : accountTexts.unreachable,
          });
      }
    },
    [navigate],
  );
  useEffect(() => {
    if (token === undefined || token === "" || hasStarted.current) return;
    hasStarted.current = true;
    void verify(token);
  }, [token, verify]);

  if (state.kind === "spent" || token === "")
    return (
      <AuthLayout still={loaderData.still}>
        <SpentLink use="verification" />
      </AuthLayout>
    );
  return (
    <AuthLayout still={loaderData.still}>
      <div className={styles.done} aria-live="polite">
        <h1>{state.kind === "failed" ? texts.verifyFailed : texts.verifyTitle}</h1>
        <p>{"text" in state ? state.text : accountTexts.oneMoment}</p>
        <Actions>
          {state.kind === "failed" && (
            <Button onClick={() => void verify(token ?? "")}>{texts.tryAgain}</Button>
          )}
          {state.kind === "done" && <ButtonLink to={paths.signIn()}>{texts.signIn}</ButtonLink>}
          <ButtonLink look="ghost" to={paths.home}>
            {accountTexts.home}
          </ButtonLink>
        </Actions>
      </div>
    </AuthLayout>
  );
}
