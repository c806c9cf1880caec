import type { Instance } from "../tools/start-server.ts";
import { stillLooking } from "@bijou/contract/titles";
import { startReferenceServer, sameBytes } from "./reference-server.ts";
import { type Caller, enterAsGuest } from "./callers.ts";
import { fetchRaw, sideBySide } from "./load.ts";
import { rateOf, ratioOf, type Row } from "./table.ts";

const WARM_MS = 500;

/** A movie that any member may watch. */
export async function someMovie({ call }: Caller): Promise<number> {
  const { data } = await call(stillLooking, {});
  const movie = data.find((video) => video.video_type === 1 && video.is_premium === "0");
  if (!movie) throw new Error("The demonstration has no movie");
  return movie.video_id;
}

/** The most frequent requests of guests, compared with a bare Fastify that sends the same bytes from memory. */
export async function measureGuests({ url, pid }: Instance): Promise<Row[]> {
  const guest = await enterAsGuest(url);
  const movie = await someMovie(guest);
  const requested: [what: string, path: string][] = [
    ["guest: Home, HTML", "/"],
    ["guest: detail page, HTML", `/content?video_id=${movie}&video_type=1`],
    ["guest: rows of Home", "/api/v3/home-videos?start_range=0"],
    ["guest: detail", `/api/v3/video-detail?video_id=${movie}&video_type=1`],
    ["guest: category", "/api/v3/video-by-genre?genre_id=0&genre_type=0&start_range=0"],
  ];
  const headers = { ...guest.headers, "accept-encoding": "br" };
  const routes = [];
  for (const [, path] of requested) {
    // The second response is the cached and compressed one.
    await fetchRaw(url + path, headers);
    await new Promise((done) => setTimeout(done, WARM_MS));
    const response = await fetchRaw(url + path, headers);
    routes.push(sameBytes(path.split("?")[0] ?? "/", response));
  }
  const reference = await startReferenceServer(routes);
  const rows: Row[] = [];
  for (const [what, path] of requested) {
    const rates = await sideBySide(
      { url: url + path, headers, pid },
      { url: reference.url + path, headers: { "accept-encoding": "br" }, pid: reference.pid },
    );
    rows.push({
      what,
      ours: rateOf(rates.ours),
      reference: `${rateOf(rates.reference)} bare Fastify, same bytes`,
      ratio: ratioOf(rates.ours.perSecond, rates.reference.perSecond),
      target: ">= 0.60",
    });
  }
  reference.stop();
  return rows;
}
