import type { Clock } from "./clock.ts";

/** Total time that a break may delay the film: loading plus all stalls. */
const MAX_WAIT_MS = 3000;
/** Media reports its position four times a second; without one for this long it has stalled silently. */
const STALL_MS = 1000;

/** Ends a break that has delayed the film for `MAX_WAIT_MS`, or whose picture does not move. */
export class WaitBudget {
  readonly #clock: Clock;
  readonly #onSpent: () => void;
  #leftMs = MAX_WAIT_MS;
  #waitingSinceMs: number | null = null;
  #cancelTimer: (() => void) | null = null;

  constructor(clock: Clock, onSpent: () => void) {
    this.#clock = clock;
    this.#onSpent = onSpent;
  }

  /** The film's delay counts from now on. */
  startWaiting(): void {
    this.#waitingSinceMs ??= this.#clock.nowMs();
    this.expectProgress();
  }

  stopWaiting(): void {
    this.#leftMs = this.#leftNowMs;
    this.#waitingSinceMs = null;
  }

  /** Expects the next movement of the picture in time, even if the media reports nothing. */
  expectProgress(): void {
    const isWaiting = this.#waitingSinceMs !== null;
    this.cancel();
    this.#cancelTimer = this.#clock.after(
      isWaiting ? this.#leftNowMs : Math.max(this.#leftMs, STALL_MS),
      this.#onSpent,
    );
  }

  cancel(): void {
    this.#cancelTimer?.();
  }

  get #leftNowMs(): number {
    const sinceMs = this.#waitingSinceMs;
    return sinceMs === null ? this.#leftMs : this.#leftMs - (this.#clock.nowMs() - sinceMs);
  }
}
