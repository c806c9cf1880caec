import { foldLetter } from "./letters.ts";
import { foldUnspaced } from "./unspaced.ts";

/** A folded word, without case, accents and punctuation, with its position in the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Indexed, but not a word of a query: the "avventura" of "L'avventura". */
  readonly isInner: boolean;
}

const MAX_WORD_LENGTH = 40;
const APOSTROPHES = new Set(["'", "\u2018", "\u2019", "\u02bc", "\u00b4", "`"]);
/** A character with its marks, half-width voice marks, joiners, soft hyphens and Arabic tatweel. */
const UNIT = /[^](?:\p{M}|[\uff9e\uff9f\u200c-\u200d\u00ad\u0640])*/gu;
const DIGIT = /^\p{Nd}$/u;

type Kind = "letter" | "unspaced" | "other";
interface Folded {
  readonly text: string;
  readonly kind: Kind;
}

const foldedUnits = new Map<string, Folded>();
const MAX_CACHED_UNITS = 20_000;
const MAX_CACHED_UNIT_LENGTH = 8;

function fold(unit: string): Folded {
  const before = foldedUnits.get(unit);
  if (before) return before;
  const unspaced = foldUnspaced(unit);
  const text = unspaced ?? foldLetter(unit);
  const kind = unspaced === undefined ? "letter" : "unspaced";
  const folded: Folded = text === "" ? { text, kind: "other" } : { text, kind };
  if (foldedUnits.size < MAX_CACHED_UNITS && unit.length <= MAX_CACHED_UNIT_LENGTH)
    foldedUnits.set(unit, folded);
  return folded;
}

interface Run {
  readonly kind: "letter" | "unspaced";
  readonly characters: { text: string; start: number; end: number }[];
  /** Indexes in `characters` after an apostrophe. */
  readonly breaks: number[];
}

function spanOf(characters: Run["characters"], isInner: boolean): Token {
  return {
    text: characters
      .map(({ text }) => text)
      .join("")
      .slice(0, MAX_WORD_LENGTH)
      // The cut can split a surrogate pair; PostgreSQL would return a replacement character.
      .toWellFormed(),
    start: characters[0]?.start ?? 0,
    end: characters.at(-1)?.end ?? 0,
    isInner,
  };
}

function tokensOf({ kind, characters, breaks }: Run): Token[] {
  if (kind === "letter") {
    const parts =
      breaks.length === 0
        ? []
        : [0, ...breaks].map((from, index) => characters.slice(from, breaks[index]));
    return [
      spanOf(characters, false),
      ...parts.filter((part) => part.length > 1).map((part) => spanOf(part, true)),
    ];
  }
  if (characters.length === 1) return [spanOf(characters, false)];
  return characters.flatMap((_, index) => [
    ...(index + 1 < characters.length ? [spanOf(characters.slice(index, index + 2), false)] : []),
    spanOf(characters.slice(index, index + 1), true),
  ]);
}

/**
 * The words of a text. Scripts without spaces are split into bigrams (Unicode Standard Annex 29 leaves their words to a
 * dictionary). Positions are in UTF-16 code units.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let run: Run | undefined;
  const finish = (): void => {
    if (run) tokens.push(...tokensOf(run));
    run = undefined;
  };
  const units = Array.from(text.matchAll(UNIT));
  for (const [place, { 0: unit, index: start }] of units.entries()) {
    const { text: folded, kind } = fold(unit);
    if (kind === "other") {
      const follows = fold(units[place + 1]?.[0] ?? " ");
      const isLetters = run?.kind === "letter" && follows.kind === "letter";
      if (run && isLetters && APOSTROPHES.has(unit)) {
        run.breaks.push(run.characters.length);
        continue;
      }
      const last = run?.characters.at(-1)?.text ?? "";
      if (isLetters && unit === "," && DIGIT.test(last) && DIGIT.test(follows.text)) continue;
      finish();
      continue;
    }
    if (run && run.kind !== kind) finish();
    run ??= { kind, characters: [], breaks: [] };
    run.characters.push({ text: folded, start, end: start + unit.length });
  }
  finish();
  return tokens;
}

/** The words of a query. */
export const queryWords = (text: string): string[] =>
  tokenize(text).flatMap((token) => (token.isInner ? [] : [token.text]));

/** The folded words of a text, as a key for equal texts. */
export const keyOf = (text: string): string => queryWords(text).join(" ");

/** Whether the last word may be unfinished: the text ends with a letter of it. */
export function isOpenEnded(text: string): boolean {
  const last = text.match(UNIT)?.at(-1);
  return last !== undefined && fold(last).kind !== "other";
}

/** The end, in the original text, of the first `length` folded characters of a word. */
export function endOfPrefix(text: string, { start, end }: Token, length: number): number {
  let folded = 0;
  let at = start;
  for (const [unit] of text.slice(start, end).matchAll(UNIT)) {
    if (folded >= length) break;
    folded += fold(unit).text.length;
    at += unit.length;
  }
  return at;
}
