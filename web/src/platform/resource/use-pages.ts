import { useEffect, useEffectEvent, useState } from "react";
import { type HistoryMemory, useHistoryMemory } from "../../ui/layout/history-memory.ts";
import { appendPage, type LoadPage, type PageOf, refreshFirstPage } from "./pages.ts";

export interface Pages<Item> extends PageOf<Item> {
  readonly status: "ready" | "loading" | "failed";
  /** Loads the next page, or retries the one that failed. */
  readonly loadMore: () => void;
}

export interface PagesOptions<Item> {
  /** Stores the pages for Back. */
  readonly memory: HistoryMemory<PageOf<Item>>;
  /** Everything `load` depends on, the profile included; also the `key` of the component. */
  readonly name: string;
  readonly idOf: (item: Item) => unknown;
  readonly load: LoadPage<Item>;
  /** A first page to show at once; undefined where none is known. */
  readonly known?: PageOf<Item> | undefined;
  /** False where `known` is a guest's page, so that it is reloaded for the profile. */
  readonly isKnownFresh?: boolean;
  /** Reloads the first page when it changes. */
  readonly version?: number;
  /** The version of `known`. */
  readonly knownVersion?: number;
}

const NOTHING = { items: [], next: null, count: 0 } as const;

/**
 * A list loaded page by page. After Back it starts with all pages that were shown and reloads the first. Give the
 * calling component the key `name`, so that another list starts at its first page.
 */
export function usePages<Item>(options: PagesOptions<Item>): Pages<Item> {
  const { memory, name, idOf, load, known, isKnownFresh = false } = options;
  const { version = 0, knownVersion = version } = options;
  const { recalled, remember } = useHistoryMemory(memory, name);
  const [shownVersion, setShownVersion] = useState(
    isKnownFresh && known !== undefined ? knownVersion : undefined,
  );
  const isFresh = shownVersion === version;
  /** Whether the pages belong to this profile, so that the next page may be appended. */
  const [isOwn, setOwn] = useState(shownVersion !== undefined || recalled !== undefined);
  const [page, setPage] = useState<PageOf<Item>>(() => {
    if (recalled === undefined) return known ?? NOTHING;
    return isKnownFresh && known !== undefined ? refreshFirstPage(recalled, known, idOf) : recalled;
  });
  const [status, setStatus] = useState<Pages<Item>["status"]>(
    known === undefined && recalled === undefined ? "loading" : "ready",
  );

  const rememberPage = useEffectEvent(remember);
  useEffect(() => {
    if (isOwn) rememberPage(page);
  }, [page, isOwn]);

  const show = (more: PageOf<Item>, isFirst: boolean): void => {
    setPage((before) =>
      isFirst ? refreshFirstPage(before, more, idOf) : appendPage(before, more, idOf),
    );
    setOwn(true);
    setStatus("ready");
  };

  const loadFirst = useEffectEvent((signal: AbortSignal) => load(undefined, signal));
  const showFirst = useEffectEvent((first: PageOf<Item>) => show(first, true));
  const fail = useEffectEvent(() => setStatus(isOwn ? "ready" : "failed"));
  useEffect(() => {
    if (isFresh) return undefined;
    const leaving = new AbortController();
    loadFirst(leaving.signal).then(
      (first) => {
        if (leaving.signal.aborted) return;
        setShownVersion(version);
        showFirst(first);
      },
      () => !leaving.signal.aborted && fail(),
    );
    return () => leaving.abort();
  }, [isFresh, version]);

  const loadMore = (): void => {
    setStatus("loading");
    const start = isOwn ? (page.next ?? undefined) : undefined;
    load(start, undefined).then(
      (more) => show(more, start === undefined),
      () => setStatus("failed"),
    );
  };
  return { ...page, status, loadMore };
}
