import { oneOfEachSystem, RATING_SYSTEMS, RATINGS } from "@bijou/contract/studio/maturity";

/** "FSK 12", "fsk-12" and "fsk12" are the same. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s+.-]/g, "");

const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...RATINGS].flatMap(([key, name]) => [
    [plain(name), key],
    [plain(key), key],
  ]),
);

/** Ratings that only one system has, such as PG-13, also without its name. */
const BY_RATING: ReadonlyMap<string, string> = new Map(
  [
    ...Map.groupBy(
      Object.values(RATING_SYSTEMS).flatMap(({ name, ratings }) =>
        ratings.map((rating) => ({ rating: plain(rating), full: plain(`${name} ${rating}`) })),
      ),
      ({ rating }) => rating,
    ).values(),
  ].flatMap(([one, ...others]) =>
    one && others.length === 0 ? [[one.rating, BY_NAME.get(one.full) ?? ""] as const] : [],
  ),
);

/**
 * The keys of age ratings that are typed by name or by key.
 * @returns undefined if one of them is unknown, or two are of the same system
 */
export function readRatings(typed: readonly string[]): string[] | undefined {
  const keys = new Set<string>();
  for (const text of typed) {
    const key = BY_NAME.get(plain(text)) ?? BY_RATING.get(plain(text));
    if (key === undefined) return undefined;
    keys.add(key);
  }
  const ratings = oneOfEachSystem([...keys]);
  return ratings.length === keys.size ? ratings : undefined;
}
