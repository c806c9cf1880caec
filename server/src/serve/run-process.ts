import type { Config } from "../config.ts";
import { OPEN_REQUESTS_MS, type Startup, type Stop } from "./startup.ts";

/** For what is stopped after the requests: jobs, the encoder, the database. */
const STOP_REST_MS = 10_000;
/** Exit code: PostgreSQL died and could not be started again. A process supervisor may restart the whole process. */
const DATABASE_LOST = 3;

/** Stops the server and exits, once. A second call, or a code that means failure, ends the drain. */
function createExit(stop: Stop, hurry: () => void, maxMs: number): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping || code !== 0) hurry();
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), maxMs).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(code || 1);
      },
    );
  };
}

function exitOnSignals(exit: (code: number) => void): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    // In development React Router's second Vite server listens too, and would exit before the database has stopped.
    process.removeAllListeners(signal);
    process.on(signal, () => exit(0));
  }
}

interface Run {
  readonly config: Config;
  readonly development: boolean;
  readonly stopTracing: Stop | undefined;
  readonly start: (config: Config, startup: Startup) => Promise<void>;
  /** Tells why the process did not start, and ends it. */
  readonly exitUnstarted: (error: unknown) => never | Promise<never>;
}

/** Starts what this process does, which goes on until a signal ends it. */
export async function runProcess(run: Run): Promise<void> {
  const { config, development, stopTracing, start, exitUnstarted } = run;
  // The last to end. A collector that is gone must not make the exit a failure.
  const undo: Stop[] = stopTracing ? [() => stopTracing().catch(() => undefined)] : [];
  const stopping = new AbortController();
  const hurry = new AbortController();
  let starting: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await starting?.catch(() => undefined);
    for (const end of undo.toReversed()) await end();
  };
  const maxStopMs = config.drainSeconds * 1000 + OPEN_REQUESTS_MS + STOP_REST_MS;
  const exit = createExit(stop, () => hurry.abort(), maxStopMs);
  const listenForSignals = (): void => exitOnSignals(exit);
  const onDatabaseLost = ({ message }: Error): void => {
    console.error(`PostgreSQL could not be started again, so the server stops. ${message}`);
    exit(DATABASE_LOST);
  };
  listenForSignals();
  starting = start(config, {
    development,
    undo,
    stopping: stopping.signal,
    hurry: hurry.signal,
    listenForSignals,
    onDatabaseLost,
    exit,
  });
  try {
    await starting;
  } catch (error) {
    // `exit` ends the process.
    if (stopping.signal.aborted) return;
    hurry.abort();
    await stop().catch(() => undefined);
    await exitUnstarted(error);
  }
}
