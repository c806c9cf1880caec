import { request } from "node:http";
import autocannon from "autocannon";
import { canLookIntoProcesses, cpuSeconds } from "./processes.ts";

const CONNECTIONS = 32;
const ROUND_SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const WARM_SECONDS = 1;

type Load = Omit<autocannon.Options, "duration" | "connections"> & {
  readonly connections?: number;
  /** The server's process. */
  readonly pid: number;
};

export interface Rate {
  readonly perSecond: number;
  /** Processor time of the server per request; undefined where processes cannot be inspected. */
  readonly cpuMicroseconds: number | undefined;
  readonly p99Ms: number;
  readonly bytesPerSecond: number;
}

async function once({ pid, ...load }: Load, duration: number): Promise<Rate> {
  const before = await cpuSeconds(pid);
  const result = await autocannon({ connections: CONNECTIONS, ...load, duration });
  const used = (await cpuSeconds(pid)) - before;
  const failed = result.non2xx + result.errors;
  const all = result.requests.total;
  if (failed > 0) throw new Error(`${load.url}: ${failed} of ${all} requests were not answered`);
  return {
    perSecond: result.requests.average,
    cpuMicroseconds: canLookIntoProcesses ? (used / all) * 1e6 : undefined,
    p99Ms: result.latency.p99,
    bytesPerSecond: result.throughput.average,
  };
}

const best = (rates: readonly Rate[]): Rate =>
  rates.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));

/** Loads two servers alternately, twice each, so that noise affects both; the better round of each counts. */
export async function sideBySide(
  ours: Load,
  reference: Load,
): Promise<{ ours: Rate; reference: Rate }> {
  const rounds = { ours: [] as Rate[], reference: [] as Rate[] };
  await once(ours, WARM_SECONDS);
  await once(reference, WARM_SECONDS);
  for (let round = 0; round < 2; round++) {
    rounds.ours.push(await once(ours, ROUND_SECONDS));
    rounds.reference.push(await once(reference, ROUND_SECONDS));
  }
  return { ours: best(rounds.ours), reference: best(rounds.reference) };
}

/** The better of two rounds. */
export async function alone(load: Load): Promise<Rate> {
  await once(load, WARM_SECONDS);
  return best([await once(load, ROUND_SECONDS), await once(load, ROUND_SECONDS)]);
}

export interface RawResponse {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const COPIED_HEADERS = ["content-type", "content-encoding"];

/** The bytes of a response, compressed as received. */
export function fetchRaw(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode !== 200)
          return reject(new Error(`${url} answered ${response.statusCode}`));
        const copied = COPIED_HEADERS.flatMap((name): [string, string][] => {
          const value = response.headers[name];
          return typeof value === "string" ? [[name, value]] : [];
        });
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(copied) });
      });
    })
      .on("error", reject)
      .end();
  });
}
