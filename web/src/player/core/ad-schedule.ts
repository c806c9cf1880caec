import type { PlayableAd } from "./playable-ad.ts";

/** When a break comes: seconds into the film, or a share of it from 0 to 1. */
export type BreakTime = { readonly atSeconds: number } | { readonly atShare: number };

export interface MidRoll {
  readonly time: BreakTime;
  load(): Promise<readonly PlayableAd[]>;
}

/** What an ad tag has for a film. */
export interface AdSchedule {
  /** Before the film begins. */
  preRoll(): Promise<readonly PlayableAd[]>;
  readonly midRolls: readonly MidRoll[];
}

/** Closer to its end than this, a film is not interrupted any more. */
const LAST_SECONDS = 30;

/** Which of the breaks within a film are still to come. */
export class MidRolls {
  #ahead: readonly MidRoll[];

  /** @param fromSeconds where the film begins; what lies before it has been passed. */
  constructor(midRolls: readonly MidRoll[], fromSeconds: number, durationSeconds: number) {
    this.#ahead = midRolls.filter((one) => secondsOf(one, durationSeconds) > fromSeconds);
  }

  /** The break that is due here, once. After a jump over several only the last of them is. */
  due(positionSeconds: number, durationSeconds: number): MidRoll | undefined {
    const passed = this.#ahead.filter((one) => secondsOf(one, durationSeconds) <= positionSeconds);
    if (passed.length === 0) return undefined;
    this.#ahead = this.#ahead.filter((one) => !passed.includes(one));
    if (positionSeconds > durationSeconds - LAST_SECONDS) return undefined;
    return passed.toSorted(
      (a, b) => secondsOf(b, durationSeconds) - secondsOf(a, durationSeconds),
    )[0];
  }
}

const secondsOf = ({ time }: MidRoll, durationSeconds: number): number =>
  "atSeconds" in time ? time.atSeconds : time.atShare * durationSeconds;
