import type { PlayerState } from "./player-state.ts";

/** How a playback went, as its viewer felt it. */
export interface MeasuredQuality {
  /** From the press to the first frame, without ads; null if no frame was shown. */
  readonly startupMs: number | null;
  /** How often and how long the picture stopped for lack of data; the wait after a seek does not count. */
  readonly rebuffers: number;
  readonly rebufferMs: number;
  readonly watchedMs: number;
  readonly qualityChanges: number;
  /** An error ended it. */
  readonly failed: boolean;
}

type Seen = Pick<
  PlayerState,
  "phase" | "inBreak" | "arrivingAtSeconds" | "playingQuality" | "needsClick"
>;

/** A viewer who leaves sooner, before the first frame, did not wait in vain. */
const MIN_WAIT_MS = 1000;
/** Browsers report short waits that nobody sees. */
const MIN_REBUFFER_MS = 100;
/** The state changes several times a second while a film plays; a longer gap means that the device slept. */
const MAX_GAP_MS = 5000;

/** Measures a playback from the states of its player. */
export class QualityMeter {
  #last: Seen;
  #lastAtMs: number;
  #pressedAtMs: number;
  #adMs = 0;
  #startupMs: number | null = null;
  #rebufferingSinceMs: number | null = null;
  #rebuffers = 0;
  #rebufferMs = 0;
  #watchedMs = 0;
  #qualityChanges = 0;

  constructor(state: Seen, pressedAtMs: number, nowMs: number) {
    this.#last = state;
    this.#lastAtMs = nowMs;
    this.#pressedAtMs = pressedAtMs;
  }

  observe(state: Seen, nowMs: number): void {
    const before = this.#last;
    const passedMs = Math.max(0, nowMs - this.#lastAtMs);
    this.#last = state;
    this.#lastAtMs = nowMs;
    if (before.inBreak && this.#startupMs === null) this.#adMs += passedMs;
    if (before.phase === "playing" && !before.inBreak)
      this.#watchedMs += Math.min(passedMs, MAX_GAP_MS);
    this.#observeStart(before, state, nowMs);
    this.#observeRebuffering(before, state, nowMs);
    if (before.playingQuality !== null && state.playingQuality !== before.playingQuality)
      this.#qualityChanges += 1;
  }

  #observeStart(before: Seen, state: Seen, nowMs: number): void {
    // The browser asked for a click: the viewer's time begins with it.
    if (before.needsClick && !state.needsClick && this.#startupMs === null) {
      this.#pressedAtMs = nowMs;
      this.#adMs = 0;
    }
    if (state.phase === "playing" && !state.inBreak)
      this.#startupMs ??= Math.max(0, nowMs - this.#pressedAtMs - this.#adMs);
  }

  #observeRebuffering(before: Seen, state: Seen, nowMs: number): void {
    const stalls = before.phase === "playing" && state.phase === "buffering";
    if (stalls && before.arrivingAtSeconds === null && !state.inBreak)
      this.#rebufferingSinceMs = nowMs;
    else if (state.phase !== "buffering" && this.#rebufferingSinceMs !== null) {
      this.#countRebuffer(nowMs - this.#rebufferingSinceMs);
      this.#rebufferingSinceMs = null;
    }
  }

  #countRebuffer(ms: number): void {
    if (ms < MIN_REBUFFER_MS) return;
    this.#rebuffers += 1;
    this.#rebufferMs += ms;
  }

  /** Null if the viewer left before there was anything to wait for. */
  end(nowMs: number): MeasuredQuality | null {
    this.observe(this.#last, nowMs);
    const failed = this.#last.phase === "failed";
    const waitedMs = nowMs - this.#pressedAtMs - this.#adMs;
    if (this.#startupMs === null && !failed && (this.#last.needsClick || waitedMs < MIN_WAIT_MS))
      return null;
    if (this.#rebufferingSinceMs !== null) this.#countRebuffer(nowMs - this.#rebufferingSinceMs);
    this.#rebufferingSinceMs = null;
    return {
      startupMs: this.#startupMs,
      rebuffers: this.#rebuffers,
      rebufferMs: this.#rebufferMs,
      watchedMs: this.#watchedMs,
      qualityChanges: this.#qualityChanges,
      failed,
    };
  }
}
