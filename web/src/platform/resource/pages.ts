/** A list as far as it is loaded. */
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

/**
 * Items with more behind them, each id once: pages overlap when the list changes between two calls (decisions 45).
 * An item that comes again keeps its place.
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

/** A list with its next page. */
export function appendPage<Item>(
  before: PageOf<Item>,
  page: PageOf<Item>,
  idOf: (item: Item) => unknown,
): PageOf<Item> {
  return { ...page, items: mergeById(before.items, page.items, idOf) };
}

/** A list whose first page was loaded again: what follows stays, and so does the scroll position (decisions 61). */
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
