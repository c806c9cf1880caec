import type { Client } from "@bijou/contract/client";
import { type SuggestedVideo, suggestedVideos } from "@bijou/contract/titles/suggestions";
import type { PageOf } from "../../../platform/resource/pages.ts";

/** One page of suggestions; another follows while fewer are loaded than `listCount` says (S-214). */
export async function loadSuggestions(
  client: Client,
  start: string | undefined,
  signal: AbortSignal | undefined,
): Promise<PageOf<SuggestedVideo>> {
  const page = Number(start ?? 0);
  const answer = await client(suggestedVideos, { start_range: page }, { signal });
  const loaded = page * answer.page_size + answer.data.length;
  const hasMore = answer.data.length > 0 && loaded < answer.listCount;
  return {
    items: answer.data,
    next: hasMore ? String(page + 1) : null,
    count: answer.listCount,
  };
}
