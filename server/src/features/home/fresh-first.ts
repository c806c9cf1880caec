/** A wide screen shows about this many tiles of a row before it is scrolled. */
const IN_SIGHT = 8;

/**
 * The titles of each row, led by those that no row above has in sight: popular titles would otherwise lead most rows.
 * Behind these a row goes on in its own order.
 *
 * @param rows ids of titles, in the order in which the rows are shown
 * @param most at most this many titles of each row
 */
export function freshFirst(rows: readonly Iterable<number>[], most: number): number[][] {
  const inSight = new Set<number>();
  return rows.map((ids) => {
    const leading = new Set<number>();
    for (const id of ids) {
      if (leading.size === IN_SIGHT) break;
      if (!inSight.has(id)) leading.add(id);
    }
    const shown = new Set(leading);
    for (const id of ids) {
      if (shown.size === most) break;
      shown.add(id);
    }
    const arranged = [...shown];
    for (const id of arranged.slice(0, IN_SIGHT)) inSight.add(id);
    return arranged;
  });
}
