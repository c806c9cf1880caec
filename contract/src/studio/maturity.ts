/** Systems of age ratings, by the countries that know them; the ratings of each from the mildest on. */
export const RATING_SYSTEMS = {
  mpa: { name: "MPA", ratings: ["G", "PG", "PG-13", "R", "NC-17"] },
  tv: { name: "TV", ratings: ["TV-Y", "TV-Y7", "TV-G", "TV-PG", "TV-14", "TV-MA"] },
  bbfc: { name: "BBFC", ratings: ["U", "PG", "12A", "12", "15", "18", "R18"] },
  fsk: { name: "FSK", ratings: ["0", "6", "12", "16", "18"] },
  cnc: { name: "CNC", ratings: ["TP", "10", "12", "16", "18"] },
  kijkwijzer: { name: "Kijkwijzer", ratings: ["AL", "6", "9", "12", "14", "16", "18"] },
  icaa: { name: "ICAA", ratings: ["APTA", "7", "12", "16", "18"] },
  acb: { name: "ACB", ratings: ["G", "PG", "M", "MA 15+", "R 18+"] },
  eirin: { name: "Eirin", ratings: ["G", "PG12", "R15+", "R18+"] },
  classind: { name: "ClassInd", ratings: ["L", "10", "12", "14", "16", "18"] },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly ratings: readonly string[] }>
>;

export type RatingSystem = keyof typeof RATING_SYSTEMS;
export const RATING_SYSTEM_KEYS = [
  "mpa",
  "tv",
  "bbfc",
  "fsk",
  "cnc",
  "kijkwijzer",
  "icaa",
  "acb",
  "eirin",
  "classind",
] as const satisfies readonly RatingSystem[];

const keyOf = (system: string, rating: string): string =>
  `${system}-${rating.toLowerCase().replaceAll("+", "").replaceAll(" ", "-")}`;

/** The name of each rating by its key, such as "FSK 12" by `fsk-12`. */
export const RATINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(RATING_SYSTEMS).flatMap(([system, { name, ratings }]) =>
    ratings.map((rating) => [keyOf(system, rating), `${name} ${rating}`] as const),
  ),
);
export const RATING_KEYS: readonly string[] = [...RATINGS.keys()];

/** The system of a rating. */
export const systemOf = (key: string): string => key.slice(0, key.indexOf("-"));

/** At most one rating of each system: the last one that is named, in the order of the systems. */
export function oneOfEachSystem(keys: readonly string[]): string[] {
  const bySystem = new Map(keys.map((key) => [systemOf(key), key]));
  return RATING_KEYS.filter((key) => bySystem.get(systemOf(key)) === key);
}
