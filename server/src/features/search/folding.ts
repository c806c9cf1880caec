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
const UNIT = /[^](?:\p{M}|[\uff9e\uff9f\u200c-\u200d\u00ad\u0640])*/uy;
/** The soft hyphen: no character below it continues a unit. */
const FIRST_CONTINUATION = 0xad;
const FIRST_SURROGATE = 0xd800;
const DIGIT = /^\p{Nd}$/u;

/** The characters of a text with their marks. The expression is slow and most characters stand alone. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (let at = 0; at < text.length;) {
    let unit = text.charAt(at);
    const mayContinue = text.charCodeAt(at + 1) >= FIRST_CONTINUATION;
    if (mayContinue || unit.charCodeAt(0) >= FIRST_SURROGATE) {
      UNIT.lastIndex = at;
      unit = UNIT.exec(text)?.[0] ?? unit;
    }
    units.push(unit);
    at += unit.length;
  }
  return units;
}

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
  let text = "";
  for (const character of characters) text += character.text;
  return {
    // The cut can split a surrogate pair; PostgreSQL would return a replacement character.
    text: text.length > MAX_WORD_LENGTH ? text.slice(0, MAX_WORD_LENGTH).toWellFormed() : text,
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

/** Nothing in such a text joins, splits or changes a word, except for the case of its letters. */
const NOT_PLAIN = /[^A-Za-z0-9 ,.:;!?()"/-]|\d,\d/;
const PLAIN_WORD = /[A-Za-z0-9]+/g;

/** A text whose words are in its lower case as they are folded; most texts are. */
export const isPlain = (text: string): boolean => !NOT_PLAIN.test(text);

const plainTokens = (text: string): Token[] =>
  Array.from(text.matchAll(PLAIN_WORD), ({ 0: word, index: start }) => ({
    text: word.slice(0, MAX_WORD_LENGTH).toLowerCase(),
    start,
    end: start + word.length,
    isInner: false,
  }));

/**
 * The words of a text. Scripts without spaces are split into bigrams (Unicode Standard Annex 29 leaves their words to a
 * dictionary). Positions are in UTF-16 code units.
 */
export function tokenize(text: string): Token[] {
  if (isPlain(text)) return plainTokens(text);
  const tokens: Token[] = [];
  let run: Run | undefined;
  const finish = (): void => {
    if (run) tokens.push(...tokensOf(run));
    run = undefined;
  };
  const units = unitsOf(text);
  let end = 0;
  for (const [place, unit] of units.entries()) {
    const start = end;
    end += unit.length;
    const { text: folded, kind } = fold(unit);
    if (kind === "other") {
      if (!run) continue;
      const follows = fold(units[place + 1] ?? " ");
      const isLetters = run.kind === "letter" && follows.kind === "letter";
      if (isLetters && APOSTROPHES.has(unit)) {
        run.breaks.push(run.characters.length);
        continue;
      }
      const last = run.characters.at(-1)?.text ?? "";
      if (isLetters && unit === "," && DIGIT.test(last) && DIGIT.test(follows.text)) continue;
      finish();
      continue;
    }
    if (run && run.kind !== kind) finish();
    run ??= { kind, characters: [], breaks: [] };
    run.characters.push({ text: folded, start, end });
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
  const last = unitsOf(text).at(-1);
  return last !== undefined && fold(last).kind !== "other";
}

/** The end, in the original text, of the first `length` folded characters of a word. */
export function endOfPrefix(text: string, { start, end }: Token, length: number): number {
  let folded = 0;
  let at = start;
  for (const unit of unitsOf(text.slice(start, end))) {
    if (folded >= length) break;
    folded += fold(unit).text.length;
    at += unit.length;
  }
  return at;
}
