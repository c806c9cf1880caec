import type { TitleEntry } from "./store.ts";

/** A film of which nothing is known but what a test says. */
export const titleEntry = (id: number, known: Partial<TitleEntry>): TitleEntry => ({
  id,
  externalId: `title-${id}`,
  kind: "movie",
  year: 1940,
  runtimeSeconds: undefined,
  kids: false,
  silent: false,
  original: false,
  premium: false,
  premiumUntilMs: undefined,
  releaseMs: undefined,
  territories: [],
  remastered: false,
  filmThatMatters: false,
  eraKey: undefined,
  regionKey: undefined,
  genres: [],
  moods: [],
  keywords: [],
  personIds: [],
  hasTrailer: false,
  ...known,
});
