import { randomInt } from "node:crypto";
import type { Caller } from "../../bench/callers.ts";
import { percentile } from "../../prove/statistics.ts";
import { FIRST, SERIES_DIGIT, type Size, tokensOf } from "../world/step.ts";
import type { RequestKey } from "../report/measured.ts";
import type { Facts } from "./facts-store.ts";

const CONNECTIONS = 8;
/** Of a page of a category. */
const PER_PAGE = 24;

export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: unknown;
}

/** Of many requests, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
}

/** The numbers of titles and of members that were deleted. */
export interface Gone {
  readonly titles: Set<number>;
  readonly members: Set<number>;
}

/** Numbers from 1 to `size` in a mixed order, each once before any comes again, without those that are gone. */
function takeFrom(size: number, gone: ReadonlySet<number>): () => number {
  let step = 7919;
  while (size % step === 0) step += 2;
  let at = randomInt(size);
  return () => {
    do at = (at + step) % size;
    while (gone.has(1 + at));
    return 1 + at;
  };
}

/** A movie that anyone may watch. */
function movieFrom(next: () => number): number {
  for (;;) {
    const number = next();
    if (number % 10 !== SERIES_DIGIT && number % 5 !== 0) return FIRST.title + number;
  }
}

export function memberHeaders(member: number): Record<string, string> {
  const { bearer, user } = tokensOf(member);
  return { authorization: `Bearer ${bearer}`, "user-token": user };
}

/** Makes the requests of each kind, each with other keys so that no cache answers; only Home of a guest is one page. */
export function requestsOf(
  size: Size,
  facts: Pick<Facts, "genres" | "moodIds" | "words">,
  guest: Caller,
  gone: Gone,
): Readonly<Record<RequestKey, () => Request>> {
  const nextTitle = takeFrom(size.titles, gone.titles);
  const nextMember = takeFrom(size.members, gone.members);
  const { headers } = guest;
  const title = (): string => {
    const number = nextTitle();
    return `video_id=${FIRST.title + number}&video_type=${number % 10 === SERIES_DIGIT ? 2 : 1}`;
  };
  const word = (): string => facts.words[randomInt(facts.words.length)] ?? "";
  const member = (): Record<string, string> => memberHeaders(nextMember());
  const category = (pageOf: (titles: number) => number): Request => {
    const { id, titles } = facts.genres[randomInt(facts.genres.length)] ?? { id: 0, titles: 1 };
    const path = `/api/v3/video-by-genre?genre_id=${id}&genre_type=1&start_range=${pageOf(titles)}`;
    return { path, headers: member() };
  };
  const hand = (): string => {
    const mood = facts.moodIds[randomInt(facts.moodIds.length)] ?? 1;
    const from = 1900 + randomInt(60);
    return `from_year=${from}&to_year=${from + 60}&mood=${mood}&seed=${randomInt(2 ** 31)}`;
  };
  return {
    home: () => ({ path: "/", headers: {} }),
    member: () => ({ path: "/api/v3/home-videos?start_range=0", headers: member() }),
    continue: () => ({
      path: "/api/v3/home-continue-watch-videos?start_range=0",
      headers: member(),
    }),
    detail: () => ({ path: `/api/v3/video-detail?${title()}`, headers }),
    page: () => ({ path: `/content?${title()}`, headers: {} }),
    category: () => category(() => 0),
    deep: () => category((titles) => randomInt(Math.max(1, Math.floor(titles / PER_PAGE)))),
    search: () => ({
      path: `/api/v3/input-search?search_key=${word()}%20${word()}&start_range=0`,
      headers,
    }),
    oracle: () => ({ path: `/api/v3/the-oracle-step-two?${hand()}`, headers }),
    position: () => ({
      path: "/api/v3/update-last-play-time",
      headers: { ...member(), "content-type": "application/json" },
      body: {
        video_id: movieFrom(nextTitle),
        last_play_time: 1 + randomInt(1000),
        sequence: Date.now(),
      },
    }),
  };
}

async function send(url: string, { path, headers, body }: Request): Promise<number> {
  const begunAt = performance.now();
  const response = await fetch(url + path, {
    headers,
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 300)}`);
  return performance.now() - begunAt;
}

export const timesOf = (tookMs: readonly number[]): Times => ({
  p50: percentile(tookMs, 0.5),
  p99: percentile(tookMs, 0.99),
});

/** Sends so many requests on eight connections, after some that do not count. */
export async function timeRequests(url: string, one: () => Request, count: number): Promise<Times> {
  for (let warm = 0; warm < CONNECTIONS; warm++) await send(url, one());
  const tookMs: number[] = [];
  let left = count;
  const connection = async (): Promise<void> => {
    while (left-- > 0) tookMs.push(await send(url, one()));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return timesOf(tookMs);
}
