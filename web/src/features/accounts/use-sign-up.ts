import { CallFailed } from "@bijou/contract/errors";
import { accountVerificationWithOtp, signUpNew } from "@bijou/contract/sign-up";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { showToast } from "../../lib/notices.ts";
import { paths } from "../../lib/paths.ts";
import { signIn } from "../../lib/session.ts";
import { CaptchaFailed, solveCaptcha } from "../../ui/solve-captcha.ts";
import { codeEndsAt, keepPending, pendingNow, type PendingSignUp } from "./pending-sign-up.ts";
import { type Generation, refusalText, verifyRefusalText } from "./sign-up-rules.ts";
import { signUpTexts as texts } from "./sign-up-texts.ts";
import { accountTexts } from "./texts.ts";

/** K-37 */
const WAIT_AFTER_VERIFICATION_MILLISECONDS = 1000;
/** K-41 */
const FREE = 1;
const MAIL_TYPE = "NEW-REGISTRATION";

type Step = 1 | 2 | 3;
const said = (failure: unknown): string =>
  failure instanceof CallFailed ? failure.message : accountTexts.unreachable;

/**
 * The three steps of a sign-up (T-23..T-26).
 *
 * @param kept a sign-up that waits for its code: a refreshed page goes on there
 */
export function useSignUp(generation: Generation, kept: PendingSignUp | null) {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(kept === null ? 1 : 3);
  const [username, setUsername] = useState(kept?.username ?? "");
  const [email, setEmail] = useState(kept?.email ?? "");
  const [password, setPassword] = useState("");
  const [pending, setPending] = useState(kept);
  const [refusal, setRefusal] = useState("");
  const [isSpent, setSpent] = useState(false);
  const [needsCaptcha, setNeedsCaptcha] = useState(generation === "newer");
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (pending === null) return undefined;
    const expire = (): void => {
      setSpent(true);
      setRefusal(accountTexts.codeExpired);
    };
    const timer = setTimeout(expire, Math.max(0, codeEndsAt(pending) - Date.now()));
    return () => clearTimeout(timer);
  }, [pending]);

  const goTo = (next: Step): void => {
    setStep(next);
    setRefusal("");
  };
  const startOver = (): void => {
    keepPending(null);
    setPending(null);
    setSpent(false);
    goTo(1);
  };
  const during = async (
    work: () => Promise<boolean>,
    say: (failure: unknown) => string,
  ): Promise<boolean> => {
    setRefusal("");
    setBusy(true);
    try {
      return await work();
    } catch (failure) {
      setRefusal(say(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** @returns whether a code is on its way */
  const send = (captchaResponse: string): Promise<boolean> =>
    during(
      async () => {
        const answer = await api(signUpNew, {
          username: username.trim(),
          email: email.trim(),
          password,
          confirm_password: password,
          signup_type: FREE,
          captcha_response: captchaResponse,
        });
        if (answer.status_code === 1) {
          const sent = pendingNow(username.trim(), email.trim(), answer.resend_in_seconds);
          keepPending(sent);
          setPending(sent);
          setSpent(false);
          setStep(3);
          return true;
        }
        if (answer.status_code === 2) {
          const text = typeof answer.message === "string" ? answer.message : "";
          if (generation === "newer") {
            if (text !== "") showToast({ text });
            void navigate(paths.signIn());
          } else setRefusal(text || texts.failedOlder);
          return false;
        }
        setRefusal(refusalText(generation, answer.message));
        if (pending !== null && answer.resend_in_seconds !== undefined)
          setPending({ ...pending, resendAt: Date.now() + answer.resend_in_seconds * 1000 });
        return false;
      },
      (failure) => refusalText(generation, said(failure)),
    );

  /** Another code for the same sign-up; after a refresh the password has to be typed again first. */
  const resend = async (): Promise<void> => {
    if (password === "") {
      goTo(2);
      return;
    }
    setBusy(true);
    try {
      await send(await solveCaptcha("sign-up", new AbortController().signal));
    } catch (failure) {
      setRefusal(failure instanceof CaptchaFailed ? texts.failed : said(failure));
    } finally {
      setBusy(false);
    }
  };

  /**
   * Once the server demands a captcha, it is solved on the way, and shown from then on.
   *
   * @returns whether the account is open
   */
  const verify = (code: string, captchaResponse: string | undefined): Promise<boolean> =>
    during(
      async () => {
        const answer = await api(accountVerificationWithOtp, {
          username: username.trim(),
          email: email.trim(),
          ...(password === "" ? {} : { password, confirm_password: password }),
          mail_type: MAIL_TYPE,
          opt: code,
          ...(captchaResponse === undefined ? {} : { captcha_response: captchaResponse }),
        });
        if (answer.status_code === 1 && answer.data) {
          keepPending(null);
          signIn(answer.data, true);
          showToast({ text: answer.message || texts.verified });
          await new Promise((done) => setTimeout(done, WAIT_AFTER_VERIFICATION_MILLISECONDS));
          void navigate(paths.chooseHowToWatch, { replace: true });
          return true;
        }
        if (answer.error === "captcha_required" && captchaResponse === undefined) {
          setNeedsCaptcha(true);
          const response = await solveCaptcha("verification", new AbortController().signal);
          return await verify(code, response);
        }
        setSpent(answer.error === "otp_spent");
        setRefusal(verifyRefusalText(answer.message));
        return false;
      },
      (failure) => verifyRefusalText(said(failure)),
    );

  const forgetRefusal = (): void => setRefusal("");
  return {
    step,
    username,
    email,
    password,
    pending,
    refusal,
    isSpent,
    needsCaptcha,
    isBusy,
    setUsername,
    setEmail,
    setPassword,
    goTo,
    startOver,
    send,
    resend,
    verify,
    forgetRefusal,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
