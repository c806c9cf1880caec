import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { stillLooking } from "@bijou/contract/titles";
import { enterAsGuest, signIn } from "../bench/callers.ts";
import { memoryBytes } from "../bench/processes.ts";
import { startVictim } from "./instance.ts";
import type { Effort, Finding, Proof } from "./proof.ts";
import { inWords, load } from "./requests.ts";
import { slope } from "./statistics.ts";

const MINUTES: Readonly<Record<Effort, number>> = { short: 0.25, full: 60 };
const SAMPLES = 60;
const CONNECTIONS = 16;
/** A busy evening, not an overload: what a small server has all day. */
const PER_SECOND = 150;
/** Growth of the second half, as it would be in an hour. */
const MAX_GROWTH_MB = 20;

async function prove(effort: Effort): Promise<Finding> {
  const server = await startVictim();
  try {
    const { call } = await enterAsGuest(server.url);
    const { data } = await call(stillLooking, {});
    const { headers } = await signIn(server.url, "premium@demo.test");
    const ids = data.map(
      ({ video_id, video_type }) => `video_id=${video_id}&video_type=${video_type}`,
    );
    const one = (): string => ids[randomInt(ids.length)] ?? "";
    const paths = [
      () => "/",
      () => `/content?${one()}`,
      () => `/api/v3/video-detail?${one()}`,
      () => "/api/v3/home-videos?start_range=0",
      () => "/api/v3/home-continue-watch-videos?start_range=0",
      () => `/api/v3/input-search?start_range=0&search_key=${randomInt(1_000)}`,
      () => "/api/v3/my-watch-list",
    ];
    const seconds = MINUTES[effort] * 60;
    const loading = load({
      url: server.url,
      connections: CONNECTIONS,
      seconds,
      perSecond: PER_SECOND,
      headers,
      pathOf: () => paths[randomInt(paths.length)]?.() ?? "/",
    });
    const samples: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await sleep((seconds * 1000) / SAMPLES);
      samples.push((await memoryBytes(server.pid)) / 1e6);
    }
    const answers = await loading;
    const growth = (slope(samples.slice(SAMPLES / 2)) * SAMPLES * 60) / MINUTES[effort];
    const failed = [...answers.byStatus].filter(([status]) => status >= 500);
    return {
      holds: failed.length === 0 && answers.errors === 0 && growth < MAX_GROWTH_MB,
      found: `${inWords(answers)}; memory ${Math.round(samples.at(0) ?? 0)} to ${Math.round(samples.at(-1) ?? 0)} MB, ${growth.toFixed(1)} MB an hour in the second half`,
    };
  } finally {
    await server.remove();
  }
}

export const soak: Proof = {
  name: "soak",
  promise: "Memory stays flat under an hour of load",
  bar: `no failed request, less than ${MAX_GROWTH_MB} MB of growth in the second half`,
  hasShort: false,
  prove,
};
