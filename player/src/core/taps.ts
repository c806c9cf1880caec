import type { Clock } from "./clock.ts";

export type TapSide = "left" | "middle" | "right";

export interface TapActions {
  /** A tap that no second one followed. */
  single(): void;
  /** The second tap in one place, and every further one. */
  repeated(side: TapSide): void;
}

const SECOND_TAP_WITHIN_MS = 260;

/** Distinguishes single and double taps. The outer thirds of the picture are the sides. */
export class Taps {
  readonly #clock: Clock;
  readonly #actions: TapActions;
  #cancelSingle: (() => void) | null = null;
  #lastSide: TapSide | null = null;
  #lastAtMs = 0;

  constructor(clock: Clock, actions: TapActions) {
    this.#clock = clock;
    this.#actions = actions;
  }

  /** `x` from 0 (left edge) to 1 (right edge). */
  tap(x: number): void {
    const side: TapSide = x < 1 / 3 ? "left" : x > 2 / 3 ? "right" : "middle";
    const nowMs = this.#clock.nowMs();
    const again = side === this.#lastSide && nowMs - this.#lastAtMs <= SECOND_TAP_WITHIN_MS;
    this.#lastSide = side;
    this.#lastAtMs = nowMs;
    this.#cancelSingle?.();
    this.#cancelSingle = null;
    if (again) {
      this.#actions.repeated(side);
      return;
    }
    this.#cancelSingle = this.#clock.after(SECOND_TAP_WITHIN_MS, () => this.#actions.single());
  }
}
