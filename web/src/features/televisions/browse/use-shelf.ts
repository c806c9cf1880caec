import type { VideoCard } from "@bijou/contract/titles/videos";
import { useRef } from "react";
import { type CachedResource, useCachedResource } from "../use-cached-resource.ts";
import { joinPages, type ShelfPage } from "./load-rows.ts";

interface PageOfCards {
  readonly data: readonly VideoCard[];
  readonly has_more: boolean;
  readonly next_start_range: string | null;
}

interface Shelf extends CachedResource<ShelfPage> {
  /** Loads the next page, one at a time; after a failure the next step down retries. */
  readonly loadMore: () => void;
}

/** The loaded titles of `key`, a page at a time; none without a key. */
export function useShelf(
  key: string | undefined,
  ask: (start: { start_range?: string }, signal: AbortSignal | undefined) => Promise<PageOfCards>,
): Shelf {
  const load = async (start?: string, signal?: AbortSignal): Promise<ShelfPage> => {
    const page = await ask(start === undefined ? {} : { start_range: start }, signal);
    return { videos: page.data, next: page.has_more ? page.next_start_range : null };
  };
  const shelf = useCachedResource(key, (signal) => load(undefined, signal));
  const isLoadingMore = useRef(false);
  const loadMore = (): void => {
    const next = shelf.value?.next ?? null;
    if (next === null || isLoadingMore.current) return;
    isLoadingMore.current = true;
    load(next)
      .then((page) => shelf.change((before) => joinPages(before, page)))
      .catch(() => undefined)
      .finally(() => {
        isLoadingMore.current = false;
      });
  };
  return { ...shelf, loadMore };
}
