import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import { createSharedReads } from "../../platform/database/shared-reads.ts";
import type { TitleTexts } from "./document.ts";
import { isPlain, type Token, tokenize } from "./folding.ts";
import { readTexts } from "./texts-store.ts";
import { lasting } from "../../platform/cache-size.ts";

const MAX_ENTRIES = 2_000;
const CACHE_MS = 30_000;

export type Field =
  | "title"
  | "original_title"
  | "director"
  | "actor"
  | "writer"
  | "genre"
  | "country"
  | "year"
  | "keyword"
  | "description";

/** A text of a title, tokenized on first use. */
export class FieldText {
  readonly field: Field;
  readonly text: string;
  #tokens: readonly Token[] | undefined;
  /** In lower case; "" for a text that is not plain. */
  #plain: string | undefined;

  constructor(field: Field, text: string) {
    this.field = field;
    this.text = text;
  }

  get tokens(): readonly Token[] {
    return (this.#tokens ??= tokenize(this.text));
  }

  /** Whether a part of a word, as it is folded, may be in the text: costs less than its tokens. */
  mayContain(part: string): boolean {
    this.#plain ??= isPlain(this.text) ? this.text.toLowerCase() : "";
    return this.#plain === "" || this.#plain.includes(part);
  }
}

/** The searchable texts of a title, from name to description. */
export type SearchableTexts = readonly FieldText[];

function toTexts(title: TitleTexts): SearchableTexts {
  const each = (field: Field, texts: readonly string[]): FieldText[] =>
    texts.map((text) => new FieldText(field, text));
  return [
    new FieldText("title", title.name),
    ...each("original_title", title.originalName === null ? [] : [title.originalName]),
    ...each("director", title.directors),
    ...each("actor", title.actors),
    ...each("writer", title.writers),
    ...each("genre", title.genres),
    ...each("country", title.countries),
    new FieldText("year", String(title.year)),
    ...each("keyword", title.keywords),
    new FieldText("description", title.description),
  ];
}

/** Cached texts of titles, for highlights and for matching single titles without the index. */
export function createSearchableTexts({ pool }: Database, now: () => number) {
  const cache = new LRUCache<number, SearchableTexts>({
    max: MAX_ENTRIES,
    ...lasting(CACHE_MS, now),
  });
  const read = createSharedReads(async (ids: readonly number[]) => {
    const rows = await readTexts(pool, ids);
    return new Map(rows.map((row) => [row.id, toTexts(row)]));
  });
  return {
    /** Without deleted titles. */
    async of(ids: readonly number[]): Promise<Map<number, SearchableTexts>> {
      const found = new Map<number, SearchableTexts>();
      const missing: number[] = [];
      for (const id of ids) {
        const texts = cache.get(id);
        if (texts) found.set(id, texts);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      const values = await read(missing);
      for (const id of missing) {
        const texts = values.get(id);
        if (!texts) continue;
        cache.set(id, texts);
        found.set(id, texts);
      }
      return found;
    },

    clear: (): void => cache.clear(),
  };
}
