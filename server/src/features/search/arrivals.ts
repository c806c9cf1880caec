import type { Database } from "../../platform/database/database.ts";
import type { TitleEntry, Titles } from "../titles/service.ts";
import type { Choices, Facets } from "./facets.ts";
import { type SearchableTexts, type createSearchableTexts } from "./searchable-texts.ts";
import { containsAllWords } from "./highlights.ts";
import type { SearchIndex } from "./search-index.ts";
import { arrivedAfter, arrivedBetween, type ArrivedRow } from "./arrivals-store.ts";

/** The latest, if more arrived. */
const MAX_ARRIVALS = 500;
const ARRIVAL_BATCH_SIZE = 500;

/** A title that became watchable, when it was published or released. */
export interface Arrival {
  readonly entry: TitleEntry;
  readonly atMs: number;
  readonly texts: SearchableTexts;
}

/** The criteria of a saved search or an arrival alert. */
export interface ArrivalQuery {
  readonly text: string;
  readonly choices: Choices;
  readonly kidsOnly: boolean;
  readonly afterMs: number;
}

export function createArrivals(
  { pool }: Database,
  titles: Pick<Titles, "entries">,
  index: SearchIndex,
  texts: ReturnType<typeof createSearchableTexts>,
) {
  async function toArrivals(rows: readonly ArrivedRow[]): Promise<Arrival[]> {
    const ids = rows.map(({ id }) => id);
    const [found, entries] = await Promise.all([texts.of(ids), titles.entries(ids)]);
    return rows.flatMap(({ id, at }) => {
      const entry = entries.get(id);
      const own = found.get(id);
      return entry && own ? [{ entry, atMs: at.getTime(), texts: own }] : [];
    });
  }

  return {
    /** Latest first, at most MAX_ARRIVALS. */
    async between(from: Date, to: Date): Promise<readonly Arrival[]> {
      return toArrivals(await arrivedBetween(pool, from, to, MAX_ARRIVALS));
    },

    /** All, in batches; latest first in each batch. */
    async *batches(from: Date, to: Date): AsyncGenerator<readonly Arrival[]> {
      for (let after = 0; ;) {
        const rows = await arrivedAfter(pool, { from, to, after, most: ARRIVAL_BATCH_SIZE });
        const arrived = await toArrivals(rows);
        if (arrived.length > 0)
          yield arrived.toSorted((a, b) => b.atMs - a.atMs || b.entry.id - a.entry.id);
        const last = rows.at(-1);
        if (!last || rows.length < ARRIVAL_BATCH_SIZE) return;
        after = last.id;
      }
    },

    /** Those that match. Tests each arrival in memory, without the index. */
    async matching(
      arrivals: readonly Arrival[],
      facets: Facets,
      { text, choices, kidsOnly, afterMs }: ArrivalQuery,
    ): Promise<readonly Arrival[]> {
      const later = arrivals.filter(
        ({ entry, atMs }) =>
          atMs > afterMs && (!kidsOnly || entry.kids) && facets.fits(entry.id, choices),
      );
      if (later.length === 0 || text.trim() === "") return later;
      const { words } = await index.parseQuery(text);
      return later.filter((arrival) => containsAllWords(arrival.texts, words));
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
