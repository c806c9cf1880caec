/** Time as the core sees it; tests use a manual clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** `setTimeout` fires at once when its delay does not fit into 31 bits. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(Math.max(0, delayMs), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  },
};
