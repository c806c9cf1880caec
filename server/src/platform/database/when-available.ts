import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "./unavailable.ts";

const PAUSE_MS = 500;

/**
 * Repeats work that may run twice for as long as the database is unavailable, such as while PostgreSQL is restarted.
 *
 * @param until ends the waiting; the work then fails with its own error
 */
export async function whenAvailable<T>(work: () => Promise<T>, until: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || until.aborted) throw error;
    }
    await sleep(PAUSE_MS, undefined, { signal: until }).catch(() => undefined);
  }
}
