import type { ResponseBody } from "@bijou/contract/endpoint";
import { CallFailed } from "@bijou/contract/errors";
import type { tvListen } from "@bijou/contract/televisions";
import { pause } from "../../../platform/pause.ts";

export type TypedText = ResponseBody<typeof tvListen>["data"];

interface Ports {
  /** A long poll: the server responds when something was typed, or after ten seconds. */
  readonly poll: (version: number, signal: AbortSignal) => Promise<TypedText>;
  /** `isOpening` is true for the first response, when a newly opened field is empty. */
  readonly onText: (typed: TypedText, isOpening: boolean) => void;
  /** The television's session is over. */
  readonly signedOut: () => void;
}

/** Between two calls, whatever the result: 120 a minute are allowed. */
export const MIN_PAUSE_MS = 500;
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
      const typed = await ports.poll(known, signal);
      if (signal.aborted) return;
      failures = 0;
      if (typed.version !== known) {
        known = typed.version;
        ports.onText(typed, isOpening);
      }
      isOpening = false;
      const left = MIN_PAUSE_MS - (performance.now() - startedAt);
      if (left > 0) await pause(left, signal);
    } catch (failure) {
      if (signal.aborted) return;
      if (failure instanceof CallFailed && failure.status === 401) {
        ports.signedOut();
        return;
      }
      await pause(Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures), signal);
      failures += 1;
    }
  }
}
