import {
  type CaptchaChallenge,
  captchaChallenge,
  type CaptchaPurpose,
} from "@bijou/contract/accounts/captcha";
import { TRUSTED_TYPES } from "@bijou/contract/trusted-types";
import { api } from "../../../platform/session/api.ts";
import { trustedTypesPolicy } from "../../../platform/trusted-types.ts";
// oxlint-disable-next-line import/default -- the query makes it an address
import captchaWorker from "./captcha-worker.ts?worker&url";

/** The server accepts a response for five minutes (decisions 25); ten seconds are left for sending the form. */
export const CAPTCHA_LIFE_MILLISECONDS = 290_000;

/** What failed: fetching the challenge, starting the worker, or solving. */
type Fault = "no-challenge" | "no-worker" | "unsolved";

export class CaptchaFailed extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`The captcha failed: ${fault}`);
    this.name = "CaptchaFailed";
    this.fault = fault;
  }
}

/** The worker's message: a solution, null after a timeout, or an error. */
type WorkerMessage =
  | { readonly counter: number; readonly derivedKey: string }
  | { error: unknown }
  | null;

const trustedWorker = trustedTypesPolicy(TRUSTED_TYPES.worker, "createScriptURL", (address) => {
  if (address !== captchaWorker) throw new TypeError("This is no worker of the site");
});

function solveInWorker(challenge: CaptchaChallenge, signal: AbortSignal): Promise<object> {
  const worker = new Worker(trustedWorker(captchaWorker), { type: "module" });
  return new Promise<object>((resolve, reject) => {
    worker.addEventListener("error", () => reject(new CaptchaFailed("no-worker")));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (data === null || "error" in data) reject(new CaptchaFailed("unsolved"));
      else resolve(data);
    });
    signal.addEventListener("abort", () => reject(new CaptchaFailed("unsolved")));
    worker.postMessage({ type: "work", challenge });
  }).finally(() => worker.terminate());
}

/**
 * Fetches a challenge and solves it, which takes about half a second.
 *
 * @returns a `captcha_response`, valid for one call
 * @throws CaptchaFailed
 */
export async function solveCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<string> {
  const challenge = await api(captchaChallenge, { purpose }, { signal }).catch(() => {
    throw new CaptchaFailed("no-challenge");
  });
  const solution = await solveInWorker(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}
