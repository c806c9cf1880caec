import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../../platform/notices.ts";
import { pause } from "../../platform/pause.ts";
import { paths } from "@bijou/contract/site-paths";
import { signIn } from "../../platform/session/session.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { CaptchaFailed, solveCaptcha } from "./captcha/solve-captcha.ts";
import { codeEndsAt, savePending, pendingNow, type PendingSignUp } from "./pending-sign-up.ts";
import {
  beginSignUp,
  failureOf,
  type Rejected,
  type SignUpForm,
  signInAfterLink,
  verifySignUp,
} from "./sign-up-calls.ts";
import { type Generation, errorText, verifyErrorText } from "./sign-up-rules.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";
import { accountTexts } from "./texts.ts";
import { useFinishedElsewhere } from "./use-finished-elsewhere.ts";

/** K-37 */
const WAIT_AFTER_VERIFICATION_MILLISECONDS = 1000;

export interface SignUpState {
  readonly step: 1 | 2 | 3;
  readonly form: SignUpForm;
  /** The sign-up whose code has been sent. */
  readonly pending: PendingSignUp | null;
  readonly error: string;
  /** The code is used up or has expired. */
  readonly isSpent: boolean;
  /** The code step has a captcha: always on the newer page, on the older one once the server requires it. */
  readonly needsCaptcha: boolean;
  readonly isBusy: boolean;
}

/**
 * The three steps of a sign-up (T-23..T-26).
 *
 * @param saved a sign-up that waits for its code: a reloaded page goes on with its code step
 */
export function useSignUp(generation: Generation, saved: PendingSignUp | null) {
  const navigate = useNavigate();
  const [state, setState] = useState<SignUpState>({
    step: saved === null ? 1 : 3,
    form: { username: saved?.username ?? "", email: saved?.email ?? "", password: "" },
    pending: saved,
    error: "",
    isSpent: false,
    needsCaptcha: generation === "newer",
    isBusy: false,
  });
  const { form, pending } = state;
  const update = (more: Partial<SignUpState>): void =>
    setState((before) => ({ ...before, ...more }));

  useEffect(() => {
    if (pending === null) return undefined;
    const expire = (): void =>
      setState((before) => ({ ...before, isSpent: true, error: accountTexts.codeExpired }));
    const timer = setTimeout(expire, Math.max(0, codeEndsAt(pending) - Date.now()));
    return () => clearTimeout(timer);
  }, [pending]);

  const edit = (more: Partial<SignUpForm>): void =>
    setState((before) => ({ ...before, form: { ...before.form, ...more } }));
  const goTo = (step: SignUpState["step"]): void => update({ step, error: "" });
  const startOver = (): void => {
    savePending(null);
    update({ step: 1, pending: null, isSpent: false, error: "" });
  };

  const showError = (rejected: Rejected): void => {
    const { waitSeconds } = rejected;
    const error = errorText(generation, rejected);
    const isWaiting = pending !== null && waitSeconds !== undefined;
    const resendAt = Date.now() + (waitSeconds ?? 0) * 1000;
    update({ error, ...(isWaiting ? { pending: { ...pending, resendAt } } : {}) });
  };

  /** @returns whether a code was sent */
  const send = async (captchaResponse: string): Promise<boolean> => {
    update({ error: "", isBusy: true });
    const result = await beginSignUp(form, captchaResponse).catch(failureOf);
    update({ isBusy: false });
    switch (result.kind) {
      case "sent": {
        const sent = pendingNow(form.username.trim(), form.email.trim(), result);
        savePending(sent);
        update({ pending: sent, isSpent: false, step: 3 });
        return true;
      }
      case "member":
        if (generation === "older") update({ error: result.text || texts.failedOlder });
        else {
          if (result.text !== "") showToast({ text: result.text });
          void navigate(paths.signIn());
        }
        return false;
      case "rejected":
        showError(result);
        return false;
    }
  };

  /** Sends another code for the same sign-up. After a reload, the password must be typed again first. */
  const resend = async (): Promise<void> => {
    if (form.password === "") {
      goTo(2);
      return;
    }
    update({ isBusy: true });
    try {
      await send(await solveCaptcha("sign-up", new AbortController().signal));
    } catch (failure) {
      if (failure instanceof CaptchaFailed) update({ error: texts.failed });
      else showError(failureOf(failure));
    } finally {
      update({ isBusy: false });
    }
  };

  /** If the server requires a captcha, it is solved in the background this once and shown from then on. */
  const tryCode = async (code: string, captchaResponse: string | undefined): Promise<boolean> => {
    const verified = await verifySignUp(form, code, captchaResponse);
    switch (verified.kind) {
      case "open":
        savePending(null);
        signIn(verified.data, true);
        showToast({ text: verified.message || texts.verified });
        await pause(WAIT_AFTER_VERIFICATION_MILLISECONDS);
        void navigate(paths.chooseHowToWatch, { replace: true });
        return true;
      case "captcha":
        update({ needsCaptcha: true });
        return tryCode(code, await solveCaptcha("verification", new AbortController().signal));
      case "rejected":
        update({ isSpent: verified.isSpent, error: verifyErrorText(verified.message) });
        return false;
    }
  };
  /** @returns whether the account is active; the page then stays busy until it is left */
  const verify = async (code: string, captchaResponse: string | undefined): Promise<boolean> => {
    update({ error: "", isBusy: true });
    const isOpen = await tryCode(code, captchaResponse).catch((failure: unknown) => {
      const { message } = failureOf(failure);
      update({ error: verifyErrorText(typeof message === "string" ? message : "") });
      return false;
    });
    if (!isOpen) update({ isBusy: false });
    return isOpen;
  };

  /**
   * Goes on after the emailed link has activated the account, on another device or in another tab. That alone must not
   * sign in this browser: it signs in with the password typed on this page, or else the sign-in page asks for it.
   */
  const finishSignUp = async (): Promise<void> => {
    savePending(null);
    if (currentSession() !== null) {
      void navigate(paths.home, { replace: true });
      return;
    }
    update({ error: "", isBusy: true });
    const data = form.password === "" ? null : await signInAfterLink(form).catch(() => null);
    if (data === null) {
      showToast({ text: texts.openedElsewhere });
      void navigate(paths.signIn(), { replace: true, state: { email: form.email.trim() } });
      return;
    }
    signIn(data, true);
    showToast({ text: texts.verified });
    void navigate(paths.chooseHowToWatch, { replace: true });
  };
  const waiting = state.step === 3 && !state.isBusy ? pending : null;
  useFinishedElsewhere(waiting, state.isSpent, finishSignUp);

  const clearError = (): void => update({ error: "" });
  return { state, edit, goTo, startOver, send, resend, verify, clearError };
}

export type SignUp = ReturnType<typeof useSignUp>;
