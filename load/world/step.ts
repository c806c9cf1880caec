/** A statement of filling, and what is told while it runs. */
export interface FillStep {
  readonly name: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** How large a world is. */
export interface Size {
  readonly titles: number;
  readonly members: number;
}

/** Ids of what is generated begin after these, and so do those of accounts and profiles. */
export const FIRST = {
  title: 10_000,
  person: 1_000_000,
  episode: 20_000_000,
  account: 10_000_000,
  profile: 10_000_000,
} as const;

export const EPISODES_OF_SERIES = 12;
const SEASONS_OF_SERIES = 2;
export const EPISODES_OF_SEASON = EPISODES_OF_SERIES / SEASONS_OF_SERIES;
/** One title in ten is a series: those whose number ends with this digit. */
export const SERIES_DIGIT = 3;

/** Prime, so that the ranks of titles by audience are spread over all ids of a size that it does not divide. */
const SPREAD = 7919;

/** A number from 0 to 1 that is the same in every run; `salt` is another one for each use. */
export const drawn = (key: string, salt: number): string =>
  `((hashint8extended((${key})::bigint, ${salt}) & 9007199254740991)::float8 / 9007199254740992)`;

/** A whole number from 1 to `size`, by Zipf's law: the n-th is drawn in proportion to 1/n. */
export const zipf = (draw: string, size: number | string): string =>
  `least(floor(power((${size})::float8 + 1, ${draw})), ${size})::bigint`;

/** The number of the title of a rank by audience, from 1. */
export const titleOfRank = (rank: string, titles: number): string =>
  `(1 + ((${rank}) * ${SPREAD}) % ${titles})::int`;

/** The bearer and user tokens of a generated member; the number is that of its account. */
export const tokensOf = (member: number | string): { bearer: string; user: string } => ({
  bearer: `bjb_load-${member}`,
  user: `bju_load-${member}`,
});

/** The same in TypeScript. */
export const titleNumberOfRank = (rank: number, titles: number): number =>
  1 + ((rank * SPREAD) % titles);
