import { ORACLE_FIRST_YEAR } from "@bijou/contract/oracle";
import { type TitleIndex, TitleSet } from "../titles/service.ts";

export interface Years {
  readonly fromYear: number;
  readonly toYear: number;
}

/** Rounded up. */
export const minutesOf = (runtimeSeconds: number): number => Math.ceil(runtimeSeconds / 60);

/** The titles that the Oracle may deal, as rows of the index: released, from its first year to the current one. */
export class Deck {
  readonly #index: TitleIndex;
  /** Oldest first, and by id in each year. */
  readonly rows: Uint32Array;
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly #genreOfMood = new Map<string, string | undefined>();

  constructor(index: TitleIndex, kidsOnly: boolean, lastYear: number) {
    this.#index = index;
    const { rows } = index;
    const isDealt = (row: number): boolean =>
      rows.year(row) >= ORACLE_FIRST_YEAR &&
      rows.year(row) <= lastYear &&
      (!kidsOnly || rows.is("kids", row));
    const dealt = index.order().filter((row) => isDealt(row));
    const counts = new Uint32Array(Math.max(0, lastYear - ORACLE_FIRST_YEAR + 1));
    const placeOf = (row: number): number => rows.year(row) - ORACLE_FIRST_YEAR;
    for (const row of dealt) counts[placeOf(row)] = (counts[placeOf(row)] ?? 0) + 1;
    // The order of the index ends with the lowest id, so each year is filled from its end.
    const ends = new Uint32Array(counts.length);
    for (let at = 0, end = 0; at < counts.length; at++) ends[at] = end += counts[at] ?? 0;
    this.rows = new Uint32Array(dealt.length);
    for (const row of dealt) {
      const end = (ends[placeOf(row)] ?? 0) - 1;
      ends[placeOf(row)] = end;
      this.rows[end] = row;
    }
    this.years = Array.from(counts, (count, at) => ({
      year: ORACLE_FIRST_YEAR + at,
      count,
    })).filter(({ count }) => count > 0);
  }

  idOf(row: number): number {
    return this.#index.rows.idOf(row);
  }

  yearOf(row: number): number {
    return this.#index.rows.year(row);
  }

  /** A title of unknown length does not fit any limit. */
  fitsTime(row: number, maxMinutes: number | undefined): boolean {
    const minutes = this.#index.rows.minutes(row);
    return maxMinutes === undefined || (minutes !== 0 && minutes <= maxMinutes);
  }

  /** The titles of a mood; empty for an unknown key. */
  ofMood(key: string): TitleSet {
    const mood = this.#index.groups.moods.find((known) => known.key === key);
    return mood === undefined ? new TitleSet() : this.#index.rows.inGroup("moods", mood.id);
  }

  /** The first mood of a title. */
  moodOf(row: number): string | undefined {
    return this.#index.groups.moods.find(({ id }) => this.#index.rows.inGroup("moods", id).has(row))
      ?.key;
  }

  /** The most frequent genre of a mood's titles. */
  genreOf(mood: string): string | undefined {
    if (!this.#genreOfMood.has(mood)) this.#genreOfMood.set(mood, this.#frequentGenre(mood));
    return this.#genreOfMood.get(mood);
  }

  /** The titles of these years, without a copy. */
  between({ fromYear, toYear }: Years): Uint32Array {
    return this.rows.subarray(this.#before(fromYear), this.#before(toYear + 1));
  }

  within(years: Years, maxMinutes: number | undefined): Uint32Array {
    const inYears = this.between(years);
    return maxMinutes === undefined
      ? inYears
      : inYears.filter((row) => this.fitsTime(row, maxMinutes));
  }

  /** The number of titles before a year. */
  #before(year: number): number {
    return this.years.reduce((sum, known) => (known.year < year ? sum + known.count : sum), 0);
  }

  #frequentGenre(mood: string): string | undefined {
    const dealt = new TitleSet();
    const ofMood = this.ofMood(mood);
    for (const row of this.rows) if (ofMood.has(row)) dealt.add(row);
    const counted = this.#index.groups.genres.map(({ id, key }) => ({
      key,
      count: this.#index.rows.inGroup("genres", id).countWith(dealt),
    }));
    const [most] = counted.toSorted((a, b) => b.count - a.count);
    return most && most.count > 0 ? most.key : undefined;
  }
}
