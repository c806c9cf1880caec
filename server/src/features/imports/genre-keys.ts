import { titleKey } from "../catalog/service.ts";
import type { KnownGenre } from "./catalog-store.ts";
import { comparable } from "../uploads/service.ts";

type Genre = Pick<KnownGenre, "key" | "name">;

/** The genres of these names: those of the site where it has them, whatever their case. */
export function genresOf(names: readonly string[], known: readonly KnownGenre[]): Genre[] {
  const byName = new Map(
    known.map(({ key, name, named }) => [comparable(named), { key, name }] as const),
  );
  const genres = names.map((name) => byName.get(comparable(name)) ?? { key: titleKey(name), name });
  return [...new Map(genres.map((genre) => [genre.key, genre])).values()];
}
