import type { TitleEntry } from "./entries-store.ts";

/** A movie with only the given fields. */
export const titleEntry = (id: number, known: Partial<TitleEntry>): TitleEntry => ({
  id,
  kind: "movie",
  name: `Title ${id}`,
  year: 1940,
  portrait: undefined,
  landscape: undefined,
  runtimeSeconds: undefined,
  kids: false,
  silent: false,
  territories: [],
  windows: [],
  remastered: false,
  filmThatMatters: false,
  eraKey: undefined,
  regionKey: undefined,
  genres: [],
  moods: [],
  keywords: [],
  personIds: [],
  hasTrailer: false,
  embeddable: true,
  ...known,
});
