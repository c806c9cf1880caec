import type { Clock } from "./clock.ts";

/** A clock for tests: time moves only by `advance`. */
export class ManualClock implements Clock {
  #nowMs = 1_800_000_000_000;
  #tasks: { atMs: number; task: () => void }[] = [];

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, task: () => void): () => void {
    const entry = { atMs: this.#nowMs + Math.max(0, delayMs), task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    for (;;) {
      const due = this.#tasks
        .filter((entry) => entry.atMs <= untilMs)
        .toSorted((a, b) => a.atMs - b.atMs)[0];
      if (due === undefined) break;
      this.#tasks = this.#tasks.filter((entry) => entry !== due);
      this.#nowMs = Math.max(this.#nowMs, due.atMs);
      due.task();
    }
    this.#nowMs = untilMs;
  }
}
