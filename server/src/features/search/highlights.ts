import type { MarkedText, MatchedIn } from "@bijou/contract/search";
import { endOfPrefix, type Token } from "./folding.ts";
import type { FieldText, SearchableTexts } from "./searchable-texts.ts";
import type { QueryWord } from "./search-index.ts";

const MAX_MATCHES = 4;
/** Length of an excerpt around the first match, in UTF-16 code units. */
const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 100;
const ELLIPSIS = "\u2026";

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The part of a token that a query word matches; undefined without a match. */
function spanOf(text: string, token: Token, word: QueryWord): Span | undefined {
  if (word.texts.includes(token.text)) return token;
  if (word.prefix === undefined || !token.text.startsWith(word.prefix)) return undefined;
  return { start: token.start, end: endOfPrefix(text, token, word.prefix.length) };
}

const mayContainWord = (text: FieldText, { texts, prefix }: QueryWord): boolean =>
  texts.some((one) => text.mayContain(one)) || (prefix !== undefined && text.mayContain(prefix));

const containsWord = (text: FieldText, word: QueryWord): boolean =>
  mayContainWord(text, word) &&
  text.tokens.some((token) => spanOf(text.text, token, word) !== undefined);

/** Whether a title contains every word of a query. */
export function containsAllWords(texts: SearchableTexts, words: readonly QueryWord[]): boolean {
  return words.length > 0 && words.every((word) => texts.some((text) => containsWord(text, word)));
}

function spansIn(field: FieldText, words: readonly QueryWord[]): Span[] {
  const spans: Span[] = [];
  const possible = words.filter((word) => mayContainWord(field, word));
  if (possible.length === 0) return spans;
  for (const token of field.tokens)
    for (const word of possible) {
      const span = spanOf(field.text, token, word);
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

/** The text split into pieces, each with whether it matches. */
export const highlightWords = (text: FieldText, words: readonly QueryWord[]): MarkedText =>
  cut(text.text, spansIn(text, words));

/** The text around the first match. */
function excerpt(description: FieldText, words: readonly QueryWord[]): MarkedText {
  const { text, tokens } = description;
  const spans = spansIn(description, words);
  const first = spans[0];
  if (!first) return [];
  const from = tokens.find(({ start }) => start >= first.start - EXCERPT_BEFORE)?.start ?? 0;
  const to = tokens.findLast(({ end }) => end <= first.end + EXCERPT_AFTER)?.end ?? first.end;
  const isStart = from <= (tokens[0]?.start ?? 0);
  const isEnd = to >= (tokens.at(-1)?.end ?? 0);
  const [start, end] = [isStart ? 0 : from, isEnd ? text.length : Math.max(to, first.end)];
  const shown = spans
    .filter((span) => span.end <= end)
    .map((span) => ({ start: span.start - start, end: span.end - start }));
  return [
    ...(isStart ? [] : [{ text: ELLIPSIS, is_match: false }]),
    ...cut(text.slice(start, end), shown),
    ...(isEnd ? [] : [{ text: ELLIPSIS, is_match: false }]),
  ];
}

export interface Highlights {
  readonly marked_title: MarkedText;
  readonly matched_in: MatchedIn[];
}

/** Where a title contains the query; the description only for words that no other field contains. */
export function highlightsOf(texts: SearchableTexts, words: readonly QueryWord[]): Highlights {
  let title: MarkedText = [];
  const matchedIn: MatchedIn[] = [];
  const open = new Set(words);
  for (const text of texts) {
    const { field } = text;
    const candidates = field === "description" ? [...open] : words;
    const matched = candidates.filter((word) => containsWord(text, word));
    for (const word of matched) open.delete(word);
    if (field === "title") title = highlightWords(text, words);
    else if (matched.length > 0 && matchedIn.length < MAX_MATCHES)
      matchedIn.push({
        field,
        text: field === "description" ? excerpt(text, matched) : highlightWords(text, words),
      });
  }
  return { marked_title: title, matched_in: matchedIn };
}
