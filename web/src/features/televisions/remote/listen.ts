import type { ResponseBody } from "@bijou/contract/endpoint";
import { CallFailed } from "@bijou/contract/errors";
import type { tvListen } from "@bijou/contract/televisions";
import { pause } from "../../../platform/pause.ts";

export type Heard = ResponseBody<typeof tvListen>["data"];

interface Ports {
  /** A long poll: the server responds when something was typed, or after ten seconds. */
  readonly ask: (version: number, signal: AbortSignal) => Promise<Heard>;
  /** `isOpening` is true for the first response, when a newly opened field is empty. */
  readonly heard: (heard: Heard, isOpening: boolean) => void;
  /** The television's session is over. */
  readonly signedOut: () => void;
}

/** Between two calls, whatever the result: 120 a minute are allowed. */
export const LEAST_PAUSE_MS = 500;
export const MAX_PAUSE_MS = 30_000;

/**
 * Keeps one call open until `signal` aborts or the session is over. Failures are retried after half a second, doubled
 * each time up to half a minute.
 * @param version of the last response; 0 at first
 */
export async function listen(ports: Ports, version: number, signal: AbortSignal): Promise<void> {
  let known = version;
  let failures = 0;
  let isOpening = true;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const heard = await ports.ask(known, signal);
      if (signal.aborted) return;
      failures = 0;
      if (heard.version !== known) {
        known = heard.version;
        ports.heard(heard, isOpening);
      }
      isOpening = false;
      const left = LEAST_PAUSE_MS - (performance.now() - startedAt);
      if (left > 0) await pause(left, signal);
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof CallFailed && failure.status === 401) {
        ports.signedOut();
        return;
      }
      await pause(Math.min(MAX_PAUSE_MS, LEAST_PAUSE_MS * 2 ** failures), signal);
      failures += 1;
    }
  }
}
