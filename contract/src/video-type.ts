/** What the API calls a movie and a series. */
export type VideoTypeNumber = 1 | 2;

export const SERIES = 2;

export const videoTypeOf = (kind: "movie" | "series"): VideoTypeNumber =>
  kind === "movie" ? 1 : SERIES;

/** The type in an address or a response; what is not a series is a movie. */
export const videoTypeFrom = (value: string | number | null): VideoTypeNumber =>
  Number(value) === SERIES ? SERIES : 1;
