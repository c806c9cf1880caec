/** Only the first letters of a word get deletion variants, to bound their number. */
const MAX_COMPARED_LETTERS = 8;
const TWO_EDITS_FROM = 7;
const ONE_EDIT_FROM = 4;
/** Indexed words get variants for one edit more than allowed. */
const TWO_DELETIONS_FROM = 6;
const ONE_DELETION_FROM = 3;

/** The number of edits allowed in a word of this length. */
export function allowedEdits(letters: number): 0 | 1 | 2 {
  if (letters >= TWO_EDITS_FROM) return 2;
  return letters >= ONE_EDIT_FROM ? 1 : 0;
}

function withoutOneLetter(words: ReadonlySet<string>): Set<string> {
  const shorter = new Set<string>();
  for (const word of words)
    for (let at = 0; at < word.length; at++) shorter.add(word.slice(0, at) + word.slice(at + 1));
  return shorter;
}

/** 32-bit FNV-1a (RFC 9923), signed like PostgreSQL's integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/**
 * Hashes of a word and of its variants with one or two letters deleted. Words within an edit share a variant (symmetric
 * deletion), so corrections are found by lookup.
 */
export function deletions(word: string): number[] {
  const compared = new Set([word.slice(0, MAX_COMPARED_LETTERS)]);
  const all = new Set(compared);
  if (word.length >= ONE_DELETION_FROM) {
    const once = withoutOneLetter(compared);
    for (const variant of once) all.add(variant);
    if (word.length >= TWO_DELETIONS_FROM)
      for (const variant of withoutOneLetter(once)) all.add(variant);
  }
  return [...new Set(Array.from(all, hashOf))];
}

export interface Distance {
  /** Between the two words. */
  readonly whole: number;
  /** Between the first and the nearest prefix of the second. */
  readonly prefix: number;
}

/** Edit distance with transpositions (optimal string alignment). */
export function distance(typed: string, word: string): Distance {
  const width = word.length + 1;
  let before: number[] = [];
  let previous = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column < width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return { whole: previous[width - 1] ?? 0, prefix: Math.min(...previous) };
}
