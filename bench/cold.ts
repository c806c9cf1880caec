import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { inputSearch } from "@bijou/contract/search";
import { videoDetail } from "@bijou/contract/titles";
import autocannon from "autocannon";
import { type Instance, startInstance } from "../tools/start-server.ts";
import { type Caller, enterAsGuest } from "./callers.ts";
import { environment } from "./environment.ts";
import { createRandom, type GeneratedTitle } from "./generated-catalog.ts";
import { cpuSecondsOf, whenQuiet } from "./processes.ts";
import { megabytes, milliseconds, perSecond, type Row, seconds } from "./table.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const CONNECTIONS = 32;
/** One address may have so many pages rendered at once. */
const PAGE_CONNECTIONS = 8;
const ROUND_SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const SEED = 20_261_123;
const LOOK_EVERY_MS = 20;
const SEEN_WITHIN_MS = 60_000;

interface Rate {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Sends each path once: each connection has its own share of them. */
async function rateOfDifferent(
  { url }: Instance,
  headers: Readonly<Record<string, string>>,
  paths: readonly string[],
  connections = CONNECTIONS,
): Promise<Rate> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections,
    duration: ROUND_SECONDS,
    setupClient(client) {
      const own = connection++;
      client.setRequests(
        paths
          .filter((_, index) => index % connections === own)
          .map((path) => ({ method: "GET" as const, path, headers })),
      );
    },
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${result.errors} requests were not answered; statuses ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

async function idOf({ call }: Caller, name: string): Promise<number> {
  const { search_result: hits } = await call(inputSearch, { search_key: name });
  const hit = hits.find((one) => one.video_title === name);
  if (!hit) throw new Error(`${name} is not found`);
  return hit.video_id;
}

/** The memory of the process itself, without the database. */
export async function ownMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

const rowOf = (what: string, ours: string, target: string): Row => ({
  what,
  ours,
  reference: "",
  ratio: "",
  target,
});

const shown = ({ perSecond: rate, p99Ms }: Rate): string =>
  `${perSecond(rate)}, p99 ${milliseconds(p99Ms)}`;

/** Asks for a title every 20 ms until `isOver`. @returns how often, and when it ended */
async function look(
  { call }: Caller,
  id: number,
  isOver: (description: string, looks: number) => boolean,
): Promise<{ looks: number; endedAt: number }> {
  for (let looks = 1; ; looks++) {
    const { data } = await call(videoDetail, { video_id: id });
    if (isOver(data.short_description, looks)) return { looks, endedAt: performance.now() };
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Imports a changed description of one title, and waits until it is sent. Of the server's processor time, what the
 * looking itself costs is taken off: it is measured once more, without a change.
 */
export async function measureEdit(
  instance: Pick<Instance, "url" | "dataDirectory" | "pid">,
  title: GeneratedTitle,
  id: number,
): Promise<{ commandMs: number; seenMs: number; cpuMs: number }> {
  const guest = await enterAsGuest(instance.url);
  const file = join(instance.dataDirectory, "one-title.json");
  const shortDescription = `Changed ${title.shortDescription}`;
  await writeFile(file, JSON.stringify({ version: 1, titles: [{ ...title, shortDescription }] }));
  await guest.call(videoDetail, { video_id: id });
  const cpuBefore = await cpuSecondsOf(instance.pid);
  const begunAt = performance.now();
  const importing = run(
    process.execPath,
    ["server/src/cli/bijou.ts", "import", file, "--no-wait"],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: instance.dataDirectory },
    },
  ).then(() => performance.now() - begunAt);
  const isTooLate = (): boolean => performance.now() - begunAt > SEEN_WITHIN_MS;
  const isSeen = (description: string): boolean => description === shortDescription || isTooLate();
  const { looks, endedAt } = await look(guest, id, isSeen);
  const commandMs = await importing;
  const cpuAfter = await cpuSecondsOf(instance.pid);
  await look(guest, id, (_, soFar) => soFar === looks);
  const cpuOfLooking = (await cpuSecondsOf(instance.pid)) - cpuAfter;
  return {
    commandMs,
    seenMs: endedAt - begunAt,
    cpuMs: (cpuAfter - cpuBefore - cpuOfLooking) * 1000,
  };
}

/**
 * What is not ready: responses that nobody has asked for yet, a process that starts, and the change of one title, in a
 * large catalog. Stops the given instance, and starts it again.
 *
 * @returns the rows, and the instance that runs now.
 */
export async function measureCold(
  before: Instance,
  titles: readonly GeneratedTitle[],
): Promise<{ rows: Row[]; instance: Instance }> {
  await before.stop();
  const instance = await startInstance({ environment, dataDirectory: before.dataDirectory });
  try {
    return { rows: await measureStarted(instance, titles), instance };
  } catch (error) {
    await instance.stop();
    throw error;
  }
}

async function measureStarted(
  instance: Instance,
  titles: readonly GeneratedTitle[],
): Promise<Row[]> {
  const guest = await enterAsGuest(instance.url);
  const startMemory = await ownMemory(instance.pid);
  // Similar titles are computed after a start.
  await whenQuiet(instance.pid);
  const [first, last] = [titles[0], titles.at(-1)];
  if (!first || !last) throw new Error("There are no titles");
  // Several titles may have the name, so these need not be the very first and last ids.
  const [one, lastId] = [await idOf(guest, first.name), await idOf(guest, last.name)];
  const lowest = Math.min(one, lastId);
  const random = createRandom(SEED);
  const ids = Array.from({ length: Math.abs(lastId - one) + 1 }, (_, index) => lowest + index)
    .map((id) => ({ id, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ id }) => id);
  const half = Math.floor(ids.length / 2);
  const headers = { ...guest.headers, "accept-encoding": "br" };
  const html = await rateOfDifferent(
    instance,
    headers,
    ids.slice(0, half).map((id) => `/content?video_id=${id}&video_type=1`),
    PAGE_CONNECTIONS,
  );
  const json = await rateOfDifferent(
    instance,
    headers,
    ids.slice(half).map((id) => `/api/v3/video-detail?video_id=${id}&video_type=1`),
  );
  const words = titles.flatMap(({ name }) => name.split(" "));
  const word = (): string => words[Math.floor(random() * words.length)] ?? "";
  const search = await rateOfDifferent(
    instance,
    headers,
    Array.from(
      { length: titles.length },
      () => `/api/v3/input-search?search_key=${word()}%20${word()}&start_range=0`,
    ),
  );
  const loadedMemory = await ownMemory(instance.pid);
  const edit = await measureEdit(instance, last, lastId);
  const many = titles.length.toLocaleString("en");
  return [
    rowOf(`later start with ${many} titles`, seconds(instance.startedInMs), "<= 3 s"),
    rowOf(
      `memory of the server with ${many} titles, after the start, after the cold load`,
      `${megabytes(startMemory)}, ${megabytes(loadedMemory)}`,
      "<= 400 MB",
    ),
    rowOf(`detail pages (HTML), all different, ${many} titles`, shown(html), ">= 400/s"),
    rowOf(`details (JSON), all different, ${many} titles`, shown(json), ">= 3,000/s"),
    rowOf(
      `searches of two words, all different, ${many} titles`,
      shown(search),
      ">= 1,000/s, p99 <= 50 ms",
    ),
    rowOf(
      `one changed title beside ${many}: import command, seen after, processor of the server`,
      `${milliseconds(edit.commandMs)}, ${milliseconds(edit.seenMs)}, ${milliseconds(edit.cpuMs)}`,
      "<= 1 s, <= 20 ms",
    ),
  ];
}
