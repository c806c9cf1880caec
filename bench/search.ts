import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startInstance } from "../tools/start-server.ts";
import { enterAsGuest } from "./callers.ts";
import { measureCold } from "./cold.ts";
import { environment } from "./environment.ts";
import { alone } from "./load.ts";
import { createRandom, type GeneratedTitle, generateTitles } from "./generated-catalog.ts";
import { importTitles, whenFound } from "./import-titles.ts";
import { whenQuiet } from "./processes.ts";
import { milliseconds, perSecond, rateOf, type Row, seconds } from "./table.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

const SIZES = [10_000, 100_000];
const QUERIES = 2_000;
const SEED = 20_261_121;
const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Queries like those of people: names, prefixes, persons, years, typos. */
function queriesAbout(titles: readonly GeneratedTitle[]): string[] {
  const random = createRandom(SEED);
  return Array.from({ length: QUERIES }, () => {
    const title = titles[Math.floor(random() * titles.length)];
    const words = (title?.name ?? "").replace("The ", "").split(" ");
    const [first = "", second = ""] = words;
    const director = title?.people[0]?.name ?? "";
    const beginningOf = (word: string): string => word.slice(0, 2 + Math.floor(random() * 4));
    const kind = random();
    if (kind < 0.25) return first;
    if (kind < 0.45) return `${first} ${beginningOf(second)}`;
    if (kind < 0.6) return beginningOf(first);
    if (kind < 0.75) return director;
    if (kind < 0.82) return `${first} ${String(title?.year)}`;
    if (kind < 0.9) return `the ${first}`;
    return first.slice(0, 2) + first.slice(3);
  });
}

/** Sends each query for the first time; returns the times, the fastest first. */
async function requestOneByOne(
  url: string,
  requests: readonly {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }[],
): Promise<number[]> {
  const tookMs: number[] = [];
  for (const { path, headers } of requests) {
    const begunAt = performance.now();
    await (await fetch(url + path, { headers })).text();
    tookMs.push(performance.now() - begunAt);
  }
  return tookMs.toSorted((a, b) => a - b);
}

async function measureSize(size: number): Promise<Row[]> {
  const titles = generateTitles(size);
  let instance = await startInstance({ environment });
  const { dataDirectory } = instance;
  try {
    const begunAt = performance.now();
    await importTitles(instance.dataDirectory, titles);
    const importedAt = performance.now();
    await whenFound(instance.url, titles.at(-1)?.name ?? "");
    const indexedMs = performance.now() - importedAt;
    // Similar titles are computed after an import.
    await whenQuiet(instance.pid);
    const { headers } = await enterAsGuest(instance.url);
    const requests = queriesAbout(titles).map((text) => ({
      method: "GET" as const,
      path: `/api/v3/input-search?search_key=${encodeURIComponent(text)}&start_range=0`,
      headers,
    }));
    const tookMs = await requestOneByOne(instance.url, requests);
    const rate = await alone({ url: instance.url, pid: instance.pid, requests });
    const many = size.toLocaleString("en");
    const at = (share: number): number => tookMs[Math.floor(share * (tookMs.length - 1))] ?? 0;
    const cold = await measureCold(instance, titles);
    instance = cold.instance;
    return [
      ...cold.rows,
      {
        what: `a new query at ${many} titles, one by one`,
        ours: `${milliseconds(at(0.5))}, p99 ${milliseconds(at(0.99))}`,
        reference: "",
        ratio: "",
        target: "p99 <= 50 ms",
      },
      {
        what: `text search at ${many} titles, warm`,
        ours: `${rateOf(rate)}, p99 ${milliseconds(rate.p99Ms)}`,
        reference: "",
        ratio: "",
        target: ">= 1,000/s, p99 <= 50 ms",
      },
      {
        what: `${many} titles imported, and then found`,
        ours: `${seconds(importedAt - begunAt)}, ${seconds(indexedMs)}`,
        reference: "",
        ratio: "",
        target: "",
      },
    ];
  } finally {
    await instance.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Text search over HTTP, as the catalog grows. */
export async function measureSearch(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await measureSize(size)));
  return rows;
}

interface IndexCost {
  readonly meanMs: number;
  readonly p99Ms: number;
}

const isIndexCost = (value: unknown): value is IndexCost =>
  typeof value === "object" &&
  value !== null &&
  "meanMs" in value &&
  typeof value.meanMs === "number" &&
  "p99Ms" in value &&
  typeof value.p99Ms === "number";

/** The cost of one query in the index, at a hundred times the size; filling it takes some minutes. */
export async function measureGrowth(): Promise<Row[]> {
  const { stdout } = await run(
    process.execPath,
    ["server/src/testing/measure-search.ts", "10000", "1000000"],
    { cwd: root, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const measured: unknown = JSON.parse(stdout);
  if (!Array.isArray(measured)) throw new Error(`Not a list of measurements: ${stdout}`);
  const [small, large]: unknown[] = measured;
  if (!isIndexCost(small) || !isIndexCost(large)) throw new Error(`Not measurements: ${stdout}`);
  const shown = ({ meanMs, p99Ms }: IndexCost): string =>
    `${meanMs.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms (${perSecond(1000 / meanMs)} one by one)`;
  return [
    {
      what: "one search in the index at 1,000,000 titles",
      ours: shown(large),
      reference: `${shown(small)} at 10,000`,
      ratio: (large.meanMs / small.meanMs).toFixed(2),
      target: "<= 2.00",
    },
  ];
}
