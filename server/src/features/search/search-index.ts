/** One word of a question and everything that counts as it. */
export interface AskedWord {
  /** Words that are it. */
  readonly texts: readonly string[];
  /** Set while it may still be going on: every word that begins so is it too. */
  readonly beginning: string | undefined;
  /** Was not typed, but meant. */
  readonly isCorrected: boolean;
  readonly termIds: readonly number[];
  /** At most so many titles have it; 0 where nothing is known by it. */
  readonly titleCount: number;
}

/** A text as it is understood. */
export interface Question {
  readonly words: readonly AskedWord[];
  /** Its words, folded, with corrections. */
  readonly key: string;
  /** What is looked for instead of what was typed; "" where that is the same. */
  readonly corrected: string;
}

export interface Found {
  readonly question: Question;
  /** Titles, the most fitting first. */
  readonly ids: readonly number[];
  /** There may be more than these. */
  readonly isFloor: boolean;
  /** Nothing has all the words: these have some of them. */
  readonly isNearest: boolean;
}

/**
 * Finds titles by text. What stands behind it may be replaced; whatever does must not let the cost of one answer grow
 * with the catalogue.
 */
export interface SearchIndex {
  understand(text: string): Promise<Question>;
  find(text: string, kidsOnly: boolean): Promise<Found>;
  /** Takes in what changed since the last time. @returns how many titles were written anew. */
  refresh(): Promise<number>;
}
