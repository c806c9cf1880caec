import type { VideoCard } from "@bijou/contract/titles/videos";
import { useRef } from "react";
import { type Kept, useCachedResource } from "../use-cached-resource.ts";
import { joinPages, type ShelfPage } from "./load-rows.ts";

interface PageOfCards {
  readonly data: readonly VideoCard[];
  readonly has_more: boolean;
  readonly next_start_range: string | null;
}

interface Shelf extends Kept<ShelfPage> {
  /** Asks for the next page, once at a time; what fails is asked again by the next step down. */
  readonly loadMore: () => void;
}

/** Titles a page at a time, as far as they are known of `key`. */
export function useShelf(
  key: string,
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
