import { titleKey } from "../catalog/service.ts";
import { comparable } from "../uploads/service.ts";

interface Genre {
  readonly key: string;
  readonly name: string;
}

/** The genres of these names: those of the site where it has them, whatever their case. */
export function genresOf(names: readonly string[], known: readonly Genre[]): Genre[] {
  const byName = new Map(
    known.flatMap((genre) => [
      [comparable(genre.name), genre] as const,
      [comparable(genre.key), genre] as const,
    ]),
  );
  const genres = names.map((name) => byName.get(comparable(name)) ?? { key: titleKey(name), name });
  return [...new Map(genres.map((genre) => [genre.key, genre])).values()];
}
