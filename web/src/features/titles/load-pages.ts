import type { Client } from "@bijou/contract/client";
import { stillLooking } from "@bijou/contract/titles";
import type { VideoCard } from "@bijou/contract/videos";
import type { PageOf } from "./use-pages.ts";

/** A page in the words of the API as this feature's lists know it. */
export function toPage<Item>(answer: {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_start_range: string | null;
  readonly count: number;
}): PageOf<Item> {
  return {
    items: answer.data,
    next: answer.has_more ? answer.next_start_range : null,
    count: answer.count,
  };
}

/** What a paged call takes to begin at `start`. */
export const startAt = (start: string | undefined): { start_range?: string } =>
  start === undefined ? {} : { start_range: start };

export async function loadStillLooking(
  client: Client,
  start: string | undefined,
  signal?: AbortSignal,
): Promise<PageOf<VideoCard>> {
  return toPage(await client(stillLooking, startAt(start), { signal }));
}
