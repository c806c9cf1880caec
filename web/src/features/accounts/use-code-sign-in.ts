import { login } from "@bijou/contract/accounts";
import { CallFailed } from "@bijou/contract/errors";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../platform/session/api.ts";
import { showToast } from "../../platform/notices.ts";
import { signIn } from "../../platform/session/session.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { signInTexts as texts } from "./texts.ts";
import { DEVICE_TYPE, profilesFor } from "./use-sign-in.ts";

/** K-36 */
const WAIT_AFTER_SIGN_IN_MILLISECONDS = 300;
const RESEND_SECONDS = 60;

interface Sent {
  readonly email: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly resendAt: number;
}

const messageOf = (failure: unknown): string =>
  failure instanceof CallFailed ? failure.message : "";
const resendTime = (seconds: number | undefined): number =>
  Date.now() + (seconds ?? RESEND_SECONDS) * 1000;

/** Signs in with an emailed code (T-28): send, enter, verify. Sending another code needs no captcha (V-29). */
export function useCodeSignIn(returnTo: string) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(null);
  const [error, setError] = useState("");
  const [isSpent, setSpent] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const call = async (email: string, more: { otp?: string; captcha_response?: string }) =>
    await api(login, {
      login_type: "OTP",
      email: email.trim(),
      is_parent: 0,
      device_type: DEVICE_TYPE,
      ...more,
    });
  const runBusy = async (action: () => Promise<boolean>, fallback: string): Promise<boolean> => {
    setError("");
    setBusy(true);
    try {
      return await action();
    } catch (failure) {
      setError(messageOf(failure) || fallback);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const accept = (email: string, resendIn: number | undefined): void => {
    setSent({ email: email.trim(), at: Date.now(), resendAt: resendTime(resendIn) });
    setSpent(false);
    showToast({ text: texts.codeSent });
  };

  /** @returns whether a code was sent */
  const send = (email: string, captchaResponse: string): Promise<boolean> =>
    runBusy(async () => {
      const response = await call(email, { captcha_response: captchaResponse });
      if (response.status_code === 1) accept(email, response.resend_in_seconds);
      else setError(response.message || texts.sendFailed);
      return response.status_code === 1;
    }, texts.sendFailed);

  const resend = (): Promise<boolean> =>
    runBusy(async () => {
      if (sent === null) return false;
      const response = await call(sent.email, {}).catch((failure: unknown) => ({
        status_code: 0,
        message: messageOf(failure),
        resend_in_seconds: undefined,
      }));
      if (response.status_code === 1) accept(sent.email, response.resend_in_seconds);
      else {
        setError([texts.resendFailed, response.message].filter(Boolean).join(" "));
        if (response.resend_in_seconds !== undefined)
          setSent({ ...sent, resendAt: resendTime(response.resend_in_seconds) });
      }
      return response.status_code === 1;
    }, texts.resendFailed);

  /**
   * If the server requires a captcha, it is solved in the background this once and shown from then on.
   *
   * @returns whether the viewer is signed in
   */
  const verify = (
    code: string,
    remember: boolean,
    captchaResponse: string | undefined,
  ): Promise<boolean> =>
    runBusy(async () => {
      if (sent === null) return false;
      const response = await call(sent.email, {
        otp: code,
        ...(captchaResponse === undefined ? {} : { captcha_response: captchaResponse }),
      });
      if (response.status_code === 1 && response.data) {
        showToast({ text: texts.codeVerified });
        signIn(response.data, remember);
        await new Promise((done) => setTimeout(done, WAIT_AFTER_SIGN_IN_MILLISECONDS));
        void navigate(profilesFor(returnTo), { replace: true });
        return true;
      }
      if (response.error === "captcha_required" && captchaResponse === undefined) {
        setNeedsCaptcha(true);
        const solved = await solveCaptcha("sign-in", new AbortController().signal);
        return await verify(code, remember, solved);
      }
      setSpent(response.error === "otp_spent");
      setError(response.message || texts.codeWrong);
      return false;
    }, texts.verifyFailed);

  const clearError = (): void => setError("");
  return { sent, error, isSpent, needsCaptcha, isBusy, send, resend, verify, clearError };
}
