import { setTimeout as sleep } from "node:timers/promises";
import { getBulkEdits, startBulkEdit } from "@bijou/contract/studio/bulk-edits";
import { getTitleIds } from "@bijou/contract/studio/titles";
import autocannon, { type Result } from "autocannon";
import { enterAsGuest } from "../callers.ts";
import { milliseconds, ratioOf, type Row, seconds } from "../table.ts";
import type { Owner } from "./owner.ts";

const TITLES = 10_000;
const MAX_NAMED = 5_000;
const LOOK_EVERY_MS = 250;
/** Viewers who look at lists beside the edit. */
const VIEWERS = 4;
const LISTS_PER_SECOND = 100;
const BASELINE_SECONDS = 20;
const MAX_EDIT_SECONDS = 300;

/** The time of viewers' lists at a steady rate, until the signal. */
async function listsOfViewers(
  url: string,
  forSeconds: number,
  signal?: AbortSignal,
): Promise<number> {
  const { headers } = await enterAsGuest(url);
  let page = 0;
  const { latency, errors, non2xx } = await new Promise<Result>((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections: VIEWERS,
        overallRate: LISTS_PER_SECOND,
        duration: forSeconds,
        requests: [
          {
            method: "GET",
            headers,
            setupRequest: (request) => ({
              ...request,
              path: `/api/v3/video-by-genre?genre_id=0&genre_type=0&start_range=${(page++ % 400) * 20}`,
            }),
          },
        ],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    signal?.addEventListener("abort", () => load.stop());
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} lists were not answered`);
  return latency.p99;
}

/** @returns how long it took, in ms */
async function edit(owner: Owner, ids: readonly number[]): Promise<number> {
  const begunAt = performance.now();
  for (let at = 0; at < ids.length; at += MAX_NAMED) {
    await owner.call(startBulkEdit, {
      selection: { ids: ids.slice(at, at + MAX_NAMED) },
      changes: { keywords: { how: "add", values: ["measured"] } },
    });
  }
  const isRunning = async (): Promise<boolean> =>
    (await owner.call(getBulkEdits, {})).edits.some(({ state }) => state === "running");
  while (await isRunning()) await sleep(LOOK_EVERY_MS);
  return performance.now() - begunAt;
}

function valueOf<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** Changes 10,000 titles at once while viewers look at lists. */
export async function measureBulkEdit(owner: Owner, url: string): Promise<Row[]> {
  const { ids } = await owner.call(getTitleIds, { kind: "movie", limit: TITLES });
  const alone = await listsOfViewers(url, BASELINE_SECONDS);
  const ended = new AbortController();
  // Both are waited for, also when one fails: what is measured next stops the server.
  const [edited, listed] = await Promise.allSettled([
    edit(owner, ids).finally(() => ended.abort()),
    listsOfViewers(url, MAX_EDIT_SECONDS, ended.signal),
  ]);
  const tookMs = valueOf(edited);
  const during = valueOf(listed);
  return [
    {
      what: `Studio: a bulk edit of ${ids.length.toLocaleString("en")} titles`,
      ours: seconds(tookMs),
      reference: "",
      ratio: "",
      target: "<= 60 s",
    },
    {
      what: "Studio: p99 of viewers’ lists during it, and before it",
      ours: milliseconds(during),
      reference: milliseconds(alone),
      ratio: ratioOf(during, alone),
      target: "<= 1.50",
    },
  ];
}
