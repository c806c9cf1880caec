import type { ResponseBody } from "@bijou/contract/endpoint";
import type { SentTvCommand } from "@bijou/contract/televisions/casting";
import { CallFailed } from "@bijou/contract/errors";
import type { tvListen } from "@bijou/contract/televisions";
import { pause } from "../../../platform/pause.ts";

type Heard = ResponseBody<typeof tvListen>["data"];
export type TypedText = Pick<Heard, "version" | "text" | "is_submitted">;

/** What the television has heard so far; the server waits for more. */
export type Known = Pick<Heard, "version" | "last_command">;

interface Ports {
  /** A long poll: the server responds when something was typed or commanded, or after ten seconds. */
  readonly poll: (known: Known, signal: AbortSignal) => Promise<Heard>;
  /** The commands of phones, in order; each is heard once. */
  readonly onCommands: (commands: readonly SentTvCommand[]) => void;
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
 * @param first of the last response; zeros at first
 */
export async function listen(ports: Ports, first: Known, signal: AbortSignal): Promise<void> {
  let known = first;
  let failures = 0;
  let isOpening = true;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const heard = await ports.poll(known, signal);
      if (signal.aborted) return;
      failures = 0;
      const { version, last_command } = known;
      known = { version: heard.version, last_command: heard.last_command };
      if (heard.version !== version) ports.onText(heard, isOpening);
      // A response that was sent twice has old commands.
      const commands = heard.commands.filter(({ sequence }) => sequence > last_command);
      if (commands.length > 0) ports.onCommands(commands);
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
