/** The deep run proves in the short form what `npm test` leaves out of it. */
export const IS_DEEP = process.env["TEST_DEEP"] === "1";

/** `short` is part of `npm test` and takes half a minute; `full` takes hours. */
export type Effort = "short" | "full";

/** What a proof found. */
export interface Finding {
  readonly holds: boolean;
  /** The figures, in words. */
  readonly found: string;
}

/** A promise of the product, and how it is shown. */
export interface Proof {
  /** For the command line. */
  readonly name: string;
  /** What is promised. */
  readonly promise: string;
  /** What must be found for the promise to hold. */
  readonly bar: string;
  /** Whether the short form is part of `npm test`. */
  readonly hasShort: boolean;
  readonly prove: (effort: Effort) => Promise<Finding>;
}

/** What was found, when, and on what. */
export interface Shown extends Finding {
  readonly name: string;
  readonly seconds: number;
  /** Such as "2026-11-23". */
  readonly date: string;
  /** The version of the product. */
  readonly version: string;
  readonly machine: string;
}
