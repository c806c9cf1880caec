import type { Database } from "../../platform/database/database.ts";
import type { Snapshot, TitleEntry } from "../titles/service.ts";
import type { Choices, Facets } from "./facets.ts";
import { type FoundTexts, type createFoundTexts } from "./found-texts.ts";
import { hasAllWords } from "./highlights.ts";
import type { SearchIndex } from "./search-index.ts";
import { arrivedAfter, arrivedBetween, type ArrivedRow } from "./arrivals-store.ts";

/** Of more that came at once, the latest. */
const MAX_ARRIVALS = 500;
const ARRIVALS_AT_ONCE = 500;

/** A title that can be watched since a moment: since it was shown at all, or since its premiere. */
export interface Arrival {
  readonly entry: TitleEntry;
  readonly atMs: number;
  readonly texts: FoundTexts;
}

/** What a saved search or a wish is for. */
export interface Wanted {
  readonly text: string;
  readonly choices: Choices;
  readonly kidsOnly: boolean;
  readonly afterMs: number;
}

export function createArrivals(
  { pool }: Database,
  index: SearchIndex,
  texts: ReturnType<typeof createFoundTexts>,
) {
  async function toArrivals(rows: readonly ArrivedRow[], snapshot: Snapshot): Promise<Arrival[]> {
    const found = await texts.of(rows.map(({ id }) => id));
    return rows.flatMap(({ id, at }) => {
      const entry = snapshot.entry(id, false);
      const own = found.get(id);
      return entry && own ? [{ entry, atMs: at.getTime(), texts: own }] : [];
    });
  }

  return {
    /** The latest first; bounded, so that what came before is not told. */
    async between(from: Date, to: Date, snapshot: Snapshot): Promise<readonly Arrival[]> {
      return toArrivals(await arrivedBetween(pool, from, to, MAX_ARRIVALS), snapshot);
    },

    /** All of them, however many came at once, in parts; of each part the latest first. */
    async *every(from: Date, to: Date, snapshot: Snapshot): AsyncGenerator<readonly Arrival[]> {
      for (let after = 0; ;) {
        const rows = await arrivedAfter(pool, { from, to, after, most: ARRIVALS_AT_ONCE });
        const arrived = await toArrivals(rows, snapshot);
        if (arrived.length > 0)
          yield arrived.toSorted((a, b) => b.atMs - a.atMs || b.entry.id - a.entry.id);
        const last = rows.at(-1);
        if (!last || rows.length < ARRIVALS_AT_ONCE) return;
        after = last.id;
      }
    },

    /** Those that somebody wants; judged one by one, so that nothing is asked of the index. */
    async wanted(
      arrivals: readonly Arrival[],
      facets: Facets,
      { text, choices, kidsOnly, afterMs }: Wanted,
    ): Promise<readonly Arrival[]> {
      const later = arrivals.filter(
        ({ entry, atMs }) =>
          atMs > afterMs && (!kidsOnly || entry.kids) && facets.fits(entry, choices),
      );
      if (later.length === 0 || text.trim() === "") return later;
      const { words } = await index.understand(text);
      return later.filter((arrival) => hasAllWords(arrival.texts, words));
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
