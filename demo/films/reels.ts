import type { Film } from "./lib/film.ts";

/** Every reel there is: four shorts, their trailer, and two house ads. */
export const slugs = [
  "night-train",
  "atomic-picnic",
  "tide",
  "paper-city",
  "shorts-trailer",
  "ad-bijou",
  "ad-poppletons",
] as const;
export type Slug = (typeof slugs)[number];

export async function load(slug: Slug): Promise<Film> {
  const { default: film } = (await import(`./reels/${slug}.ts`)) as { default: Film };
  return film;
}
