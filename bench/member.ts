import type { Instance } from "../tools/start-server.ts";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { stillLooking } from "@bijou/contract/titles";
import { startReferenceServer } from "./reference-server.ts";
import { type Caller, signIn } from "./callers.ts";
import { alone, fetchRaw, sideBySide } from "./load.ts";
import { milliseconds, perSecond, rateOf, ratioOf, type Row } from "./table.ts";

const WRITERS = 512;
/** Well before the end of the shortest film, so that all films stay in continue watching. */
const BEGUN_SECONDS = 5;

async function startWatching({ call }: Caller): Promise<readonly number[]> {
  const { data } = await call(stillLooking, {});
  const movies = data.filter((video) => video.video_type === 1).map((video) => video.video_id);
  for (const video_id of movies.slice(0, 12))
    await call(updateLastPlayTime, {
      video_id,
      last_play_time: BEGUN_SECONDS,
      sequence: Date.now(),
    });
  return movies;
}

async function measureReads({ url, pid }: Instance, { headers }: Caller): Promise<Row[]> {
  const requested: [what: string, path: string][] = [
    ["member: rows of Home", "/api/v3/home-videos?start_range=0"],
    ["member: continue watching", "/api/v3/home-continue-watch-videos?start_range=0"],
  ];
  const routes = [];
  for (const [, path] of requested) {
    const { body } = await fetchRaw(url + path, headers);
    routes.push({ path: path.split("?")[0] ?? "/", json: JSON.parse(body.toString()) as unknown });
  }
  const reference = await startReferenceServer(routes);
  const rows: Row[] = [];
  for (const [what, path] of requested) {
    const rates = await sideBySide(
      { url: url + path, headers, pid },
      { url: reference.url + path, pid: reference.pid },
    );
    rows.push({
      what,
      ours: rateOf(rates.ours),
      reference: `${rateOf(rates.reference)} bare Fastify, JSON.stringify`,
      ratio: ratioOf(rates.ours.perSecond, rates.reference.perSecond),
      target: ">= 0.30, >= 3,000/s",
    });
  }
  reference.stop();
  return rows;
}

async function measurePositions(
  { url, pid }: Instance,
  { headers }: Caller,
  movies: readonly number[],
): Promise<Row> {
  let second = 0;
  const written = await alone({
    url,
    pid,
    connections: WRITERS,
    requests: movies.map((video_id) => ({
      method: "POST" as const,
      path: "/api/v3/update-last-play-time",
      headers: { ...headers, "content-type": "application/json" },
      setupRequest: (request) => {
        second = (second + 1) % 300;
        const body = { video_id, last_play_time: second, sequence: Date.now() };
        return { ...request, body: JSON.stringify(body) };
      },
    })),
  });
  return {
    what: `positions, acknowledged after the commit (${WRITERS} at once)`,
    ours: `${perSecond(written.perSecond)}, p99 ${milliseconds(written.p99Ms)}`,
    reference: "",
    ratio: "",
    target: ">= 5,000/s, p99 <= 150 ms",
  };
}

/** The cost of a signed-in member: viewer state in every response, and a position every five seconds. */
export async function measureMember(instance: Instance): Promise<Row[]> {
  const member = await signIn(instance.url, "premium@demo.test");
  const movies = await startWatching(member);
  const rows = await measureReads(instance, member);
  return [...rows, await measurePositions(instance, member, movies)];
}
