import type { Client } from "@bijou/contract/client";
import {
  advanceSearch,
  inputSearch,
  type SearchResponse,
  type SearchHit,
} from "@bijou/contract/search";
import { userSaveSearchVideos } from "@bijou/contract/search/saved-searches";
import type { SearchQuery } from "@bijou/contract/site-paths";
import { mergeById, startAt } from "../../platform/resource/pages.ts";
import type { ChoiceCounts } from "./advanced-search/advanced-search.tsx";

/** A search; two that are equal as JSON have the same results. */
export type SearchRequest =
  | { readonly kind: "saved"; readonly id: number }
  | { readonly kind: "query"; readonly query: SearchQuery };

/** The results loaded so far. */
export interface Found {
  readonly request: SearchRequest;
  readonly hits: readonly SearchHit[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
  readonly count: number;
  /** There are more than `count`. */
  readonly isFloor: boolean;
  readonly corrected: string;
  readonly isNearest: boolean;
  /** Nothing is close either: these are the most viewed titles. */
  readonly isPopular: boolean;
  readonly counts: ChoiceCounts;
}

const byId = (counted: readonly { id: number; count: number }[]): ReadonlyMap<number, number> =>
  new Map(counted.map(({ id, count }) => [id, count]));

function toResults(
  request: SearchRequest,
  { data, search_result, ...response }: SearchResponse,
): Found {
  return {
    request,
    hits: search_result,
    next: response.has_more ? response.next_start_range : null,
    count: response.count,
    isFloor: response.is_floor,
    corrected: data.corrected,
    isNearest: data.is_nearest,
    isPopular: data.is_popular,
    counts: { genres: byId(data.genres), eras: byId(data.eras), regions: byId(data.regions) },
  };
}

/** V-08: only text mode searches for a text; otherwise the filters apply. */
function fetchPage(
  client: Client,
  request: SearchRequest,
  start: string | undefined,
  signal: AbortSignal,
) {
  if (request.kind === "saved")
    return client(
      userSaveSearchVideos,
      { save_search_id: request.id, ...startAt(start) },
      { signal },
    );
  const { isText, text, genres, eras, regions, viewType } = request.query;
  const filters = { genre: genres.join(","), era: eras.join(","), region: regions.join(",") };
  return isText
    ? client(inputSearch, { search_key: text, ...filters, ...startAt(start) }, { signal })
    : client(advanceSearch, { ...filters, view_type: viewType, ...startAt(start) }, { signal });
}

/** The view does not change the results. */
export const requestOf = (query: SearchQuery): SearchRequest => ({
  kind: "query",
  query: { ...query, viewType: "" },
});

/** Loads one page of results; `start` is the `next` of the previous page. */
export async function loadResults(
  client: Client,
  request: SearchRequest,
  start: string | undefined,
  signal: AbortSignal,
): Promise<Found> {
  return toResults(request, await fetchPage(client, request, start, signal));
}

/** Adds the next page of the same search (T-16, decisions 53). */
export function appendResults(before: Found, more: Found): Found {
  const hits = mergeById(before.hits, more.hits, ({ video_id }) => video_id);
  return { ...before, next: more.next, hits };
}
