import { COUNTRIES } from "@bijou/contract/studio/countries";
import { leavesAtMs } from "@bijou/contract/studio/window-rules";
import type { TitleEntry } from "./entries-store.ts";
import { leavingMsOf } from "./index/moments.ts";
import type { TitleIndex } from "./index/title-index.ts";

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES);

/** What leaves soon in which country (ST-090). */
export function createLeaving({
  entries,
  now,
}: {
  entries: (ids: readonly number[]) => Promise<ReadonlyMap<number, TitleEntry>>;
  now: () => number;
}) {
  /** When the titles among these leave that leave soon in a country. */
  async function timesIn(
    ids: Iterable<number>,
    index: TitleIndex,
    country: string,
  ): Promise<Map<number, number>> {
    const read = await entries([...ids]);
    // Visitors whose country is unknown, or no country of windows, share their cached responses.
    const place = KNOWN.has(country) ? country : "";
    const horizonMs = now() + leavingMsOf(index.groups);
    return new Map(
      [...read].flatMap(([id, { windows }]) => {
        const atMs = leavesAtMs(windows, place, now());
        return atMs === undefined || atMs > horizonMs ? [] : [[id, atMs] as const];
      }),
    );
  }

  return {
    /** Without those that leave soon elsewhere only. Pinned titles may not leave at all. */
    async among(ids: Uint32Array, index: TitleIndex, country: () => string): Promise<Uint32Array> {
      const isElsewhere = (id: number): boolean => index.is("leavesByCountry", id);
      if (!ids.some(isElsewhere)) return ids;
      const times = await timesIn(ids.filter(isElsewhere), index, country());
      return ids.filter((id) => !isElsewhere(id) || times.has(id));
    },

    /**
     * When a title leaves where the viewer is; undefined until that is near.
     *
     * @param country undefined for a response to guests of all countries
     */
    async timeOf(
      id: number,
      index: TitleIndex,
      country: (() => string) | undefined,
    ): Promise<number | undefined> {
      const firstMs = index.leavesMs(id);
      if (firstMs === undefined || !index.is("leavesByCountry", id)) return firstMs;
      return country && (await timesIn([id], index, country())).get(id);
    },
  };
}
export type Leaving = ReturnType<typeof createLeaving>;
