import { login } from "@bijou/contract/accounts";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { showToast } from "../../lib/notices.ts";
import { paths } from "../../lib/paths.ts";
import { signIn, signOut } from "../../lib/session.ts";
import { signInOutcome, signInProblems, type SignInProblems } from "./sign-in-rules.ts";
import { accountTexts as texts } from "./texts.ts";

interface SignInFields {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

interface SignInState {
  readonly problems: SignInProblems;
  /** What the server said; "" while there is nothing to say. */
  readonly refusal: string;
  readonly isBusy: boolean;
  readonly submit: (fields: SignInFields) => Promise<void>;
}

/** Signs in with a password and goes on to the profiles, which lead to `returnTo`. */
export function useSignIn(returnTo: string): SignInState {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<SignInProblems>({});
  const [refusal, setRefusal] = useState("");
  const [isBusy, setBusy] = useState(false);

  const submit = async ({ email, password, remember }: SignInFields): Promise<void> => {
    const found = signInProblems(email, password);
    setProblems(found);
    setRefusal("");
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    try {
      const answer = await api(login, {
        login_type: "PASSWORD",
        email: email.trim(),
        password,
        rememberme: remember,
      });
      const outcome = signInOutcome(answer);
      if (outcome.kind === "signed-in") {
        signIn(outcome.data, remember);
        if (outcome.message !== "") showToast({ text: outcome.message });
        const query = new URLSearchParams({ return_to: returnTo });
        void navigate(`${paths.profiles}?${query}`, { replace: true });
        return;
      }
      if (outcome.kind === "broken") void signOut();
      setRefusal(outcome.text);
    } catch (failure) {
      setRefusal(failure instanceof CallFailed ? failure.message : texts.unreachable);
    } finally {
      setBusy(false);
    }
  };
  return { problems, refusal, isBusy, submit };
}
