import type { PlayableAd } from "./playable-ad.ts";

/** When a break is due: seconds into the film, or a share of its length from 0 to 1. */
export type BreakTime = { readonly atSeconds: number } | { readonly atShare: number };

export interface PlannedBreak {
  /** Later calls return the first result. */
  load(): Promise<readonly PlayableAd[]>;
  /** Its first ad is about to be shown. */
  began(): void;
  /** Its last ad has ended. */
  ended(): void;
}

export interface MidRoll extends PlannedBreak {
  readonly time: BreakTime;
}

/** The ad breaks of one film. */
export interface AdSchedule {
  /** Before the film begins. */
  readonly preRoll: PlannedBreak | null;
  readonly midRolls: readonly MidRoll[];
}

/** No break starts this close to the film's end. */
const LAST_SECONDS = 30;
/** The ads of a break are loaded this long before it is due, so that the film does not wait. */
const AHEAD_SECONDS = 8;

/** Tracks which breaks within a film are still to come. */
export class MidRolls {
  readonly #fromSeconds: number;
  #ahead: readonly MidRoll[];

  /** @param fromSeconds where the film begins; earlier breaks are skipped */
  constructor(midRolls: readonly MidRoll[], fromSeconds: number) {
    this.#ahead = midRolls;
    this.#fromSeconds = fromSeconds;
  }

  /** When the breaks that are still to come are due, in order. */
  aheadSeconds(durationSeconds: number): number[] {
    return this.#ahead
      .map((one) => secondsOf(one, durationSeconds))
      .filter(
        (atSeconds) => atSeconds > this.#fromSeconds && atSeconds <= durationSeconds - LAST_SECONDS,
      )
      .toSorted((a, b) => a - b);
  }

  /** The break that is due soon, whose ads should be loaded. */
  near(positionSeconds: number, durationSeconds: number): MidRoll | undefined {
    const untilSeconds = Math.min(positionSeconds + AHEAD_SECONDS, durationSeconds - LAST_SECONDS);
    return this.#ahead.find((one) => {
      const atSeconds = secondsOf(one, durationSeconds);
      return atSeconds > positionSeconds && atSeconds <= untilSeconds;
    });
  }

  /** The break that is due at this position, once. After a seek over several only the last one is due. */
  due(positionSeconds: number, durationSeconds: number): MidRoll | undefined {
    const secondsAt = (one: MidRoll): number => secondsOf(one, durationSeconds);
    const passed = this.#ahead.filter((one) => secondsAt(one) <= positionSeconds);
    if (passed.length === 0) return undefined;
    this.#ahead = this.#ahead.filter((one) => !passed.includes(one));
    if (positionSeconds > durationSeconds - LAST_SECONDS) return undefined;
    return passed
      .filter((one) => secondsAt(one) > this.#fromSeconds)
      .toSorted((a, b) => secondsAt(b) - secondsAt(a))[0];
  }
}

const secondsOf = ({ time }: MidRoll, durationSeconds: number): number =>
  "atSeconds" in time ? time.atSeconds : time.atShare * durationSeconds;
