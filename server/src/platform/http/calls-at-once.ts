import { AppError } from "../errors.ts";

/** How many calls a process works on, so that those it accepts are answered soon and the others are told at once. */
export interface CallsAtOnce {
  /** Seconds of work. Beyond it, each further call makes all wait longer. */
  readonly max: number;
  /** When so many calls have been under way for so long, the work is slower than it arrives. */
  readonly late: number;
  readonly lateMs: number;
}

/**
 * A few late calls say nothing: one may have much to read. A thousand calls that arrive at once are all accepted,
 * because none is late yet.
 */
export const CALLS_AT_ONCE: CallsAtOnce = { max: 2_000, late: 100, lateMs: 5_000 };

/** Bounds the calls that a process works on by their number, and by how long they wait. */
export function createCallsAtOnce(
  { max, late, lateMs }: CallsAtOnce,
  now: () => number = () => performance.now(),
) {
  /** When each call began, the oldest first. */
  const underWay = new Set<{ readonly startedAtMs: number }>();

  function isLate(): boolean {
    if (underWay.size < late) return false;
    let count = 0;
    for (const { startedAtMs } of underWay) {
      count++;
      if (count === late) return now() - startedAtMs > lateMs;
    }
    return false;
  }

  /** @throws {AppError} `busy` if there are too many */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (underWay.size >= max || isLate()) throw new AppError("busy");
    const call = { startedAtMs: now() };
    underWay.add(call);
    try {
      return await work();
    } finally {
      underWay.delete(call);
    }
  };
}
