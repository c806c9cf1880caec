import { inputSearch } from "@bijou/contract/search";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";

export interface FoundTitles {
  readonly videos: readonly VideoCard[];
  /** How many there are in all; more than are shown where there are many. */
  readonly count: number;
  /** Nothing matches: these are the nearest. */
  readonly isNearest: boolean;
}

/** The best matches of a text: as many as a remote control can walk through. */
export async function searchTitles(text: string, signal: AbortSignal): Promise<FoundTitles> {
  const { data, search_result, count } = await api(inputSearch, { search_key: text }, { signal });
  return { videos: search_result, count, isNearest: data.is_nearest };
}
