/** A number of the model, with where it is from. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly why: string;
}

/** What our own programs measured, on a machine with two cores that also ran PostgreSQL and the load. */
export const MEASURED = {
  positionWrites: {
    value: 8_000,
    unit: "a second",
    why: "positions of viewers that are saved, the lower end of decision 0013",
  },
  filmResponses: {
    value: 10_000,
    unit: "a second",
    why: "segments that a server checks and nginx sends (`ACCEL_LOCATION`), 32 connections; the machine was busy, so this is a lower bound",
  },
  rowResponses: {
    value: 1_500,
    unit: "a second",
    why: "rows of a member's Home, 64 kB each, the lower end of decision 0013",
  },
  processMemory: { value: 0.26, unit: "GB", why: "one worker with a small catalog, decision 0036" },
} as const satisfies Readonly<Record<string, Figure>>;

/** What the programs do by themselves. */
export const BEHAVIOR = {
  positionEvery: { value: 5, unit: "s", why: "the player saves the position this often" },
  segmentLength: { value: 4, unit: "s", why: "of a segment" },
  streams: { value: 2, unit: "", why: "picture and sound are segments of their own" },
  connectionsOfEach: {
    value: 7,
    unit: "connections",
    why: "of each process of a server with workers: a pool of 6, and one that listens for changes",
  },
} as const satisfies Readonly<Record<string, Figure>>;

/** What nobody has measured. Change these to your own, and run `npm run sizing`. */
export const ASSUMED = {
  bitrate: { value: 4, unit: "Mbit/s", why: "what a viewer receives on average, sound included" },
  browsing: { value: 0.1, unit: "", why: "viewers who browse, for each one who watches" },
  browsingEvery: { value: 10, unit: "s", why: "between two rows that someone who browses loads" },
  headroom: { value: 0.5, unit: "", why: "the part of its capacity that a machine is planned for" },
  serverCores: {
    value: 8,
    unit: "cores",
    why: "of a server, with as many workers and a supervisor",
  },
  databaseCores: { value: 32, unit: "cores", why: "of the machine of the database" },
  scaling: { value: 0.8, unit: "", why: "what two further cores add, compared with the first two" },
  edge: {
    value: 20,
    unit: "Gbit/s",
    why: "what one nginx sends from its cache, with a card of 25",
  },
  hitRate: { value: 0.98, unit: "", why: "the part of all bytes that nginx has in its cache" },
  connections: { value: 500, unit: "connections", why: "that one PostgreSQL serves well" },
  titles: { value: 10_000, unit: "titles", why: "in the catalog" },
  titleLength: { value: 1.6, unit: "hours", why: "of a title" },
  ladder: {
    value: 6.5,
    unit: "Mbit/s",
    why: "all renditions up to 1080 lines together, with sound",
  },
} as const satisfies Readonly<Record<string, Figure>>;
