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

const said = (failure: unknown): string => (failure instanceof CallFailed ? failure.message : "");
const resendTime = (seconds: number | undefined): number =>
  Date.now() + (seconds ?? RESEND_SECONDS) * 1000;

/** Signs in with a code from a mail (T-28): send, enter, verify; sending again needs no captcha (V-29). */
export function useCodeSignIn(returnTo: string) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(null);
  const [refusal, setRefusal] = useState("");
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
  const during = async (work: () => Promise<boolean>, orSay: string): Promise<boolean> => {
    setRefusal("");
    setBusy(true);
    try {
      return await work();
    } catch (failure) {
      setRefusal(said(failure) || orSay);
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

  /** @returns whether a code is on its way */
  const send = (email: string, captchaResponse: string): Promise<boolean> =>
    during(async () => {
      const answer = await call(email, { captcha_response: captchaResponse });
      if (answer.status_code === 1) accept(email, answer.resend_in_seconds);
      else setRefusal(answer.message || texts.sendFailed);
      return answer.status_code === 1;
    }, texts.sendFailed);

  const resend = (): Promise<boolean> =>
    during(async () => {
      if (sent === null) return false;
      const answer = await call(sent.email, {}).catch((failure: unknown) => ({
        status_code: 0,
        message: said(failure),
        resend_in_seconds: undefined,
      }));
      if (answer.status_code === 1) accept(sent.email, answer.resend_in_seconds);
      else {
        setRefusal([texts.resendFailed, answer.message].filter(Boolean).join(" "));
        if (answer.resend_in_seconds !== undefined)
          setSent({ ...sent, resendAt: resendTime(answer.resend_in_seconds) });
      }
      return answer.status_code === 1;
    }, texts.resendFailed);

  /**
   * Once the server demands a captcha, it is solved on the way, and shown from then on.
   *
   * @returns whether somebody is signed in now
   */
  const verify = (
    code: string,
    remember: boolean,
    captchaResponse: string | undefined,
  ): Promise<boolean> =>
    during(async () => {
      if (sent === null) return false;
      const answer = await call(sent.email, {
        otp: code,
        ...(captchaResponse === undefined ? {} : { captcha_response: captchaResponse }),
      });
      if (answer.status_code === 1 && answer.data) {
        showToast({ text: texts.codeVerified });
        signIn(answer.data, remember);
        await new Promise((done) => setTimeout(done, WAIT_AFTER_SIGN_IN_MILLISECONDS));
        void navigate(profilesFor(returnTo), { replace: true });
        return true;
      }
      if (answer.error === "captcha_required" && captchaResponse === undefined) {
        setNeedsCaptcha(true);
        const response = await solveCaptcha("sign-in", new AbortController().signal);
        return await verify(code, remember, response);
      }
      setSpent(answer.error === "otp_spent");
      setRefusal(answer.message || texts.codeWrong);
      return false;
    }, texts.verifyFailed);

  const forgetRefusal = (): void => setRefusal("");
  return { sent, refusal, isSpent, needsCaptcha, isBusy, send, resend, verify, forgetRefusal };
}
