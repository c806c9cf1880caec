/** How long a run of a job may take. */
export interface TimeBudget {
  /** True once the time is up or the server stops. */
  isOver(): boolean;
}

export const UNLIMITED: TimeBudget = { isOver: () => false };

/** Measures with a monotonic clock, so that a changed clock neither ends nor extends it. */
export function timeBudget(ms: number, stopping?: AbortSignal): TimeBudget {
  const end = performance.now() + ms;
  return { isOver: () => stopping?.aborted === true || performance.now() >= end };
}

/**
 * Yields the rows of a query batch by batch until none is left or the time is up. `read` returns at most `size` rows
 * that come after the given one, so that rows whose work fails are not read again in the same run.
 */
export async function* rowsWithin<Row>(
  budget: TimeBudget,
  size: number,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; !budget.isOver();) {
    const rows = await read(after);
    for (const row of rows) {
      if (budget.isOver()) return;
      yield row;
    }
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}
