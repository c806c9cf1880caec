/** The loaded part of a list. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** Start of the next page; null after the last. */
  readonly next: string | null;
  /** The total; a lower bound above 1,000. */
  readonly count: number;
}

export type LoadPage<Item> = (
  start: string | undefined,
  signal: AbortSignal | undefined,
) => Promise<PageOf<Item>>;

/** Maps a page of the API to `PageOf`. */
export function toPage<Item>(response: {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_start_range: string | null;
  readonly count: number;
}): PageOf<Item> {
  return {
    items: response.data,
    next: response.has_more ? response.next_start_range : null,
    count: response.count,
  };
}

/** The query of a paged endpoint for a page that starts at `start`. */
export const startAt = (start: string | undefined): { start_range?: string } =>
  start === undefined ? {} : { start_range: start };

/**
 * Appends items and drops repeated ids: pages overlap when the list changes between two calls (decisions 45). A
 * repeated item keeps its first position.
 */
export function mergeById<Item>(
  before: readonly Item[],
  more: readonly Item[],
  idOf: (item: Item) => unknown,
): Item[] {
  const byId = new Map(before.map((item) => [idOf(item), item]));
  for (const item of more) byId.set(idOf(item), item);
  return [...byId.values()];
}

/** Appends the next page to a list. */
export function appendPage<Item>(
  before: PageOf<Item>,
  page: PageOf<Item>,
  idOf: (item: Item) => unknown,
): PageOf<Item> {
  return { ...page, items: mergeById(before.items, page.items, idOf) };
}

/**
 * Replaces the first page of a list after a reload; later pages stay, and so does the scroll position (decisions 61).
 */
export function refreshFirstPage<Item>(
  before: PageOf<Item>,
  first: PageOf<Item>,
  idOf: (item: Item) => unknown,
): PageOf<Item> {
  const fresh = new Set(first.items.map(idOf));
  const rest = before.items.slice(first.items.length).filter((item) => !fresh.has(idOf(item)));
  if (first.next === null || rest.length === 0) return first;
  return { items: [...first.items, ...rest], count: first.count, next: before.next };
}
