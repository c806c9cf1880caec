import type { AdTerms } from "@bijou/contract/studio/ads";

/** What staff can change of an ad, as it is stored. */
export interface StoredTerms {
  /** Viewers see it. */
  readonly name: string;
  readonly clickUrl: string | null;
  readonly tags: readonly string[];
  readonly weight: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** ISO 3166-1 alpha-2; empty is everywhere. */
  readonly countries: readonly string[];
  readonly hours: readonly number[];
  readonly mostPerDayInTotal: number | null;
  /** For each account. */
  readonly mostPerDay: number | null;
  /** Null: not skippable. */
  readonly skipAfterSeconds: number | null;
  readonly titleIds: readonly number[];
  readonly genreKeys: readonly string[];
  readonly withoutTitleIds: readonly number[];
  readonly withoutGenreKeys: readonly string[];
}

/** In SQL, for the table `h`. */
export const TERMS = `
  h.name, h.click_url as "clickUrl", h.tags, h.weight, h.starts_at as "startsAt", h.ends_at as "endsAt", h.countries,
  h.hours, h.most_per_day_in_total as "mostPerDayInTotal", h.most_per_day as "mostPerDay",
  h.skip_after_seconds as "skipAfterSeconds", h.title_ids as "titleIds", h.genre_keys as "genreKeys",
  h.without_title_ids as "withoutTitleIds", h.without_genre_keys as "withoutGenreKeys"`;

/** As the audit log and the Studio's API have them. */
export const writtenTerms = (terms: StoredTerms): AdTerms => ({
  name: terms.name,
  clickUrl: terms.clickUrl,
  tags: [...terms.tags],
  weight: terms.weight,
  startsAt: terms.startsAt?.toISOString() ?? null,
  endsAt: terms.endsAt?.toISOString() ?? null,
  countries: [...terms.countries],
  hours: [...terms.hours],
  mostPerDayInTotal: terms.mostPerDayInTotal,
  mostPerDay: terms.mostPerDay,
  skipAfterSeconds: terms.skipAfterSeconds,
  titleIds: [...terms.titleIds],
  genreKeys: [...terms.genreKeys],
  withoutTitleIds: [...terms.withoutTitleIds],
  withoutGenreKeys: [...terms.withoutGenreKeys],
});
