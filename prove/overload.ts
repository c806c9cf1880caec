import { setTimeout as sleep } from "node:timers/promises";
import { guestInWords, watchGuest } from "./guests.ts";
import { startVictim } from "./instance.ts";
import { moviesOf } from "./kills.ts";
import { loadFromProcess } from "./load-process.ts";
import { Member } from "./member.ts";
import type { Effort, Finding, Proof } from "./proof.ts";
import { inWords } from "./requests.ts";

const SECONDS: Readonly<Record<Effort, number>> = { short: 10, full: 40 };
/** The calls that the server works on at once. All callers call again at once. */
const AT_ONCE = 2_000;
const TIMES: Readonly<Record<Effort, number>> = { short: 1.5, full: 5 };
/** Thousands who connect in one millisecond do not fit into the kernel's queue, whatever the server does. */
const CONNECT_SECONDS = 2;
const RECOVERED_MS = 10_000;
const GOOD_MS = 250;

/** Searches for what nobody has searched for, so that none is cached, and reads of a member's own lists. */
const PATHS = [
  "/api/v3/input-search?start_range=0&search_key=word{n}%20two{n}",
  "/api/v3/my-watch-list",
];

async function timeOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(RECOVERED_MS) });
  await response.arrayBuffer();
  return response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

async function prove(effort: Effort): Promise<Finding> {
  const server = await startVictim();
  const { url } = server;
  try {
    const [movie = 0] = await moviesOf(server);
    const member = new Member(url, movie);
    await member.signUp();
    await member.change(0);
    const { headers } = member;
    await fetch(url);
    const guest = watchGuest(url);
    const callers = AT_ONCE * TIMES[effort];
    const answers = await loadFromProcess({
      url,
      connections: callers,
      seconds: SECONDS[effort],
      connectSeconds: CONNECT_SECONDS,
      paths: PATHS,
      headers,
    });
    const endedAt = performance.now();
    const served = await guest.end();
    const own = `${url}/api/v3/my-watch-list`;
    const passed = (): number => performance.now() - endedAt;
    while (
      (await timeOf(own, headers).catch(() => RECOVERED_MS)) > GOOD_MS &&
      passed() < RECOVERED_MS
    )
      await sleep(100);
    const recoveredMs = passed();
    const lost = await member.losses().catch((error: unknown) => [String(error)]);
    const strange = [...answers.byStatus.keys()].filter((status) => ![200, 503].includes(status));
    return {
      holds:
        served.failures.length === 0 &&
        strange.length === 0 &&
        lost.length === 0 &&
        answers.errors === 0 &&
        answers.withoutRetry === 0 &&
        (answers.byStatus.get(200) ?? 0) > 0 &&
        (answers.byStatus.get(503) ?? 0) > 0 &&
        recoveredMs < RECOVERED_MS,
      found: `${callers.toLocaleString("en")} callers: ${inWords(answers)}, ${answers.withoutRetry} of these without Retry-After; 99% of members served within ${Math.round(answers.p99Ms)} ms, the others told within ${Math.round(answers.othersP99Ms)} ms; ${guestInWords(served)}; a member normal again after ${Math.round(recoveredMs)} ms`,
    };
  } finally {
    await server.remove();
  }
}

export const overload: Proof = {
  name: "overload",
  promise:
    "With five times the callers that it works for at once, guests are served, the rest gets 503 with Retry-After, and it recovers",
  bar: "no failed guest, no cut connection, some told 503, a member's call below 250 ms again within 10 s",
  hasShort: false,
  prove,
};
