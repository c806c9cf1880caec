import { CallFailed } from "@bijou/contract/errors";
import type { TvScreen } from "@bijou/contract/televisions/casting";
import { pause } from "../../../platform/pause.ts";

interface Ports {
  /** A long poll: the server responds when the television reports, or after ten seconds. */
  readonly poll: (version: number, signal: AbortSignal) => Promise<TvScreen>;
  readonly onScreen: (screen: TvScreen) => void;
  /** The television is not open, or not the account's. */
  readonly onOff: () => void;
  /** The server cannot be reached. */
  readonly onTrouble: () => void;
}

/** Between two calls: 120 a minute are allowed. */
export const MIN_GAP_MS = 600;
/** A television that is reloaded is found again by then; later calls come ever more rarely. */
export const OFF_FIRST_MS = 5000;
export const OFF_MAX_MS = 60_000;
const MAX_PAUSE_MS = 15_000;

/** Keeps one call open until `signal` aborts or the session is over. */
export async function follow(ports: Ports, signal: AbortSignal): Promise<void> {
  let version = 0;
  let failures = 0;
  let offs = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    try {
      const screen = await ports.poll(version, signal);
      if (signal.aborted) return;
      failures = 0;
      offs = 0;
      version = screen.version;
      ports.onScreen(screen);
      await pause(MIN_GAP_MS - (performance.now() - startedAt), signal);
    } catch (failure) {
      if (signal.aborted) return;
      const status = failure instanceof CallFailed ? failure.status : 0;
      if (status === 401) return;
      if (status === 404) {
        version = 0;
        ports.onOff();
        await pause(Math.min(OFF_MAX_MS, OFF_FIRST_MS * 2 ** offs), signal);
        offs += 1;
        continue;
      }
      failures += 1;
      // One lost call is not worth a message.
      if (failures > 1) ports.onTrouble();
      await pause(Math.min(MAX_PAUSE_MS, MIN_GAP_MS * 2 ** failures), signal);
    }
  }
}
