/** The four arrows of a remote control. */
export type Arrow = "up" | "down" | "left" | "right";

/** Items side by side; the lines of a screen are stacked. */
export interface Line {
  readonly count: number;
  /** The column that last had the focus; at first the initial one. */
  readonly last: number;
  /** A line of a grid is entered in the current column; any other line where it was left. */
  readonly isGrid: boolean;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

const clamp = (column: number, count: number): number => Math.max(0, Math.min(column, count - 1));

/** The place that an arrow leads to; null at the end in that direction. */
export function nextPlace(lines: readonly Line[], from: Place, arrow: Arrow): Place | null {
  const here = lines[from.line];
  if (here === undefined) return nearestPlace(lines, from);
  if (arrow === "left" || arrow === "right") {
    const column = from.column + (arrow === "right" ? 1 : -1);
    return column < 0 || column >= here.count ? null : { line: from.line, column };
  }
  const step = arrow === "down" ? 1 : -1;
  for (let line = from.line + step; line >= 0 && line < lines.length; line += step) {
    const there = lines[line];
    if (there === undefined || there.count === 0) continue;
    const wanted = there.isGrid && here.isGrid ? from.column : there.last;
    return { line, column: clamp(wanted, there.count) };
  }
  return null;
}

/** The place itself or, if it is gone, the nearest one; null if there are no items. */
export function nearestPlace(lines: readonly Line[], wanted: Place): Place | null {
  const distance = (line: number): number =>
    Math.abs(line - wanted.line) + (line > wanted.line ? 0 : 0.5 * Math.sign(wanted.line - line));
  const [nearest] = lines
    .map(({ count }, line) => ({ count, line }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => distance(one.line) - distance(other.line));
  if (nearest === undefined) return null;
  return { line: nearest.line, column: clamp(wanted.column, nearest.count) };
}
