/** The API's numbers of a movie and a series. */
export type VideoTypeNumber = 1 | 2;

export const SERIES = 2;

export const videoTypeOf = (kind: "movie" | "series"): VideoTypeNumber =>
  kind === "movie" ? 1 : SERIES;

/** The type in an address or a response; anything but a series is a movie. */
export const videoTypeFrom = (value: string | number | null): VideoTypeNumber =>
  Number(value) === SERIES ? SERIES : 1;
