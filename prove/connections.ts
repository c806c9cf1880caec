import { readdir, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { guestInWords, watchGuest } from "./guests.ts";
import { startVictim, type Victim } from "./instance.ts";
import { moviesOf } from "./kills.ts";
import { Member } from "./member.ts";
import type { Effort, Finding, Proof } from "./proof.ts";

const TAKEN_MS: Readonly<Record<Effort, number>> = { short: 5_000, full: 60_000 };
const RECOVERED_MS = 10_000;
const EVERY_MS = 100;
/** Of PostgreSQL's protocol, version 3. */
const PROTOCOL = 0x3_0000;
const REJECTED = "E".charCodeAt(0);
const ROLE = "bijou_app";
/** Not that of the server, so that its connections can be told from these. */
const OTHERS_DATABASE = "template1";

/** Opens a connection that does nothing, as another program does. @returns undefined when there is none left */
function takeOne(path: string): Promise<Socket | undefined> {
  const parameters = Buffer.from(`user\0${ROLE}\0database\0${OTHERS_DATABASE}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(PROTOCOL, 4);
  return new Promise((resolve) => {
    const socket = connect(path, () => socket.write(Buffer.concat([head, parameters])));
    socket.on("error", () => resolve(undefined));
    socket.once("close", () => resolve(undefined));
    socket.once("data", (first: Buffer) => {
      if (first[0] !== REJECTED) resolve(socket);
      else socket.destroy();
    });
  });
}

/** Takes every connection that PostgreSQL has left, and each that becomes free, until it is released. */
function takeAll(path: string): { readonly taken: Set<Socket>; release(): Promise<void> } {
  const taken = new Set<Socket>();
  let isReleased = false;
  const taking = (async () => {
    while (!isReleased) {
      const socket = await takeOne(path);
      if (socket) taken.add(socket.on("close", () => taken.delete(socket)));
      else await sleep(5);
    }
  })();
  return {
    taken,
    async release() {
      isReleased = true;
      await taking;
      for (const socket of taken) socket.destroy();
    },
  };
}

/** Ends the connections of the server, as a failover does. */
async function endServersConnections(postmaster: number): Promise<void> {
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    if (Number(stat.split(") ")[1]?.split(" ")[1]) !== postmaster) continue;
    const title = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (title.includes(`${ROLE} postgres`)) process.kill(Number(name), "SIGTERM");
  }
}

/** Statuses of a member's own lists; -1 for a 503 without Retry-After. */
async function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(`${url}/api/v3/my-watch-list`, { headers }).catch(() => undefined);
  await response?.arrayBuffer();
  if (response?.status === 503 && !response.headers.has("retry-after")) return -1;
  return response?.status ?? 0;
}

async function proveOn(victim: Victim, effort: Effort): Promise<Finding> {
  const { url } = victim;
  const [movie = 0] = await moviesOf(victim);
  const member = new Member(url, movie);
  await member.signUp();
  await member.change(0);
  const { headers } = member;
  await fetch(url);
  const guest = watchGuest(url);
  const others = takeAll(join(victim.dataDirectory, "run/.s.PGSQL.5432"));
  const postmaster = await victim.databasePid();
  const statuses: number[] = [];
  for (const end = Date.now() + TAKEN_MS[effort]; Date.now() < end; await sleep(EVERY_MS)) {
    // The server and the others compete for what is free then.
    await endServersConnections(postmaster);
    statuses.push(await statusOf(url, headers));
  }
  const { size } = others.taken;
  await others.release();
  const startedAt = performance.now();
  const passed = (): number => performance.now() - startedAt;
  while ((await statusOf(url, headers)) !== 200 && passed() < RECOVERED_MS) await sleep(50);
  const recoveredMs = passed();
  const served = await guest.end();
  const lost = await member.losses();
  const later = statuses.filter((status) => status === 503).length;
  const strange = [...new Set(statuses)].filter((status) => status !== 200 && status !== 503);
  return {
    holds:
      served.failures.length === 0 &&
      later > 0 &&
      strange.length === 0 &&
      lost.length === 0 &&
      recoveredMs < RECOVERED_MS,
    found: `others held ${size} connections: ${guestInWords(served)}; a member was told 503 with Retry-After ${later} of ${statuses.length} times${strange.length > 0 ? `, else ${strange.join(", ")}` : ""}; normal ${Math.round(recoveredMs)} ms after they left`,
  };
}

async function prove(effort: Effort): Promise<Finding> {
  const victim = await startVictim();
  try {
    return await proveOn(victim, effort);
  } finally {
    await victim.remove();
  }
}

export const connections: Proof = {
  name: "connections",
  promise:
    "While other programs hold every connection of PostgreSQL guests are served, members are told to come again, and afterwards everything goes on",
  bar: "no failed guest, members told 503 with Retry-After, normal within 10 s",
  hasShort: false,
  prove,
};
