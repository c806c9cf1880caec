import type { PlayableAd } from "./playable-ad.ts";

/** When a break comes: seconds into the film, or a share of it from 0 to 1. */
export type BreakTime = { readonly atSeconds: number } | { readonly atShare: number };

export interface PlannedBreak {
  /** Asked more than once, it answers the same. */
  load(): Promise<readonly PlayableAd[]>;
  /** Its first ad is about to be shown. */
  began(): void;
  /** Its last ad is over. */
  ended(): void;
}

export interface MidRoll extends PlannedBreak {
  readonly time: BreakTime;
}

/** What an ad tag has for a film. */
export interface AdSchedule {
  /** Before the film begins. */
  readonly preRoll: PlannedBreak | null;
  readonly midRolls: readonly MidRoll[];
}

/** Closer to its end than this, a film is not interrupted any more. */
const LAST_SECONDS = 30;
/** The ads of a break are asked for this long before it, so that the film does not wait for them. */
const AHEAD_SECONDS = 8;

/** Which of the breaks within a film are still to come. */
export class MidRolls {
  readonly #fromSeconds: number;
  #ahead: readonly MidRoll[];

  /** @param fromSeconds where the film begins; what lies before it has been passed. */
  constructor(midRolls: readonly MidRoll[], fromSeconds: number) {
    this.#ahead = midRolls;
    this.#fromSeconds = fromSeconds;
  }

  /** The break that comes soon, whose ads are worth asking for. */
  near(positionSeconds: number, durationSeconds: number): MidRoll | undefined {
    const untilSeconds = Math.min(positionSeconds + AHEAD_SECONDS, durationSeconds - LAST_SECONDS);
    return this.#ahead.find((one) => {
      const atSeconds = secondsOf(one, durationSeconds);
      return atSeconds > positionSeconds && atSeconds <= untilSeconds;
    });
  }

  /** The break that is due here, once. After a jump over several only the last of them is. */
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
