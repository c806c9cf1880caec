/** A cell of the table: its row among all, and its column among those that are shown, both from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, with its corners. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows that are visible at once. */
  readonly page: number;
}

export const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isOneCell = ({ top, bottom, left, right }: Area): boolean =>
  top === bottom && left === right;

const clamped = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** The nearest place that there is. */
export const fitted = (
  { row, column }: Place,
  { rows, columns }: Pick<Extent, "rows" | "columns">,
): Place => ({ row: clamped(row, rows), column: clamped(column, columns) });

/** Where a key leads; undefined for keys that do not move. With Ctrl or Cmd, to the end. */
export function moved(
  { row, column }: Place,
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
  { rows, columns, page }: Extent,
): Place | undefined {
  const [far, wide] = isFar ? [rows, columns] : [1, 1];
  const step: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
    ArrowUp: [-far, 0],
    ArrowDown: [far, 0],
    ArrowLeft: [0, -wide],
    ArrowRight: [0, wide],
    PageUp: [-page, 0],
    PageDown: [page, 0],
    Home: [isFar ? -rows : 0, -columns],
    End: [isFar ? rows : 0, columns],
  };
  const by = step[key];
  return by && fitted({ row: row + by[0], column: column + by[1] }, { rows, columns });
}
