/** A word of a text as it is compared: without case, accents and punctuation; and where it stands in the text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Found, but not asked for by itself: the "avventura" of "L'avventura". */
  readonly isInner: boolean;
}

const LONGEST_WORD = 40;
const APOSTROPHES = new Set(["'", "\u2018", "\u2019", "\u02bc", "\u00b4", "`"]);
/** Letters that Unicode does not take apart and readers do. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
};
const MARKS = /\p{M}+/gu;
const WORD = /^[\p{L}\p{N}]+$/u;
const DIGIT = /^\p{Nd}$/u;
/** Written without spaces between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]$/u;

type Kind = "letter" | "unspaced" | "mark" | "other";
interface Folded {
  readonly text: string;
  readonly kind: Kind;
}

const known = new Map<string, Folded>();
const MOST_KNOWN = 20_000;

function foldAnew(character: string): Folded {
  const composed = character.normalize("NFKC");
  if (UNSPACED.test(composed)) return { text: composed, kind: "unspaced" };
  const decomposed = character.toLowerCase().normalize("NFKD").toLowerCase();
  const bare = decomposed.replaceAll(MARKS, "");
  if (bare === "") return { text: "", kind: decomposed === "" ? "other" : "mark" };
  const text = Array.from(bare, (letter) => SPELT_OUT[letter] ?? letter).join("");
  return WORD.test(text) ? { text, kind: "letter" } : { text: "", kind: "other" };
}

function fold(character: string): Folded {
  let folded = known.get(character);
  if (!folded) {
    folded = foldAnew(character);
    if (known.size < MOST_KNOWN) known.set(character, folded);
  }
  return folded;
}

interface Run {
  readonly kind: "letter" | "unspaced";
  readonly characters: { text: string; start: number; end: number }[];
  /** Positions among the characters at which an apostrophe stood. */
  readonly breaks: number[];
}

function spanOf(characters: Run["characters"], isInner: boolean): Token {
  return {
    text: characters
      .map(({ text }) => text)
      .join("")
      .slice(0, LONGEST_WORD)
      // As PostgreSQL gives it back where the cut went through a character.
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
 * The words of a text. Scripts without spaces are cut into pairs of characters, as is usual for them (Unicode Standard
 * Annex 29 leaves their words to a dictionary). Positions count UTF-16 code units, as strings do.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let run: Run | undefined;
  const finish = (): void => {
    if (run) tokens.push(...tokensOf(run));
    run = undefined;
  };
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    const { text: folded, kind } = fold(character);
    if (kind === "mark") {
      const last = run?.characters.at(-1);
      if (last) last.end = at;
      continue;
    }
    if (kind === "other") {
      const follows = fold(String.fromCodePoint(text.codePointAt(at) ?? 32));
      const isLetters = run?.kind === "letter" && follows.kind === "letter";
      if (run && isLetters && APOSTROPHES.has(character)) {
        run.breaks.push(run.characters.length);
        continue;
      }
      const last = run?.characters.at(-1)?.text ?? "";
      if (isLetters && character === "," && DIGIT.test(last) && DIGIT.test(follows.text)) continue;
      finish();
      continue;
    }
    if (run && run.kind !== kind) finish();
    run ??= { kind, characters: [], breaks: [] };
    run.characters.push({ text: folded, start, end: at });
  }
  finish();
  return tokens;
}

/** The words a text asks for. */
export const askedWords = (text: string): string[] =>
  tokenise(text).flatMap((token) => (token.isInner ? [] : [token.text]));

/** A text with nothing left but its folded words; the same for what reads the same. */
export const keyOf = (text: string): string => askedWords(text).join(" ");

/** Whether the last word may still be going on: nothing but marks and letters follows it. */
export function isOpenEnded(text: string): boolean {
  const last = Array.from(text).at(-1);
  return last !== undefined && fold(last).kind !== "other";
}

/** Where the first `length` folded characters of a word end in its text. */
export function endOfBeginning(text: string, { start, end }: Token, length: number): number {
  let folded = 0;
  let at = start;
  for (const character of text.slice(start, end)) {
    const { text: part, kind } = fold(character);
    if (folded >= length && kind !== "mark") break;
    folded += part.length;
    at += character.length;
  }
  return at;
}
