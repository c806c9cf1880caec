import type { Client } from "@bijou/contract/client";
import {
  advanceSearch,
  inputSearch,
  type SearchResponse,
  type SearchHit,
  userSaveSearchVideos,
} from "@bijou/contract/search";
import type { SearchQuery } from "@bijou/contract/site-paths";
import { mergeById, startAt } from "../../platform/resource/pages.ts";
import type { ChoiceCounts } from "./advanced-search/advanced-search.tsx";

/** What is asked of the server; two that are equal as JSON have the same answer. */
export type Wanted =
  | { readonly kind: "saved"; readonly id: number }
  | { readonly kind: "query"; readonly query: SearchQuery };

/** The titles that were found, as many as have been loaded. */
export interface Found {
  readonly wanted: Wanted;
  readonly hits: readonly SearchHit[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
  readonly count: number;
  /** There are more than `count`. */
  readonly isFloor: boolean;
  readonly corrected: string;
  readonly isNearest: boolean;
  /** Nothing is near either: these are the most viewed. */
  readonly isPopular: boolean;
  readonly counts: ChoiceCounts;
}

const byId = (counted: readonly { id: number; count: number }[]): ReadonlyMap<number, number> =>
  new Map(counted.map(({ id, count }) => [id, count]));

function toFound(wanted: Wanted, { data, search_result, ...answer }: SearchResponse): Found {
  return {
    wanted,
    hits: search_result,
    next: answer.has_more ? answer.next_start_range : null,
    count: answer.count,
    isFloor: answer.is_floor,
    corrected: data.corrected,
    isNearest: data.is_nearest,
    isPopular: data.is_popular,
    counts: { genres: byId(data.genres), eras: byId(data.eras), regions: byId(data.regions) },
  };
}

/** V-08: a text is looked for in text mode only; otherwise the filters decide. */
function ask(client: Client, wanted: Wanted, start: string | undefined, signal: AbortSignal) {
  if (wanted.kind === "saved")
    return client(
      userSaveSearchVideos,
      { save_search_id: wanted.id, ...startAt(start) },
      { signal },
    );
  const { isText, text, genres, eras, regions, viewType } = wanted.query;
  const filters = { genre: genres.join(","), era: eras.join(","), region: regions.join(",") };
  return isText
    ? client(inputSearch, { search_key: text, ...filters, ...startAt(start) }, { signal })
    : client(advanceSearch, { ...filters, view_type: viewType, ...startAt(start) }, { signal });
}

/** One page of what is wanted; `start` is the `next` of the page before. */
export async function loadResults(
  client: Client,
  wanted: Wanted,
  start: string | undefined,
  signal: AbortSignal,
): Promise<Found> {
  return toFound(wanted, await ask(client, wanted, start, signal));
}

/** The next page added to what is there (T-16, decisions 53: of the same search alone). */
export function joined(before: Found, more: Found): Found {
  const hits = mergeById(before.hits, more.hits, ({ video_id }) => video_id);
  return { ...before, next: more.next, hits };
}
