import type { MarkedText, MatchedIn } from "@bijou/contract/search";
import { endOfBeginning, type Token } from "./folding.ts";
import type { FieldText, FoundTexts } from "./found-texts.ts";
import type { AskedWord } from "./search-index.ts";

const MAX_MATCHES = 4;
/** Of a description so much is shown around what matched, in UTF-16 code units. */
const SHOWN_BEFORE = 40;
const SHOWN_AFTER = 100;
const LEFT_OUT = "\u2026";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What of a word of a text a word of the question is, or nothing. */
function spanOf(text: string, token: Token, word: AskedWord): Span | undefined {
  if (word.texts.includes(token.text)) return token;
  if (word.beginning === undefined || !token.text.startsWith(word.beginning)) return undefined;
  return { start: token.start, end: endOfBeginning(text, token, word.beginning.length) };
}

const hasWord = ({ text, tokens }: FieldText, word: AskedWord): boolean =>
  tokens.some((token) => spanOf(text, token, word) !== undefined);

/** Whether a title has every word of a question. */
export function hasAllWords(texts: FoundTexts, words: readonly AskedWord[]): boolean {
  return words.length > 0 && words.every((word) => texts.some((text) => hasWord(text, word)));
}

function spansIn({ text, tokens }: FieldText, words: readonly AskedWord[]): Span[] {
  const spans: Span[] = [];
  for (const token of tokens)
    for (const word of words) {
      const span = spanOf(text, token, word);
      if (span) spans.push(span);
    }
  return spans.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function cut(text: string, spans: readonly Span[]): MarkedText {
  const pieces: { text: string; is_match: boolean }[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), is_match: false });
    const last = pieces.at(-1);
    const piece = text.slice(Math.max(at, start), end);
    if (last?.is_match) last.text += piece;
    else pieces.push({ text: piece, is_match: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), is_match: false });
  return pieces;
}

/** The text in pieces that make it up again, those that match marked. */
export const markWords = (text: FieldText, words: readonly AskedWord[]): MarkedText =>
  cut(text.text, spansIn(text, words));

/** The sentence or so around the first match. */
function excerpt(description: FieldText, words: readonly AskedWord[]): MarkedText {
  const { text, tokens } = description;
  const spans = spansIn(description, words);
  const first = spans[0];
  if (!first) return [];
  const from = tokens.find(({ start }) => start >= first.start - SHOWN_BEFORE)?.start ?? 0;
  const to = tokens.findLast(({ end }) => end <= first.end + SHOWN_AFTER)?.end ?? first.end;
  const isStart = from <= (tokens[0]?.start ?? 0);
  const isEnd = to >= (tokens.at(-1)?.end ?? 0);
  const [start, end] = [isStart ? 0 : from, isEnd ? text.length : Math.max(to, first.end)];
  const shown = spans
    .filter((span) => span.end <= end)
    .map((span) => ({ start: span.start - start, end: span.end - start }));
  return [
    ...(isStart ? [] : [{ text: LEFT_OUT, is_match: false }]),
    ...cut(text.slice(start, end), shown),
    ...(isEnd ? [] : [{ text: LEFT_OUT, is_match: false }]),
  ];
}

export interface Marks {
  readonly marked_title: MarkedText;
  readonly matched_in: MatchedIn[];
}

/** Where a title has the words of a question; its description is told only for words found nowhere else. */
export function marksOf(texts: FoundTexts, words: readonly AskedWord[]): Marks {
  let title: MarkedText = [];
  const matchedIn: MatchedIn[] = [];
  const open = new Set(words);
  for (const text of texts) {
    const { field } = text;
    const asked = field === "description" ? [...open] : words;
    const matched = asked.filter((word) => hasWord(text, word));
    for (const word of matched) open.delete(word);
    if (field === "title") title = markWords(text, words);
    else if (matched.length > 0 && matchedIn.length < MAX_MATCHES)
      matchedIn.push({
        field,
        text: field === "description" ? excerpt(text, matched) : markWords(text, words),
      });
  }
  return { marked_title: title, matched_in: matchedIn };
}
