/** The four arrows of a remote control. */
export type Arrow = "up" | "down" | "left" | "right";

/** Things side by side; the lines of a screen stand above each other. */
export interface Line {
  readonly count: number;
  /** The column the focus stood on when it left the line; 0 at first. */
  readonly last: number;
  /** A line of a grid is entered in the column one comes from; any other where one left it. */
  readonly isGrid: boolean;
}

export interface Place {
  readonly line: number;
  readonly column: number;
}

const clamp = (column: number, count: number): number => Math.max(0, Math.min(column, count - 1));

/** Where an arrow leads from a place; null where there is nothing further in that direction. */
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

/** The place itself or, where it has gone, the nearest one left; null where nothing is left at all. */
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
