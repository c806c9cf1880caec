import { ORACLE_FIRST_YEAR } from "@bijou/contract/oracle";
import type { Snapshot, TitleEntry } from "../titles/service.ts";

export interface Years {
  readonly fromYear: number;
  readonly toYear: number;
}

/** Rounded up. */
export function minutesOf(entry: TitleEntry): number | undefined {
  return entry.runtimeSeconds === undefined ? undefined : Math.ceil(entry.runtimeSeconds / 60);
}

/** A title of unknown length does not fit any limit. */
export function fitsTime(entry: TitleEntry, maxMinutes: number | undefined): boolean {
  return maxMinutes === undefined || (minutesOf(entry) ?? Number.POSITIVE_INFINITY) <= maxMinutes;
}

/** The titles that the Oracle may deal: released, from its first year to the current one. */
export class Deck {
  /** Oldest first. */
  readonly titles: readonly TitleEntry[];
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly #genreOfMood = new Map<string, string>();

  constructor(snapshot: Snapshot, kidsOnly: boolean, lastYear: number) {
    this.titles = snapshot
      .all(kidsOnly)
      .flatMap((id) => snapshot.entry(id, kidsOnly) ?? [])
      .filter(({ year }) => year >= ORACLE_FIRST_YEAR && year <= lastYear)
      .toSorted((a, b) => a.year - b.year || a.id - b.id);
    const perYear = new Map<number, number>();
    const genres = new Map<string, Map<string, number>>();
    for (const { year, moods, genres: own } of this.titles) {
      perYear.set(year, (perYear.get(year) ?? 0) + 1);
      for (const mood of moods) {
        const counts = genres.get(mood) ?? new Map<string, number>();
        genres.set(mood, counts);
        for (const genre of own) counts.set(genre, (counts.get(genre) ?? 0) + 1);
      }
    }
    this.years = [...perYear].map(([year, count]) => ({ year, count }));
    for (const [mood, counts] of genres) {
      const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
      if (most) this.#genreOfMood.set(mood, most[0]);
    }
  }

  /** The most frequent genre of a mood's titles. */
  genreOf(mood: string): string | undefined {
    return this.#genreOfMood.get(mood);
  }

  within({ fromYear, toYear }: Years, maxMinutes: number | undefined): readonly TitleEntry[] {
    const inYears = this.titles.slice(this.#before(fromYear), this.#before(toYear + 1));
    return maxMinutes === undefined
      ? inYears
      : inYears.filter((entry) => fitsTime(entry, maxMinutes));
  }

  /** The number of titles before a year. */
  #before(year: number): number {
    return this.years.reduce((sum, known) => (known.year < year ? sum + known.count : sum), 0);
  }
}
