import { queryWords, isOpenEnded } from "./folding.ts";
import { PREFIX_MARK } from "./document.ts";
import type { QueryWord, ParsedQuery } from "./search-index.ts";
import type { Term, Vocabulary } from "./vocabulary.ts";

/** Further words are ignored. */
const MAX_WORDS = 8;
const MIN_PART_LENGTH = 2;

function toWord(
  exact: Term | undefined,
  continued: readonly Term[],
  more: { readonly prefix: string | undefined; readonly isCorrected?: boolean },
): QueryWord | undefined {
  const all = exact ? [exact, ...continued.filter(({ id }) => id !== exact.id)] : continued;
  if (all.length === 0) return undefined;
  return {
    texts: exact ? [exact.text] : [],
    prefix: more.prefix,
    isCorrected: more.isCorrected ?? false,
    termIds: all.map(({ id }) => id),
    titleCount: all.reduce((sum, { titleCount }) => sum + titleCount, 0),
  };
}

interface ParsedPart {
  readonly text: string;
  readonly words: readonly QueryWord[];
}

export function createQueryParser(vocabulary: Vocabulary) {
  async function findTyped(word: string, isOpen: boolean): Promise<QueryWord | undefined> {
    const exact = (await vocabulary.find([word])).get(word);
    if (!isOpen) return toWord(exact, [], { prefix: undefined });
    return toWord(exact, await vocabulary.withPrefix(word), { prefix: word });
  }

  /** Splits "kingkong" if the vocabulary has "king" and "kong". */
  async function splitCompound(word: string, isOpen: boolean): Promise<ParsedPart | undefined> {
    const cuts = Array.from(
      { length: Math.max(0, word.length - 2 * MIN_PART_LENGTH + 1) },
      (_, index) =>
        [word.slice(0, index + MIN_PART_LENGTH), word.slice(index + MIN_PART_LENGTH)] as const,
    );
    const found = await vocabulary.find(
      cuts.flatMap(([first, rest]) => [first, rest, ...(isOpen ? [rest + PREFIX_MARK] : [])]),
    );
    const known = cuts
      .flatMap(([first, rest]) => {
        const one = found.get(first);
        const other = found.get(rest) ?? (isOpen ? found.get(rest + PREFIX_MARK) : undefined);
        return one && other
          ? { first, rest, titleCount: Math.min(one.titleCount, other.titleCount) }
          : [];
      })
      // Prefer long parts, which rarely match by chance.
      .toSorted(
        (a, b) =>
          Math.min(b.first.length, b.rest.length) - Math.min(a.first.length, a.rest.length) ||
          b.titleCount - a.titleCount,
      );
    const best = known[0];
    if (!best) return undefined;
    const words = [await findTyped(best.first, false), await findTyped(best.rest, isOpen)];
    return { text: `${best.first} ${best.rest}`, words: words.flatMap((part) => part ?? []) };
  }

  async function correct(word: string, isOpen: boolean): Promise<ParsedPart> {
    const split = await splitCompound(word, isOpen);
    if (split) return split;
    const term = await vocabulary.nearest(word, isOpen);
    const corrected = term && toWord(term, [], { prefix: undefined, isCorrected: true });
    if (term && corrected) return { text: term.text, words: [corrected] };
    const unknown: QueryWord = {
      texts: [],
      prefix: undefined,
      isCorrected: false,
      termIds: [],
      titleCount: 0,
    };
    return { text: word, words: [unknown] };
  }

  return async function parseQuery(text: string): Promise<ParsedQuery> {
    const typed = queryWords(text).slice(0, MAX_WORDS);
    const isOpenAt = (index: number): boolean => index === typed.length - 1 && isOpenEnded(text);
    const joined = typed.slice(1).map((word, index) => (typed[index] ?? "") + word);
    const last = typed.at(-1);
    const open = last !== undefined && isOpenEnded(text) ? last : undefined;
    await vocabulary.prepare([...typed, ...joined], open);
    const known = await Promise.all(typed.map((word, index) => findTyped(word, isOpenAt(index))));

    const parsed: ParsedPart[] = [];
    for (let index = 0; index < typed.length; index++) {
      const word = typed[index] ?? "";
      const own = known[index];
      const together = joined[index];
      const isDoubtful = !own || (index + 1 < typed.length && !known[index + 1]);
      const whole =
        isDoubtful && together !== undefined
          ? await findTyped(together, isOpenAt(index + 1))
          : undefined;
      if (whole && together !== undefined) {
        parsed.push({ text: together, words: [whole] });
        index++;
      } else parsed.push(own ? { text: word, words: [own] } : await correct(word, isOpenAt(index)));
    }
    const key = parsed.map((part) => part.text).join(" ");
    return {
      words: parsed.flatMap(({ words }) => words),
      key,
      corrected: key === typed.join(" ") ? "" : key,
    };
  };
}
