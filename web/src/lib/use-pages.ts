import { useEffect, useEffectEvent, useState } from "react";

export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
  /** How many there are in all; a floor once it passes 1,000. */
  readonly count: number;
}

export type LoadPage<Item> = (
  start: string | undefined,
  signal: AbortSignal | undefined,
) => Promise<PageOf<Item>>;

export interface Pages<Item> extends PageOf<Item> {
  readonly status: "ready" | "loading" | "failed";
  /** Loads the next page, or again the one that failed. */
  readonly loadMore: () => void;
}

/** A page in the words of the API as lists know it. */
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

const NOTHING = { items: [], next: null, count: 0 } as const;

/**
 * A list that is loaded page by page. Give the component that calls it a key of everything `load` depends on,
 * the profile included, so that another list begins at its first page again.
 *
 * @param known a first page to show at once; undefined where nothing is known yet
 * @param isKnownFresh false where `known` is what a guest sees, so that it is loaded again for the profile
 */
export function usePages<Item>(
  load: LoadPage<Item>,
  known: PageOf<Item> | undefined,
  isKnownFresh: boolean,
): Pages<Item> {
  const [page, setPage] = useState<PageOf<Item>>(known ?? NOTHING);
  const [status, setStatus] = useState<Pages<Item>["status"]>(
    known === undefined ? "loading" : "ready",
  );
  const [isFresh, setFresh] = useState(isKnownFresh && known !== undefined);

  const show = (more: PageOf<Item>, isFirst: boolean): void => {
    setPage((before) => (isFirst ? more : { ...more, items: [...before.items, ...more.items] }));
    setFresh(true);
    setStatus("ready");
  };

  const loadFirst = useEffectEvent((signal: AbortSignal) => load(undefined, signal));
  useEffect(() => {
    if (isFresh) return undefined;
    const leaving = new AbortController();
    loadFirst(leaving.signal).then(
      (first) => !leaving.signal.aborted && show(first, true),
      () => !leaving.signal.aborted && setStatus("failed"),
    );
    return () => leaving.abort();
  }, [isFresh]);

  const loadMore = (): void => {
    setStatus("loading");
    const start = isFresh ? (page.next ?? undefined) : undefined;
    load(start, undefined).then(
      (more) => show(more, start === undefined),
      () => setStatus("failed"),
    );
  };
  return { ...page, status, loadMore };
}
