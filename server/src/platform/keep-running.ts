import { toError } from "./errors.ts";

/** Long enough for a machine to recover from low memory. */
export const RESTART_PAUSES_MS: readonly number[] = [0, 1_000, 2_000, 5_000, 10_000, 30_000];
/** While the cause is outside of the process, such as a full disk. */
const WAIT_MS = 5_000;
/** After this long, a death is not caused by what killed the previous process. */
const STABLE_MS = 300_000;

interface Running {
  readonly pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

interface Options {
  /** What runs, for the log. */
  readonly name: string;
  readonly start: () => Promise<Running>;
  /** Called once, after the last attempt has failed. Without it the last pause is repeated without end. */
  readonly onLost?: (error: Error) => void;
  /**
   * Why it cannot run now, if the cause is outside of it. Then it is tried again until it runs, and no attempt counts.
   */
  readonly waitsFor?: (problem: Error) => Promise<string | undefined>;
  readonly log: (line: string) => void;
  readonly pausesMs: readonly number[];
}

interface Supervised {
  /** Undefined while no process runs: another process may have the number of a dead one. */
  readonly pid: number | undefined;
  /** Stops restarting, and waits for a restart that is under way. */
  release(): Promise<void>;
}

function pause(ms: number, cut: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    cut.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Restarts a process when it dies, with growing pauses, until every attempt in a row has failed. */
export function keepRunning(
  first: Running,
  { name, start, onLost, waitsFor, log, pausesMs }: Options,
): Supervised {
  let current = first;
  let isUp = true;
  let isReleased = false;
  const released = new AbortController();
  let failures = 0;
  let starting: Promise<Running> | undefined;
  const last = onLost ? ` of ${pausesMs.length}` : "";

  const watch = async (): Promise<void> => {
    for (;;) {
      const startedAtMs = Date.now();
      await current.ended;
      isUp = false;
      if (isReleased) return;
      if (Date.now() - startedAtMs > STABLE_MS) failures = 0;
      let problem = new Error(`${name} (process ${current.pid}) ended by itself`);
      log(`${problem.message}.`);
      let waitingFor: string | undefined;
      while (!isUp) {
        const cause = await waitsFor?.(problem);
        if (cause !== undefined && cause !== waitingFor)
          log(`${name} cannot run: ${cause} It is started again as soon as it can.`);
        waitingFor = cause;
        const next = pausesMs[failures] ?? (onLost ? undefined : pausesMs.at(-1));
        const pauseMs = cause === undefined ? next : WAIT_MS;
        if (pauseMs === undefined) {
          onLost?.(problem);
          return;
        }
        if (cause === undefined) failures += 1;
        await pause(pauseMs, released.signal);
        if (isReleased) return;
        try {
          starting = start();
          current = await starting;
          isUp = true;
          log(`${name} runs again (process ${current.pid}).`);
        } catch (error) {
          problem = toError(error);
          if (waitingFor === undefined)
            log(`${name} did not start (attempt ${failures}${last}): ${problem.message}`);
        }
      }
    }
  };
  void watch();

  return {
    get pid() {
      return isUp ? current.pid : undefined;
    },
    async release() {
      isReleased = true;
      released.abort();
      await starting?.catch(() => undefined);
    },
  };
}
