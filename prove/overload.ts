import { setTimeout as sleep } from "node:timers/promises";
import { enterAsGuest } from "../bench/callers.ts";
import { startVictim } from "./instance.ts";
import type { Effort, Finding, Proof } from "./proof.ts";
import { inWords, load } from "./requests.ts";

const SECONDS: Readonly<Record<Effort, number>> = { short: 5, full: 30 };
/** As many connections as keep the server busy, and five times as many. */
const CAPACITY = 32;
const OVERLOAD = 5;
const RECOVERED_MS = 10_000;
const GOOD_MS = 250;

/** Searches for what nobody has searched for, so that none is cached. */
let made = 0;
const search = (): string =>
  `/api/v3/input-search?start_range=0&search_key=word${made++}%20two${made}`;

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  const { ok } = await fetch(url);
  return ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

async function prove(effort: Effort): Promise<Finding> {
  const server = await startVictim();
  const { url } = server;
  try {
    await fetch(url);
    const { headers } = await enterAsGuest(url);
    const seconds = SECONDS[effort];
    const busy = load({ url, connections: CAPACITY * OVERLOAD, seconds, headers, pathOf: search });
    const guests: number[] = [];
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200))
      guests.push(await timeOf(url).catch(() => Number.POSITIVE_INFINITY));
    const answers = await busy;
    const endedAt = performance.now();
    while ((await timeOf(url)) > GOOD_MS && performance.now() - endedAt < RECOVERED_MS)
      await sleep(100);
    const recoveredMs = performance.now() - endedAt;
    const unserved = guests.filter((ms) => !Number.isFinite(ms)).length;
    const strange = [...answers.byStatus.keys()].filter((status) => ![200, 503].includes(status));
    return {
      holds:
        unserved === 0 &&
        strange.length === 0 &&
        answers.errors === 0 &&
        answers.withoutRetry === 0 &&
        recoveredMs < RECOVERED_MS,
      found: `${inWords(answers)}; a guest's Home meanwhile ${guests.length} times, ${unserved} not served, at most ${Math.round(Math.max(...guests))} ms; normal again after ${Math.round(recoveredMs)} ms`,
    };
  } finally {
    await server.remove();
  }
}

export const overload: Proof = {
  name: "overload",
  promise:
    "With five times the load that it can carry, guests are served, the rest gets 503 with Retry-After, and it recovers",
  bar: "no failed guest, no cut connection, normal within 10 s",
  hasShort: true,
  prove,
};
