/** A word of a query, with all terms that match it. */
export interface QueryWord {
  /** Folded words that match. */
  readonly texts: readonly string[];
  /** Set for an unfinished word: all words with this prefix match. */
  readonly prefix: string | undefined;
  /** From a spelling correction. */
  readonly isCorrected: boolean;
  readonly termIds: readonly number[];
  /** Upper bound of the number of titles; 0 for an unknown word. */
  readonly titleCount: number;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** The folded words, after corrections. */
  readonly key: string;
  /** The corrected text; "" without corrections. */
  readonly corrected: string;
}

export interface SearchMatches {
  readonly query: ParsedQuery;
  /** Titles, best first. */
  readonly ids: readonly number[];
  /** There may be more than these. */
  readonly isFloor: boolean;
  /** No title has all words; these have some of them. */
  readonly isNearest: boolean;
}

/** Whether a query matches a title that was reindexed, as it was or as it is. It may say yes too often. */
export type MayMatch = (words: readonly QueryWord[], isNearest: boolean) => boolean;

export interface Refreshed {
  /** The number of reindexed titles. */
  readonly count: number;
  readonly mayMatch: MayMatch;
}

/**
 * Finds titles by text. Implementations must bound the cost of a query for any size of the catalog.
 */
export interface SearchIndex {
  parseQuery(text: string): Promise<ParsedQuery>;
  find(text: string, kidsOnly: boolean): Promise<SearchMatches>;
  /** Indexes changed titles. Once `stopping` is aborted, it ends at its next step; the next call does the rest. */
  refresh(stopping: AbortSignal): Promise<Refreshed>;
}
