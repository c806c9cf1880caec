import { RATINGS, systemOf } from "@bijou/contract/studio/maturity";
import type { Video } from "@bijou/contract/titles/videos";

/** Which system of age ratings viewers see. */
export interface ShownRatings {
  /** By country. */
  readonly countries: Readonly<Partial<Record<string, string>>>;
  /** In all other countries; null for none. */
  readonly elsewhere: string | null;
}

/** Countries whose viewers see another system than those elsewhere, each with the first one that sees the same. */
export function countriesWithRatings({
  countries,
  elsewhere,
}: ShownRatings): (readonly [country: string, same: string])[] {
  const firsts = new Map<string, string>();
  return Object.keys(countries)
    .toSorted()
    .flatMap((country) => {
      const system = countries[country];
      if (system === undefined || system === elsewhere) return [];
      const first = firsts.get(system) ?? country;
      firsts.set(system, first);
      return [[country, first] as const];
    });
}

/**
 * Those of a title's ratings that viewers see somewhere, with where; undefined without any. The first is the one for
 * the viewer's country, if there is one.
 */
export function shownRatings(
  keys: readonly string[],
  { countries, elsewhere }: ShownRatings,
  country: () => string,
): Video["age_ratings"] {
  const known = keys.length > 1 ? (countries[country()] ?? elsewhere) : null;
  const own = keys.find((key) => systemOf(key) === known);
  const ordered = own === undefined ? keys : [own, ...keys.filter((key) => key !== own)];
  const shown = ordered.flatMap((key) => {
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
