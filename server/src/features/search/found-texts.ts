import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database/database.ts";
import type { TitleTexts } from "./document.ts";
import { type Token, tokenise } from "./folding.ts";
import { readTexts } from "./refresh-store.ts";

const MAX_ENTRIES = 2_000;
const KEPT_MS = 30_000;

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

/** One text of a title, and its words once they are needed. */
export class FieldText {
  readonly field: Field;
  readonly text: string;
  #tokens: readonly Token[] | undefined;

  constructor(field: Field, text: string) {
    this.field = field;
    this.text = text;
  }

  get tokens(): readonly Token[] {
    return (this.#tokens ??= tokenise(this.text));
  }
}

/** What can be found of a title, its name first and its description last. */
export type FoundTexts = readonly FieldText[];

function toTexts(title: TitleTexts): FoundTexts {
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

/** The texts of titles as the index has them, to show what matched and to judge single titles without asking it. */
export function createFoundTexts({ pool }: Database, now: () => number) {
  const kept = new LRUCache<number, FoundTexts>({ max: MAX_ENTRIES, ttl: KEPT_MS, perf: { now } });
  return {
    /** Titles that are gone are left out. */
    async of(ids: readonly number[]): Promise<Map<number, FoundTexts>> {
      const found = new Map<number, FoundTexts>();
      const missing: number[] = [];
      for (const id of ids) {
        const texts = kept.get(id);
        if (texts) found.set(id, texts);
        else missing.push(id);
      }
      if (missing.length === 0) return found;
      for (const row of await readTexts(pool, missing)) {
        const texts = toTexts(row);
        kept.set(row.id, texts);
        found.set(row.id, texts);
      }
      return found;
    },

    forget: (): void => kept.clear(),
  };
}
