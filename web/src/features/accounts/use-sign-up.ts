import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../../platform/notices.ts";
import { pause } from "../../platform/pause.ts";
import { paths } from "@bijou/contract/site-paths";
import { signIn } from "../../platform/session/session.ts";
import { currentSession } from "../../platform/session/storage.ts";
import { CaptchaFailed, solveCaptcha } from "./captcha/solve-captcha.ts";
import { codeEndsAt, keepPending, pendingNow, type PendingSignUp } from "./pending-sign-up.ts";
import {
  beginSignUp,
  failureOf,
  type Refused,
  type SignUpForm,
  signInAfterLink,
  verifySignUp,
} from "./sign-up-calls.ts";
import { type Generation, refusalText, verifyRefusalText } from "./sign-up-rules.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";
import { accountTexts } from "./texts.ts";
import { useFinishedElsewhere } from "./use-finished-elsewhere.ts";

/** K-37 */
const WAIT_AFTER_VERIFICATION_MILLISECONDS = 1000;

export interface SignUpState {
  readonly step: 1 | 2 | 3;
  readonly form: SignUpForm;
  /** The sign-up whose code is on its way. */
  readonly pending: PendingSignUp | null;
  readonly refusal: string;
  /** The code is good for nothing any more. */
  readonly isSpent: boolean;
  /** A code is sent with a captcha: always on the newer page, else once the server has asked for one. */
  readonly needsCaptcha: boolean;
  readonly isBusy: boolean;
}

/**
 * The three steps of a sign-up (T-23..T-26).
 *
 * @param kept a sign-up that waits for its code: a refreshed page goes on there
 */
export function useSignUp(generation: Generation, kept: PendingSignUp | null) {
  const navigate = useNavigate();
  const [state, setState] = useState<SignUpState>({
    step: kept === null ? 1 : 3,
    form: { username: kept?.username ?? "", email: kept?.email ?? "", password: "" },
    pending: kept,
    refusal: "",
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
      setState((before) => ({ ...before, isSpent: true, refusal: accountTexts.codeExpired }));
    const timer = setTimeout(expire, Math.max(0, codeEndsAt(pending) - Date.now()));
    return () => clearTimeout(timer);
  }, [pending]);

  const edit = (more: Partial<SignUpForm>): void =>
    setState((before) => ({ ...before, form: { ...before.form, ...more } }));
  const goTo = (step: SignUpState["step"]): void => update({ step, refusal: "" });
  const startOver = (): void => {
    keepPending(null);
    update({ step: 1, pending: null, isSpent: false, refusal: "" });
  };

  const refuse = (refused: Refused): void => {
    const { waitSeconds } = refused;
    const refusal = refusalText(generation, refused);
    const isWaiting = pending !== null && waitSeconds !== undefined;
    const resendAt = Date.now() + (waitSeconds ?? 0) * 1000;
    update({ refusal, ...(isWaiting ? { pending: { ...pending, resendAt } } : {}) });
  };

  /** @returns whether a code is on its way */
  const send = async (captchaResponse: string): Promise<boolean> => {
    update({ refusal: "", isBusy: true });
    const begun = await beginSignUp(form, captchaResponse).catch(failureOf);
    update({ isBusy: false });
    switch (begun.kind) {
      case "sent": {
        const sent = pendingNow(form.username.trim(), form.email.trim(), begun);
        keepPending(sent);
        update({ pending: sent, isSpent: false, step: 3 });
        return true;
      }
      case "member":
        if (generation === "older") update({ refusal: begun.text || texts.failedOlder });
        else {
          if (begun.text !== "") showToast({ text: begun.text });
          void navigate(paths.signIn());
        }
        return false;
      case "refused":
        refuse(begun);
        return false;
    }
  };

  /** Another code for the same sign-up; after a refresh the password has to be typed again first. */
  const resend = async (): Promise<void> => {
    if (form.password === "") {
      goTo(2);
      return;
    }
    update({ isBusy: true });
    try {
      await send(await solveCaptcha("sign-up", new AbortController().signal));
    } catch (failure) {
      if (failure instanceof CaptchaFailed) update({ refusal: texts.failed });
      else refuse(failureOf(failure));
    } finally {
      update({ isBusy: false });
    }
  };

  /** Once the server demands a captcha, it is solved on the way, and shown from then on. */
  const tryCode = async (code: string, captchaResponse: string | undefined): Promise<boolean> => {
    const verified = await verifySignUp(form, code, captchaResponse);
    switch (verified.kind) {
      case "open":
        keepPending(null);
        signIn(verified.data, true);
        showToast({ text: verified.message || texts.verified });
        await pause(WAIT_AFTER_VERIFICATION_MILLISECONDS);
        void navigate(paths.chooseHowToWatch, { replace: true });
        return true;
      case "captcha":
        update({ needsCaptcha: true });
        return tryCode(code, await solveCaptcha("verification", new AbortController().signal));
      case "refused":
        update({ isSpent: verified.isSpent, refusal: verifyRefusalText(verified.message) });
        return false;
    }
  };
  /** @returns whether the account is open; the page then stays busy until it is left */
  const verify = async (code: string, captchaResponse: string | undefined): Promise<boolean> => {
    update({ refusal: "", isBusy: true });
    const isOpen = await tryCode(code, captchaResponse).catch((failure: unknown) => {
      const { message } = failureOf(failure);
      update({ refusal: verifyRefusalText(typeof message === "string" ? message : "") });
      return false;
    });
    if (!isOpen) update({ isBusy: false });
    return isOpen;
  };

  /**
   * The mail's link has opened the account, on another device or in another tab. That alone signs nobody in here:
   * only the password typed on this page does, and without it the sign-in page asks for it.
   */
  const goOn = async (): Promise<void> => {
    keepPending(null);
    if (currentSession() !== null) {
      void navigate(paths.home, { replace: true });
      return;
    }
    update({ refusal: "", isBusy: true });
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
  useFinishedElsewhere(waiting, state.isSpent, goOn);

  const forgetRefusal = (): void => update({ refusal: "" });
  return { state, edit, goTo, startOver, send, resend, verify, forgetRefusal };
}

export type SignUp = ReturnType<typeof useSignUp>;
