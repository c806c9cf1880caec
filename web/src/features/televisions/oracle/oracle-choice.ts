import type { Years } from "../../oracle/public.ts";

/** What the member asks of the Oracle. */
export interface OracleChoice {
  /** The ids of moods; empty means any. */
  readonly moods: readonly number[];
  /** A decade; null means all years. */
  readonly years: Years | null;
}

export const ALL: OracleChoice = { moods: [], years: null };
