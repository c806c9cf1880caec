import { inputSearch } from "@bijou/contract/search";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";

export interface FoundTitles {
  readonly videos: readonly VideoCard[];
  /** The total; more than are shown if there are many. */
  readonly count: number;
  /** Nothing matches: these are the nearest titles. */
  readonly isNearest: boolean;
}

/** The best matches for a text, as many as suit a remote control. */
export async function searchTitles(text: string, signal: AbortSignal): Promise<FoundTitles> {
  const { data, search_result, count } = await api(inputSearch, { search_key: text }, { signal });
  return { videos: search_result, count, isNearest: data.is_nearest };
}
