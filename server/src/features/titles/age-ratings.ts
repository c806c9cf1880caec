import { RATINGS, systemOf } from "@bijou/contract/studio/maturity";
import type { Video } from "@bijou/contract/titles/videos";

/** Which system of age ratings viewers see. */
export interface ShownRatings {
  /** By country. */
  readonly countries: Readonly<Partial<Record<string, string>>>;
  /** In all other countries; null for none. */
  readonly elsewhere: string | null;
}

/** Those of a title's ratings that viewers see somewhere, with where; undefined without any. */
export function shownRatings(
  keys: readonly string[],
  { countries, elsewhere }: ShownRatings,
): Video["age_ratings"] {
  const shown = keys.flatMap((key) => {
    const rating = RATINGS.get(key);
    const system = systemOf(key);
    const where = Object.keys(countries).filter((country) => countries[country] === system);
    if (rating === undefined) return [];
    return [
      ...(where.length > 0 ? [{ rating, countries: where.toSorted() }] : []),
      ...(elsewhere === system ? [{ rating, countries: [] }] : []),
    ];
  });
  return shown.length > 0 ? shown : undefined;
}
