import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import { BROWSER_ARGUMENTS, browserLaunch } from "../tools/find-browser.ts";
import { type Instance, startInstance } from "../tools/start-server.ts";
import { environment } from "./environment.ts";
import { measureFirstFrame } from "./first-frame.ts";
import { measureFirstVisit } from "./first-visit.ts";
import { measureGuests } from "./guest.ts";
import { measureIngest } from "./ingest.ts";
import { measureMember } from "./member.ts";
import { canLookIntoProcesses, memoryBytes } from "./processes.ts";
import { measureGrowth, measureSearch } from "./search.ts";
import { measureSegments } from "./segments.ts";
import { measureStudio } from "./studio/studio.ts";
import { drawTable, megabytes, type Row, seconds } from "./table.ts";

interface Bench {
  instance: Instance;
}

const alone = (what: string, ours: string, target: string): Row => ({
  what,
  ours,
  reference: "",
  ratio: "",
  target,
});

async function measureStarts(bench: Bench): Promise<Row[]> {
  const first = bench.instance.startedInMs;
  const { dataDirectory } = bench.instance;
  await bench.instance.stop();
  bench.instance = await startInstance({ environment, dataDirectory });
  return [
    alone("first start, with the demonstration", seconds(first), "<= 8 s"),
    alone("later start", seconds(bench.instance.startedInMs), "<= 2 s"),
  ];
}

async function measureMemory({ instance }: Bench, when: string, target: string): Promise<Row[]> {
  if (!canLookIntoProcesses) return [];
  const bytes = await memoryBytes(instance.pid);
  return [alone(`memory of server and database, ${when}`, megabytes(bytes), target)];
}

function openBrowser(...further: string[]): Promise<Browser> {
  return chromium.launch({ ...browserLaunch(), args: [...BROWSER_ARGUMENTS, ...further] });
}

async function firstVisit({ instance }: Bench): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return await measureFirstVisit(browser, instance.url);
  } finally {
    await browser.close();
  }
}

async function firstFrame({ instance }: Bench): Promise<Row[]> {
  const browser = await openBrowser();
  const careless = await openBrowser("--disable-web-security");
  try {
    return await measureFirstFrame(browser, careless, instance.url);
  } finally {
    await browser.close();
    await careless.close();
  }
}

const MEASURES: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  start: measureStarts,
  idle: (bench) => measureMemory(bench, "idle", "<= 250 MB"),
  visit: firstVisit,
  frame: firstFrame,
  guest: ({ instance }) => measureGuests(instance),
  member: ({ instance }) => measureMember(instance),
  segments: ({ instance }) => measureSegments(instance.url, instance.pid),
  loaded: (bench) => measureMemory(bench, "after the load above", "<= 500 MB"),
  ingest: measureIngest,
  search: measureSearch,
  growth: measureGrowth,
  studio: measureStudio,
};
/** Each takes minutes, so it is measured only when it is named. */
const ONLY_WHEN_NAMED = new Set(["growth", "studio"]);

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(
    `Not a measurement: ${unknown.join(", ")}. Choose of ${Object.keys(MEASURES).join(", ")}.`,
  );
  process.exit(2);
}
const requested = Object.entries(MEASURES).filter(
  ([name]) =>
    positionals.includes(name) || (positionals.length === 0 && !ONLY_WHEN_NAMED.has(name)),
);

const dataDirectory = await mkdtemp(join(tmpdir(), "bijou-bench-"));
const bench: Bench = { instance: await startInstance({ environment, dataDirectory }) };
const rows: Row[] = [];
try {
  for (const [name, measure] of requested) {
    console.error(`measuring ${name} ...`);
    const measured = await measure(bench).catch((error: unknown) => [
      alone(name, `failed: ${String(error).split("\n")[0]}`, ""),
    ]);
    rows.push(...measured);
  }
} finally {
  await bench.instance.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
console.log(`\n${drawTable(rows)}\n`);
