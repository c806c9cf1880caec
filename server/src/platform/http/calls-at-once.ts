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

/**
 * Callers that come again at once must not fill the event loop: it takes turns among connections, so 10,000 of them
 * leave the ten of the database one event in a thousand. Callers that wait as `Retry-After` says are never delayed.
 */
const REJECTIONS = { together: 40, everyMs: 10 } as const;

/** One for all: each would hold the stack of its own. */
const BUSY = new AppError("busy");

/** Lets a few pass at once, and the others as time goes by, the first first. */
function createPace({ together, everyMs }: typeof REJECTIONS): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let passed = 0;
  const passMore = (): void => {
    const next = waiting.splice(0, together);
    passed = next.length;
    for (const pass of next) pass();
    // From the end of the turn, so that a slow machine rejects fewer.
    if (passed > 0) setTimeout(passMore, everyMs);
  };
  return () => {
    if (passed === 0) setTimeout(passMore, everyMs);
    if (passed >= together) return new Promise((resolve) => waiting.push(resolve));
    passed++;
    return Promise.resolve();
  };
}

/** Bounds the calls that a process works on by their number, and by how long they wait. */
export function createCallsAtOnce(
  { max, late, lateMs }: CallsAtOnce,
  now: () => number = () => performance.now(),
) {
  /** When each call began, the oldest first. */
  const underWay = new Set<{ readonly startedAtMs: number }>();
  const pace = createPace(REJECTIONS);

  function isLate(): boolean {
    if (underWay.size < late) return false;
    let count = 0;
    for (const { startedAtMs } of underWay) {
      count++;
      if (count === late) return now() - startedAtMs > lateMs;
    }
    return false;
  }

  const isFull = (): boolean => underWay.size >= max || isLate();

  async function reject(): Promise<never> {
    await pace();
    throw BUSY;
  }

  return {
    /** @throws {AppError} `busy` if there are too many */
    admit: async (): Promise<void> => (isFull() ? reject() : undefined),

    /** @throws {AppError} `busy` if there are too many */
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (isFull()) return reject();
      const call = { startedAtMs: now() };
      underWay.add(call);
      try {
        return await work();
      } finally {
        underWay.delete(call);
      }
    },
  };
}
