import { stillLooking } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/videos";
import { api } from "../../../lib/api.ts";

/** Enough for a small house, and a bound for a large one. */
const MOST_PAGES = 10;

/** Without case and accents, so that "metropolis" and "Métropolis" are one word. */
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/** Whether every word of `text` begins a word of the title, its director or its year. */
export function matches(
  video: Pick<VideoCard, "video_title" | "director_name" | "published_year">,
  text: string,
): boolean {
  const words = folded(`${video.video_title} ${video.director_name} ${video.published_year}`).split(
    /[^\p{L}\p{N}]+/u,
  );
  return folded(text)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** The best-loved titles of the house that a text fits, in their order. */
export async function searchTitles(
  text: string,
  signal: AbortSignal,
): Promise<readonly VideoCard[]> {
  const found: VideoCard[] = [];
  let start: string | null = "0";
  for (let page = 0; page < MOST_PAGES && start !== null; page += 1) {
    const answer: Awaited<ReturnType<typeof ask>> = await ask(start, signal);
    found.push(...answer.data.filter((video) => matches(video, text)));
    start = answer.has_more ? answer.next_start_range : null;
  }
  return found;
}

const ask = (start: string, signal: AbortSignal) =>
  api(stillLooking, { start_range: start }, { signal });
