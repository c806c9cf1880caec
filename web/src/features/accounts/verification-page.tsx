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
import { AccountStage, stageClientLoader, stageLoader } from "./account-stage.tsx";
import { keepPending } from "./pending-sign-up.ts";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { SpentLink } from "./spent-link.tsx";
import { accountTexts } from "./texts.ts";
import { forgetLinkToken, useLinkToken } from "./use-link-token.ts";
import type { Route } from "./+types/verification-page";

const GONE = 410;
/** T-44 */
const NEW_SUBSCRIPTION = "NEW-SUBSCRIPTION";

export const loader = stageLoader;
export const clientLoader = stageClientLoader;

/** The address loses its token after the page is there, which changes nothing of what it shows. */
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

/** Spends the link of a mail by a call of its own: whoever only looks at the address spends nothing (S-177). */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const token = useLinkToken("verification");
  const [state, setState] = useState<State>({ kind: "working" });
  const isAsked = useRef(false);

  const verify = useCallback(
    async (secret: string): Promise<void> => {
      setState({ kind: "working" });
      try {
        const { data, message } = await api(accountVerification, { token: secret });
        forgetLinkToken("verification");
        keepPending(null);
        if (data.signup_type === NEW_SUBSCRIPTION) {
          showToast({ text: message });
          void navigate(paths.chooseHowToWatch, { replace: true });
        } else setState({ kind: "done", text: message });
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status === GONE) {
          forgetLinkToken("verification");
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
    if (token === undefined || token === "" || isAsked.current) return;
    isAsked.current = true;
    void verify(token);
  }, [token, verify]);

  if (state.kind === "spent" || token === "")
    return (
      <AccountStage still={loaderData.still}>
        <SpentLink use="verification" />
      </AccountStage>
    );
  return (
    <AccountStage still={loaderData.still}>
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
    </AccountStage>
  );
}
