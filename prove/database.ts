import { setTimeout as sleep } from "node:timers/promises";
import { startVictim, type Victim } from "./instance.ts";
import type { Effort, Finding, Proof } from "./proof.ts";

const RECOVERED_MS = 15_000;
/** After the server is ready its background jobs start. */
const SETTLED_MS = 3_000;
const FROZEN_MS: Readonly<Record<Effort, number>> = { short: 3_000, full: 20_000 };

/** Statuses of Home (cached) and of a call that needs the database, while something happens to the database. */
async function watch(
  { url }: Victim,
  during: () => boolean,
): Promise<{ home: number[]; other: number[] }> {
  const home: number[] = [];
  const other: number[] = [];
  const statusOf = async (path: string): Promise<number> =>
    fetch(url + path, { signal: AbortSignal.timeout(30_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  while (during()) {
    home.push(await statusOf("/"));
    other.push(await statusOf("/health/ready"));
    await sleep(100);
  }
  return { home, other };
}

async function untilReady({ url }: Victim): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    const tookMs = performance.now() - startedAt;
    if (ready || tookMs > RECOVERED_MS) return tookMs;
    await sleep(50);
  }
}

const servedOf = (statuses: readonly number[]): string =>
  `${statuses.filter((status) => status === 200).length} of ${statuses.length}`;

async function proveKill(effort: Effort): Promise<Finding> {
  const victim = await startVictim();
  try {
    await fetch(victim.url);
    await sleep(SETTLED_MS);
    const times = effort === "short" ? 1 : 5;
    const recoveries: number[] = [];
    const home: number[] = [];
    for (let time = 0; time < times; time++) {
      process.kill(await victim.databasePid(), "SIGKILL");
      await sleep(100);
      let isBack = false;
      const watched = watch(victim, () => !isBack);
      recoveries.push(await untilReady(victim));
      isBack = true;
      home.push(...(await watched).home);
    }
    const slowest = Math.max(...recoveries);
    return {
      holds: slowest < RECOVERED_MS && home.every((status) => status === 200),
      found: `killed ${times} times; ready again after ${Math.round(slowest)} ms at most; Home served ${servedOf(home)} times meanwhile`,
    };
  } finally {
    await victim.remove();
  }
}

async function proveFrozen(effort: Effort): Promise<Finding> {
  const victim = await startVictim();
  try {
    await fetch(victim.url);
    await sleep(SETTLED_MS);
    const pid = await victim.databasePid();
    const forMs = FROZEN_MS[effort];
    // Its backends too: they are in the process group of the postmaster.
    process.kill(-pid, "SIGSTOP");
    const end = Date.now() + forMs;
    const { home } = await watch(victim, () => Date.now() < end).finally(() =>
      process.kill(-pid, "SIGCONT"),
    );
    const recoveredMs = await untilReady(victim);
    return {
      holds:
        recoveredMs < RECOVERED_MS && home.length > 0 && home.every((status) => status === 200),
      found: `frozen for ${forMs / 1000} s; Home served ${servedOf(home)} times meanwhile; ready again after ${Math.round(recoveredMs)} ms`,
    };
  } finally {
    await victim.remove();
  }
}

export const database: Proof = {
  name: "database",
  promise: "When PostgreSQL dies it is started again, and guests are served meanwhile",
  bar: "ready within 15 s, no failed guest",
  hasShort: true,
  prove: proveKill,
};

export const frozen: Proof = {
  name: "frozen",
  promise: "While PostgreSQL does not respond guests are served, and afterwards everything goes on",
  bar: "ready within 15 s, no failed guest",
  hasShort: false,
  prove: proveFrozen,
};
