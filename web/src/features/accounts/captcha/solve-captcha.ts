import {
  type CaptchaChallenge,
  captchaChallenge,
  type CaptchaPurpose,
} from "@bijou/contract/accounts/captcha";
import { api } from "../../../platform/session/api.ts";

/** A response is accepted for five minutes (decisions 25); some of them are left for the form's own way. */
export const CAPTCHA_LIFE_MILLISECONDS = 290_000;

/** What stood in the way: the challenge, the program that solves it, or the solving. */
type Fault = "no-challenge" | "no-worker" | "unsolved";

export class CaptchaFailed extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`The captcha failed: ${fault}`);
    this.name = "CaptchaFailed";
    this.fault = fault;
  }
}

/** What the worker sends: a solution, null when it ran out of time, or what went wrong. */
type Said = { readonly counter: number; readonly derivedKey: string } | { error: unknown } | null;

function work(challenge: CaptchaChallenge, signal: AbortSignal): Promise<object> {
  const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
  return new Promise<object>((resolve, reject) => {
    worker.addEventListener("error", () => reject(new CaptchaFailed("no-worker")));
    worker.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      if (data === null || "error" in data) reject(new CaptchaFailed("unsolved"));
      else resolve(data);
    });
    signal.addEventListener("abort", () => reject(new CaptchaFailed("unsolved")));
    worker.postMessage({ type: "work", challenge });
  }).finally(() => worker.terminate());
}

/**
 * Fetches a challenge for a form of this purpose and solves it, which takes about half a second.
 *
 * @returns a `captcha_response`, good for one call
 * @throws CaptchaFailed
 */
export async function solveCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<string> {
  const challenge = await api(captchaChallenge, { purpose }, { signal }).catch(() => {
    throw new CaptchaFailed("no-challenge");
  });
  const solution = await work(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}
