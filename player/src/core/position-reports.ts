import type { Clock } from "./clock.ts";

export type ReportReason = "interval" | "pause" | "seek" | "hide" | "ended";

/**
 * Receives whole seconds. `sequence` is the time in milliseconds, but strictly increasing, so that a receiver can drop
 * a report that arrives after a newer one.
 */
export type SendPosition = (seconds: number, reason: ReportReason, sequence: number) => void;

const REPORT_EVERY_MS = 5000;
/** A held arrow key seeks many times a second; only the final position is sent. */
const SEEK_END_DELAY_MS = 1000;

/** Decides when to send the position. A trailer's position is never sent. */
export class PositionReports {
  readonly #clock: Clock;
  readonly #send: SendPosition;
  #lastSentAtMs: number | null = null;
  #lastSeconds: number | null = null;
  #lastSequence = 0;
  #cancelSeek: (() => void) | null = null;

  constructor(clock: Clock, send: SendPosition) {
    this.#clock = clock;
    this.#send = send;
  }

  /** While playing: sends when five seconds have passed since the last report. */
  played(positionSeconds: number): void {
    const nowMs = this.#clock.nowMs();
    this.#lastSentAtMs ??= nowMs;
    if (nowMs - this.#lastSentAtMs >= REPORT_EVERY_MS) this.#report(positionSeconds, "interval");
  }

  /** Calls `positionNow` once the viewer has stopped seeking. */
  sought(positionNow: () => number): void {
    this.#cancelSeek?.();
    this.#cancelSeek = this.#clock.after(SEEK_END_DELAY_MS, () => {
      this.#cancelSeek = null;
      this.#report(positionNow(), "seek");
    });
  }

  /** Sends at once, unless the same second was sent last. */
  stopped(positionSeconds: number, reason: "pause" | "hide" | "ended"): void {
    this.#cancelSeek?.();
    this.#cancelSeek = null;
    this.#report(positionSeconds, reason);
  }

  stop(): void {
    this.#cancelSeek?.();
    this.#cancelSeek = null;
  }

  #report(positionSeconds: number, reason: ReportReason): void {
    const seconds = Math.max(0, Math.floor(positionSeconds));
    this.#lastSentAtMs = this.#clock.nowMs();
    if (seconds === this.#lastSeconds && reason !== "ended") return;
    this.#lastSeconds = seconds;
    this.#lastSequence = Math.max(this.#lastSequence + 1, this.#clock.nowMs());
    this.#send(seconds, reason, this.#lastSequence);
  }
}
