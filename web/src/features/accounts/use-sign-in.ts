import { login } from "@bijou/contract/accounts";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { paths } from "@bijou/contract/site-paths";
import { signIn, signOut } from "../../platform/session/session.ts";
import type { SignInValues } from "./sign-in-fields.tsx";
import { signInOutcome } from "./sign-in-rules.ts";
import { accountTexts } from "./texts.ts";

/** K-43: a browser. */
export const DEVICE_TYPE = 1;

interface Credentials extends SignInValues {
  readonly captchaResponse: string;
}

interface SignInState {
  /** The error of the last attempt, or "". */
  readonly error: string;
  readonly isBusy: boolean;
  /** @returns whether the viewer is signed in */
  readonly submit: (credentials: Credentials) => Promise<boolean>;
}

/** The page after signing in: the choice of a profile, which goes on to `returnTo`. */
export const profilesFor = (returnTo: string): string =>
  `${paths.profiles}?${new URLSearchParams({ return_to: returnTo })}`;

/** Signs in with a password and goes on to the profiles. */
export function useSignIn(returnTo: string): SignInState {
  const navigate = useNavigate();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);

  const submit = async (credentials: Credentials): Promise<boolean> => {
    const { email, password, remember, captchaResponse } = credentials;
    setError("");
    setBusy(true);
    try {
      const response = await api(login, {
        login_type: "PASSWORD",
        email: email.trim(),
        password,
        rememberme: remember,
        device_type: DEVICE_TYPE,
        captcha_response: captchaResponse,
      });
      const outcome = signInOutcome(response);
      if (outcome.kind === "signed-in") {
        signIn(outcome.data, remember);
        if (outcome.message !== "") showToast({ text: outcome.message });
        void navigate(profilesFor(returnTo), { replace: true });
        return true;
      }
      if (outcome.kind === "broken") void signOut();
      setError(outcome.text);
    } catch (failure) {
      setError(failure instanceof CallFailed ? failure.message : accountTexts.unreachable);
    } finally {
      setBusy(false);
    }
    return false;
  };
  return { error, isBusy, submit };
}
