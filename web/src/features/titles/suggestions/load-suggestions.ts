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
  const response = await client(suggestedVideos, { start_range: page }, { signal });
  const loaded = page * response.page_size + response.data.length;
  const hasMore = response.data.length > 0 && loaded < response.listCount;
  return {
    items: response.data,
    next: hasMore ? String(page + 1) : null,
    count: response.listCount,
  };
}
