import type { CaptchaPurpose } from "@bijou/contract/accounts/captcha";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { CAPTCHA_LIFE_MILLISECONDS, CaptchaFailed, solveCaptcha } from "./solve-captcha.ts";
import { uiTexts } from "../../../ui/texts.ts";

/** K-39 */
const SHOWN_AFTER_MILLISECONDS = 1000;

type State =
  | { readonly kind: "waiting" | "working" | "expired" }
  | { readonly kind: "done"; readonly response: string }
  | { readonly kind: "failed"; readonly text: string };

/** The texts of E-30..E-32. */
const faults = {
  unsolved: uiTexts.captcha.failed,
  "no-challenge": uiTexts.captcha.noChallenge,
  "no-worker": uiTexts.captcha.noWorker,
} as const;

export interface Captcha {
  readonly kind: State["kind"];
  readonly isShown: boolean;
  /** The error, or "". */
  readonly problem: string;
  /** The form was submitted too early and is submitted again once the captcha is solved. */
  readonly isAwaited: boolean;
  /** Starts to solve the captcha, unless it is being solved or solved. */
  readonly start: () => void;
  /** Solves another captcha: a response is valid once. */
  readonly renew: () => void;
  /** The response, or undefined: then `form` is submitted again once there is one. */
  readonly take: (form: HTMLFormElement) => string | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
}

/**
 * The captcha of a form (decisions 25): shown after a second, solved once the form gets the focus.
 *
 * @param missing the error of a form that is submitted too early
 * @param startsItself solves it without waiting for the focus
 */
export function useCaptcha(
  purpose: CaptchaPurpose,
  { missing, startsItself = false }: { missing: string; startsItself?: boolean },
): Captcha {
  const [state, setState] = useState<State>({ kind: "waiting" });
  const [isShown, setShown] = useState(false);
  const [awaiting, setAwaiting] = useState<HTMLFormElement | null>(null);
  const running = useRef<AbortController | null>(null);
  const box = useRef<HTMLDivElement>(null);

  const begin = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const finish = (result: State): void => {
      if (controller.signal.aborted) return;
      running.current = null;
      if (result.kind === "failed") setAwaiting(null);
      setState(result);
    };
    setState({ kind: "working" });
    solveCaptcha(purpose, controller.signal).then(
      (response) => finish({ kind: "done", response }),
      (failure: unknown) =>
        finish({
          kind: "failed",
          text: faults[failure instanceof CaptchaFailed ? failure.fault : "unsolved"],
        }),
    );
  }, [purpose]);
  const start = useCallback(() => {
    if (running.current === null && state.kind !== "done") begin();
  }, [begin, state.kind]);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(true);
      if (startsItself && running.current === null) begin();
    }, SHOWN_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a form
  }, []);
  const isWaiting = state.kind === "waiting";
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!isWaiting || !form) return undefined;
    const onTouch = (): void => start();
    if (form.contains(document.activeElement)) onTouch();
    form.addEventListener("focusin", onTouch, { once: true });
    return () => form.removeEventListener("focusin", onTouch);
  }, [isWaiting, start]);
  useEffect(() => {
    if (state.kind !== "done") return undefined;
    const timer = setTimeout(() => setState({ kind: "expired" }), CAPTCHA_LIFE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state.kind !== "done" || awaiting === null) return;
    setAwaiting(null);
    awaiting.requestSubmit();
  }, [state, awaiting]);

  const problem =
    state.kind === "failed"
      ? state.text
      : awaiting !== null
        ? missing
        : state.kind === "expired"
          ? uiTexts.captcha.expired
          : "";
  return {
    kind: state.kind,
    isShown,
    problem,
    isAwaited: awaiting !== null,
    start,
    renew: begin,
    take(form) {
      if (state.kind === "done") return state.response;
      setAwaiting(form);
      start();
      return undefined;
    },
    box,
  };
}
