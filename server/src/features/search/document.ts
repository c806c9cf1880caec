import { createHash } from "node:crypto";
import { keyOf, tokenize } from "./folding.ts";

/** The searchable texts of a title. */
export interface TitleTexts {
  readonly id: number;
  readonly name: string;
  readonly originalName: string | null;
  readonly year: number;
  readonly kids: boolean;
  readonly directors: readonly string[];
  readonly actors: readonly string[];
  readonly writers: readonly string[];
  readonly genres: readonly string[];
  readonly countries: readonly string[];
  readonly keywords: readonly string[];
  readonly description: string;
  /** 0 to 40, on a logarithmic scale, so that it seldom changes. */
  readonly popularity: number;
}

export interface SearchDocument {
  readonly titleId: number;
  readonly nameKey: string;
  readonly popularity: number;
  readonly kids: boolean;
  /** Impact by term. */
  readonly impacts: ReadonlyMap<string, number>;
  /** Words that misspelled words may be corrected to. */
  readonly names: ReadonlySet<string>;
  readonly digest: string;
}

/** Marks a prefix in the vocabulary; no folded word contains it. */
export const PREFIX_MARK = "*";
/** Longer prefixes are looked up by range in the vocabulary. */
export const MAX_PREFIX_LENGTH = 4;

/** Impact of a word by field. */
const WEIGHT = {
  name: 400,
  originalName: 330,
  director: 250,
  actor: 220,
  writer: 180,
  year: 160,
  genre: 140,
  country: 120,
  keyword: 90,
  description: 40,
} as const;
const FIRST_WORD = 20;
/** Shared among the words of a name: "Metropolis" ranks above "The Towers of Metropolis". */
const WHOLE_NAME = 60;
const PREFIX_FACTOR = 0.8;
/** A single letter is searched only in names. */
const MIN_PREFIX_LENGTH = { name: 1, other: 3 } as const;

/** Increase when the same texts give different postings. */
const VERSION = 2;

export class Postings {
  readonly impacts = new Map<string, number>();
  readonly names = new Set<string>();

  add(term: string, impact: number): void {
    if (impact > (this.impacts.get(term) ?? 0)) this.impacts.set(term, impact);
  }

  addPrefixes(word: string, impact: number, shortest: number): void {
    const letters = Array.from(word);
    for (let length = shortest; length <= Math.min(MAX_PREFIX_LENGTH, letters.length); length++)
      this.add(letters.slice(0, length).join("") + PREFIX_MARK, Math.round(impact * PREFIX_FACTOR));
  }

  addName(text: string, weight: number): void {
    const tokens = tokenize(text);
    const whole = Math.max(1, tokens.filter(({ isInner }) => !isInner).length);
    for (const [index, { text: word }] of tokens.entries()) {
      const impact = weight + Math.round(WHOLE_NAME / whole) + (index === 0 ? FIRST_WORD : 0);
      this.add(word, impact);
      this.addPrefixes(word, impact, MIN_PREFIX_LENGTH.name);
      this.names.add(word);
    }
  }

  addNamed(texts: readonly string[], weight: number): void {
    for (const text of texts)
      for (const { text: word } of tokenize(text)) {
        this.add(word, weight);
        this.addPrefixes(word, weight, MIN_PREFIX_LENGTH.other);
        this.names.add(word);
      }
  }

  addText(text: string, weight: number): void {
    for (const { text: word } of tokenize(text)) this.add(word, weight);
  }
}

export function toDocument(title: TitleTexts): SearchDocument {
  const postings = new Postings();
  postings.addName(title.name, WEIGHT.name);
  if (title.originalName !== null) postings.addName(title.originalName, WEIGHT.originalName);
  postings.addNamed(title.directors, WEIGHT.director);
  postings.addNamed(title.actors, WEIGHT.actor);
  postings.addNamed(title.writers, WEIGHT.writer);
  postings.addNamed(title.genres, WEIGHT.genre);
  postings.addNamed(title.countries, WEIGHT.country);
  const year = String(title.year);
  postings.add(year, WEIGHT.year);
  postings.addPrefixes(year, WEIGHT.year, MIN_PREFIX_LENGTH.other);
  for (const keyword of title.keywords) postings.addText(keyword, WEIGHT.keyword);
  postings.addText(title.description, WEIGHT.description);
  const impacts = new Map(
    Array.from(postings.impacts, ([term, impact]) => [term, impact + title.popularity] as const),
  );
  const nameKey = keyOf(title.name);
  const digest = createHash("sha256")
    .update(JSON.stringify([VERSION, nameKey, title.kids, [...impacts], [...postings.names]]))
    .digest("base64url")
    .slice(0, 22);
  return {
    titleId: title.id,
    nameKey,
    popularity: title.popularity,
    kids: title.kids,
    impacts,
    names: postings.names,
    digest,
  };
}
