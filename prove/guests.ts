import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./statistics.ts";

const EVERY_MS = 100;
const PATIENCE_MS = 30_000;

/** How a guest was served while something happened to the server. */
export interface Served {
  /** Of each request that was answered with 200. */
  readonly times: readonly number[];
  /** The status of each other one; 0 for a cut connection. */
  readonly failures: readonly number[];
}

/** Requests pages as a guest, one after the other, until `end` is called. */
export function watchGuest(
  url: string,
  paths: readonly string[] = ["/"],
): { end(): Promise<Served> } {
  const ended = new AbortController();
  const times: number[] = [];
  const failures: number[] = [];
  const watching = (async () => {
    for (let count = 0; !ended.signal.aborted; count++) {
      const startedAt = performance.now();
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const status = await fetch(url + (paths[count % paths.length] ?? "/"), { signal }).then(
        async (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      );
      if (status === 200) times.push(performance.now() - startedAt);
      else failures.push(status);
      await sleep(EVERY_MS);
    }
  })();
  return {
    async end() {
      ended.abort();
      await watching;
      return { times, failures };
    },
  };
}

/** Such as "a guest 120 of 120 times (99% within 12 ms)". */
export function guestInWords({ times, failures }: Served): string {
  const all = times.length + failures.length;
  const statuses = failures.length > 0 ? `; else ${[...new Set(failures)].join(", ")}` : "";
  return `a guest served ${times.length} of ${all} times (99% within ${Math.round(percentile(times, 0.99))} ms${statuses})`;
}

/** @returns the milliseconds until the server is ready; `withinMs` if it is not */
export async function untilReady(url: string, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    const tookMs = performance.now() - startedAt;
    if (isReady || tookMs >= withinMs) return Math.min(tookMs, withinMs);
    await sleep(50);
  }
}
