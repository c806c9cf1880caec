import { setTimeout as sleep } from "node:timers/promises";
import { guestInWords, untilReady, watchGuest } from "./guests.ts";
import { startVictim } from "./instance.ts";
import { type Effort, type Finding, IS_DEEP, type Proof } from "./proof.ts";

const RECOVERED_MS = 15_000;
/** Between two deaths. The first one is in the second in which the background jobs start. */
const SETTLED_MS = 3_000;
const FROZEN_MS: Readonly<Record<Effort, number>> = { short: 3_000, full: 20_000 };

async function proveKill(effort: Effort): Promise<Finding> {
  const victim = await startVictim();
  try {
    const times = effort === "short" ? 1 : 5;
    const recoveries: number[] = [];
    await fetch(victim.url);
    const guest = watchGuest(victim.url);
    for (let time = 0; time < times; time++) {
      process.kill(await victim.databasePid(), "SIGKILL");
      await sleep(100);
      recoveries.push(await untilReady(victim.url, RECOVERED_MS));
      if (time < times - 1) await sleep(SETTLED_MS);
    }
    const served = await guest.end();
    const slowest = Math.max(...recoveries);
    return {
      holds: slowest < RECOVERED_MS && served.failures.length === 0,
      found: `killed ${times} times; ready again after ${Math.round(slowest)} ms at most; ${guestInWords(served)}`,
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
    const guest = watchGuest(victim.url);
    await sleep(forMs).finally(() => process.kill(-pid, "SIGCONT"));
    const recoveredMs = await untilReady(victim.url, RECOVERED_MS);
    const served = await guest.end();
    return {
      holds: recoveredMs < RECOVERED_MS && served.times.length > 0 && served.failures.length === 0,
      found: `frozen for ${forMs / 1000} s: ${guestInWords(served)}; ready again after ${Math.round(recoveredMs)} ms`,
    };
  } finally {
    await victim.remove();
  }
}

export const database: Proof = {
  name: "database",
  promise: "When PostgreSQL dies it is started again, and guests are served meanwhile",
  bar: "ready within 15 s, no failed guest",
  hasShort: IS_DEEP,
  prove: proveKill,
};

export const frozen: Proof = {
  name: "frozen",
  promise: "While PostgreSQL does not respond guests are served, and afterwards everything goes on",
  bar: "ready within 15 s, no failed guest",
  hasShort: false,
  prove: proveFrozen,
};
