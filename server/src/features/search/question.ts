import { askedWords, isOpenEnded } from "./folding.ts";
import { BEGINNING } from "./document.ts";
import type { AskedWord, Question } from "./search-index.ts";
import type { Term, Vocabulary } from "./vocabulary.ts";

/** Of what a hundred characters can hold; the rest is not looked for. */
const MAX_WORDS = 8;
const SHORTEST_PART = 2;

function toWord(
  exact: Term | undefined,
  continued: readonly Term[],
  more: { readonly beginning: string | undefined; readonly isCorrected?: boolean },
): AskedWord | undefined {
  const all = exact ? [exact, ...continued.filter(({ id }) => id !== exact.id)] : continued;
  if (all.length === 0) return undefined;
  return {
    texts: exact ? [exact.text] : [],
    beginning: more.beginning,
    isCorrected: more.isCorrected ?? false,
    termIds: all.map(({ id }) => id),
    titleCount: all.reduce((sum, { titleCount }) => sum + titleCount, 0),
  };
}

interface Understood {
  readonly text: string;
  readonly words: readonly AskedWord[];
}

export function createUnderstand(vocabulary: Vocabulary) {
  async function asTyped(word: string, isOpen: boolean): Promise<AskedWord | undefined> {
    const exact = (await vocabulary.find([word])).get(word);
    if (!isOpen) return toWord(exact, [], { beginning: undefined });
    return toWord(exact, await vocabulary.beginningWith(word), { beginning: word });
  }

  /** "kingkong" where the house knows "king" and "kong". */
  async function splitUp(word: string, isOpen: boolean): Promise<Understood | undefined> {
    const cuts = Array.from(
      { length: Math.max(0, word.length - 2 * SHORTEST_PART + 1) },
      (_, index) =>
        [word.slice(0, index + SHORTEST_PART), word.slice(index + SHORTEST_PART)] as const,
    );
    const found = await vocabulary.find(
      cuts.flatMap(([first, rest]) => [first, rest, ...(isOpen ? [rest + BEGINNING] : [])]),
    );
    const known = cuts
      .flatMap(([first, rest]) => {
        const one = found.get(first);
        const other = found.get(rest) ?? (isOpen ? found.get(rest + BEGINNING) : undefined);
        return one && other
          ? { first, rest, titleCount: Math.min(one.titleCount, other.titleCount) }
          : [];
      })
      // Long parts are seldom there by chance.
      .toSorted(
        (a, b) =>
          Math.min(b.first.length, b.rest.length) - Math.min(a.first.length, a.rest.length) ||
          b.titleCount - a.titleCount,
      );
    const best = known[0];
    if (!best) return undefined;
    const words = [await asTyped(best.first, false), await asTyped(best.rest, isOpen)];
    return { text: `${best.first} ${best.rest}`, words: words.flatMap((part) => part ?? []) };
  }

  async function meant(word: string, isOpen: boolean): Promise<Understood> {
    const split = await splitUp(word, isOpen);
    if (split) return split;
    const term = await vocabulary.nearest(word, isOpen);
    const corrected = term && toWord(term, [], { beginning: undefined, isCorrected: true });
    if (term && corrected) return { text: term.text, words: [corrected] };
    const unknown: AskedWord = {
      texts: [],
      beginning: undefined,
      isCorrected: false,
      termIds: [],
      titleCount: 0,
    };
    return { text: word, words: [unknown] };
  }

  return async function understand(text: string): Promise<Question> {
    const typed = askedWords(text).slice(0, MAX_WORDS);
    const isOpenAt = (index: number): boolean => index === typed.length - 1 && isOpenEnded(text);
    const joined = typed.slice(1).map((word, index) => (typed[index] ?? "") + word);
    await vocabulary.find([...typed, ...joined]);
    const known = await Promise.all(typed.map((word, index) => asTyped(word, isOpenAt(index))));

    const understood: Understood[] = [];
    for (let index = 0; index < typed.length; index++) {
      const word = typed[index] ?? "";
      const own = known[index];
      const together = joined[index];
      const isDoubtful = !own || (index + 1 < typed.length && !known[index + 1]);
      const whole =
        isDoubtful && together !== undefined
          ? await asTyped(together, isOpenAt(index + 1))
          : undefined;
      if (whole && together !== undefined) {
        understood.push({ text: together, words: [whole] });
        index++;
      } else
        understood.push(own ? { text: word, words: [own] } : await meant(word, isOpenAt(index)));
    }
    const key = understood.map((part) => part.text).join(" ");
    return {
      words: understood.flatMap(({ words }) => words),
      key,
      corrected: key === typed.join(" ") ? "" : key,
    };
  };
}
