/** Of longer words only so many letters are compared by deletion, which bounds what is kept of one word. */
const COMPARED_LETTERS = 8;
const TWO_MISTAKES_FROM = 7;
const ONE_MISTAKE_FROM = 4;
/** A word of the catalogue is kept with as many letters left out as one mistake more would need. */
const TWO_LEFT_OUT_FROM = 6;
const ONE_LEFT_OUT_FROM = 3;

/** How many mistakes are forgiven in a word of so many letters. */
export function mistakesIn(letters: number): 0 | 1 | 2 {
  if (letters >= TWO_MISTAKES_FROM) return 2;
  return letters >= ONE_MISTAKE_FROM ? 1 : 0;
}

function leavingOut(words: ReadonlySet<string>): Set<string> {
  const shorter = new Set<string>();
  for (const word of words)
    for (let at = 0; at < word.length; at++) shorter.add(word.slice(0, at) + word.slice(at + 1));
  return shorter;
}

/** 32-bit FNV-1a (RFC 9923), signed, as PostgreSQL keeps integers. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/**
 * A word and what is left of it when one or two letters are left out, as numbers. Two words that differ by a mistake
 * have one of these in common (symmetric deletion), so that a misspelt word is looked up and never compared with all.
 */
export function deletions(word: string): number[] {
  const compared = new Set([word.slice(0, COMPARED_LETTERS)]);
  const all = new Set(compared);
  if (word.length >= ONE_LEFT_OUT_FROM) {
    const once = leavingOut(compared);
    for (const variant of once) all.add(variant);
    if (word.length >= TWO_LEFT_OUT_FROM) for (const variant of leavingOut(once)) all.add(variant);
  }
  return [...new Set(Array.from(all, numberOf))];
}

export interface Distance {
  /** Between the two words. */
  readonly whole: number;
  /** Between the first and the nearest beginning of the second. */
  readonly beginning: number;
}

/** Letters changed, added, left out or swapped with their neighbour (optimal string alignment). */
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
  return { whole: previous[width - 1] ?? 0, beginning: Math.min(...previous) };
}
