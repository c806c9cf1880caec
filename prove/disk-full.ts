import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { CallFailed } from "@bijou/contract/errors";
import { makeSmallDisk, type SmallDisk } from "./disk.ts";
import { guestInWords, untilReady, watchGuest } from "./guests.ts";
import { startVictim, type Victim } from "./instance.ts";
import { lossesAfter, moviesOf } from "./kills.ts";
import { Member } from "./member.ts";
import type { Effort, Finding, Proof } from "./proof.ts";

const root = join(import.meta.dirname, "..");
const DISK_MB = 512;
const MEMBERS = 6;
/** Longer than PostgreSQL is restarted with growing pauses. */
const FULL_MS: Readonly<Record<Effort, number>> = { short: 15_000, full: 120_000 };
const RECOVERED_MS = 60_000;
const AFTER_FAILURE_MS = 200;
const REFILL_MS = 500;
const PICTURES = 20;

/** What members were told while the disk was full. */
interface Told {
  acknowledged: number;
  later: number;
  readonly otherwise: Set<string>;
}

interface Scene {
  readonly disk: SmallDisk;
  readonly film: string;
  readonly members: readonly Member[];
}

async function changeUntil(end: number, member: Member, told: Told): Promise<void> {
  for (let count = 0; Date.now() < end; count++) {
    try {
      await member.change(count);
      told.acknowledged++;
    } catch (error) {
      if (error instanceof CallFailed && error.status === 503) told.later++;
      else told.otherwise.add(String(error));
      await sleep(AFTER_FAILURE_MS);
    }
  }
}

/** Runs a command of the operator. @returns what it printed */
async function bijou(victim: Victim, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ["server/src/cli/bijou.ts", ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: victim.dataDirectory, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const add = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on("data", add);
  child.stderr.on("data", add);
  await once(child, "close");
  return stripVTControlCharacters(output);
}

const ingest = (film: string, title: string): readonly string[] => [
  "ingest",
  film,
  "--title",
  title,
  "--name",
  title,
];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function drawFilm(path: string): Promise<void> {
  const args =
    "-v error -y -f lavfi -i testsrc2=s=640x360:r=24:d=8 -f lavfi -i sine=d=8 -c:v libx264 -c:a aac";
  await once(spawn("ffmpeg", [...args.split(" "), path], { stdio: "inherit" }), "close");
}

const newMember = async (victim: Victim, movie: number): Promise<Member> => {
  const member = new Member(victim.url, movie);
  await member.signUp();
  return member;
};

/** Pictures of Home in a size that no page requests, so that each must be made. */
async function unmadePictures(url: string): Promise<readonly string[]> {
  const home = await (await fetch(url)).text();
  const hashes = new Set([...home.matchAll(/\/art\/([0-9a-f]+)-\d+/g)].map(([, hash]) => hash));
  return [...hashes].slice(0, PICTURES).map((hash) => `${url}/art/${hash}-150.jpg`);
}

/** What happens while the disk is full. PostgreSQL dies too, and cannot start. */
async function beFull(
  victim: Victim,
  { disk, film, members, forMs }: Scene & { readonly forMs: number },
): Promise<{ told: Told; ingested: string; unshown: number }> {
  const told: Told = { acknowledged: 0, later: 0, otherwise: new Set() };
  const pictures = await unmadePictures(victim.url);
  await disk.fill();
  const filling = setInterval(() => void disk.fill().catch(() => undefined), REFILL_MS);
  try {
    const end = Date.now() + forMs;
    const changing = Promise.all(members.map((member) => changeUntil(end, member, told)));
    const shown = await Promise.all(pictures.map((picture) => fetch(picture)));
    const unshown = shown.filter(({ ok }) => !ok).length + (pictures.length === 0 ? 1 : 0);
    const ingested = await bijou(victim, ingest(film, "while-full"));
    process.kill(await victim.databasePid(), "SIGKILL");
    await changing;
    return { told, ingested, unshown };
  } finally {
    clearInterval(filling);
    await disk.free();
  }
}

async function proveOn(disk: SmallDisk, effort: Effort): Promise<Finding> {
  const film = `${disk.directory}.mp4`;
  await drawFilm(film);
  const victim = await startVictim(
    { TRANSCODE: "1" },
    { dataDirectory: join(disk.directory, "data") },
  );
  try {
    const [movie = 0] = await moviesOf(victim);
    const { pid } = victim;
    const joining = Array.from({ length: MEMBERS }, () => newMember(victim, movie));
    const members = await Promise.all(joining);
    for (const member of members) await member.change(0);
    const [payer] = members;
    const checkout = (await payer?.checkout()) ?? "";
    const pages = ["/", `/content?video_id=${movie}&video_type=1`];
    for (const page of pages) await fetch(victim.url + page);
    const guest = watchGuest(victim.url, pages);
    const being = beFull(victim, { disk, film, members, forMs: FULL_MS[effort] });
    await sleep(REFILL_MS);
    // The provider says yes while nothing can be written.
    await payer?.pay(checkout);
    const { told, ingested, unshown } = await being;
    const readyMs = await untilReady(victim.url, RECOVERED_MS);
    const served = await guest.end();
    const lost: string[] = [];
    for (const member of members) lost.push(...(await lossesAfter(member)));
    await (await newMember(victim, movie)).change(0);
    const later = await bijou(victim, ingest(film, "later"));
    const faults = [
      ...told.otherwise,
      ...lost,
      ...(unshown > 0 ? [`${unshown} pictures were not shown`] : []),
      ...(/disk is full/i.test(ingested) ? [] : [`ingest said ${JSON.stringify(ingested)}`]),
      ...(later.includes("is ready") ? [] : [`afterwards ingest said ${JSON.stringify(later)}`]),
      ...(isAlive(pid) ? [] : ["the server ended"]),
    ];
    return {
      holds: faults.length === 0 && served.failures.length === 0 && readyMs < RECOVERED_MS,
      found: `full for ${FULL_MS[effort] / 1000} s, in which PostgreSQL died too: ${guestInWords(served)}; of ${told.acknowledged + told.later} changes ${told.later} were told 503, ${lost.length} acknowledged ones lost; ready ${Math.round(readyMs)} ms after space was free${faults.length > 0 ? ` (${faults.slice(0, 3).join("; ")})` : ""}`,
    };
  } finally {
    await victim.remove();
    await rm(film, { force: true });
  }
}

async function prove(effort: Effort): Promise<Finding> {
  const disk = await makeSmallDisk(DISK_MB);
  try {
    return await proveOn(disk, effort);
  } finally {
    await disk.remove();
  }
}

export const diskFull: Proof = {
  name: "disk-full",
  promise:
    "While the disk is full guests are served, members are told to come again, ingest says why, and nothing that was acknowledged is lost",
  bar: "no failed guest, nothing lost, all goes on within 60 s of free space in the same process; needs root, to mount a small disk",
  hasShort: false,
  prove,
};
