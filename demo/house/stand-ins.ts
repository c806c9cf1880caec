import type { Facts } from "./facts.ts";

export const shortKeys = ["night-train", "atomic-picnic", "tide", "paper-city"] as const;
export type ShortKey = (typeof shortKeys)[number];

/** How well a short suits a genre or a mood. */
const suits: Record<ShortKey, Record<string, number>> = {
  "night-train": {
    "film-noir": 5,
    thriller: 3,
    "crime-and-mystery": 3,
    horror: 3,
    war: 2,
    western: 1,
    "dark-and-twisted": 3,
    "edge-of-my-seat": 2,
    "give-me-the-shivers": 3,
  },
  "atomic-picnic": {
    "science-fiction": 6,
    comedy: 2,
    fantasy: 2,
    adventure: 2,
    western: 2,
    "weird-and-wonderful": 2,
    "make-me-laugh": 2,
    "take-me-far-away": 2,
    "blow-my-mind": 1,
  },
  tide: {
    drama: 3,
    romance: 2,
    documentary: 3,
    history: 2,
    experimental: 2,
    "beautiful-and-slow": 4,
    "break-my-heart": 3,
    "sweep-me-off-my-feet": 2,
    "take-me-far-away": 1,
  },
  "paper-city": {
    family: 2,
    animation: 3,
    musical: 4,
    comedy: 2,
    romance: 1,
    documentary: 1,
    "wit-and-sparkle": 4,
    "fun-for-everyone": 2,
    "short-and-sweet": 2,
    "fire-me-up": 2,
  },
};

/** The short that plays where the house does not have a film's own picture. */
export function standInFor(film: Pick<Facts, "genres" | "moods" | "kids">): ShortKey {
  const score = (key: ShortKey) =>
    [...film.genres, ...film.moods].reduce((sum, word) => sum + (suits[key][word] ?? 0), 0);
  const allowed = shortKeys.filter((key) => !(film.kids && key === "night-train"));
  return allowed.reduce((best, key) => (score(key) > score(best) ? key : best));
}

const rotations: Record<string, readonly ShortKey[]> = {
  "last-reel-at-the-alhambra-2022": ["paper-city", "tide", "atomic-picnic", "night-train"],
  "the-fog-index-2023": ["night-train", "tide", "night-train", "paper-city"],
  "pip-and-the-paper-moon-2022": ["paper-city", "tide", "atomic-picnic"],
  "professor-clatter-s-museum-of-nearly-everything-2023": ["atomic-picnic", "paper-city", "tide"],
};

/** Episodes take turns, so that one after another is never the same picture. */
export function standInForEpisode(seriesId: string, index: number): ShortKey {
  const rotation = rotations[seriesId] ?? shortKeys;
  return rotation[index % rotation.length] ?? "paper-city";
}
