/** What the `genre_id` of an address or a call is of, on the wire. */
export const GENRE_TYPE = { all: 0, genre: 1, row: 2, ranking: 3 } as const;
