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
  /** What to say of it; "" while there is nothing to say. */
  readonly problem: string;
  /** A form was sent too early and goes on by itself as soon as the captcha is solved. */
  readonly isAwaited: boolean;
  /** Begins to solve, unless it is at it or has done it. */
  readonly start: () => void;
  /** Solves another one: a response is good once. */
  readonly renew: () => void;
  /** The response, or undefined: then `form` is sent again once there is one. */
  readonly take: (form: HTMLFormElement) => string | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
}

/**
 * The captcha of one form (decisions 25): shown after a second, solved as soon as its form is touched.
 *
 * @param missing what is said when the form is sent before it is solved
 * @param startsItself begins without a touch, where nobody should have to wait
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
    const settle = (settled: State): void => {
      if (controller.signal.aborted) return;
      running.current = null;
      if (settled.kind === "failed") setAwaiting(null);
      setState(settled);
    };
    setState({ kind: "working" });
    solveCaptcha(purpose, controller.signal).then(
      (response) => settle({ kind: "done", response }),
      (failure: unknown) =>
        settle({
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
