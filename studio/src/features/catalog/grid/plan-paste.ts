import type { CellChange } from "@bijou/contract/studio/title-cells";
import type { TitleRow } from "@bijou/contract/studio/titles";
import {
  type AccessNames,
  cellChange,
  cellText,
  changeOf,
  type EditableColumn,
  editableColumn,
} from "./cells.ts";
import { type Area, isOneCell } from "./places.ts";

/** Why a value is not pasted; a column: it is no value of that. */
type RefusedReason = "notEditable" | "noRow" | "inTrash" | EditableColumn;

interface At {
  /** As the table counts, from 1. */
  readonly row: number;
  /** Undefined beyond the last column. */
  readonly column: string | undefined;
}
export interface PastePlan {
  readonly changes: readonly CellChange[];
  /** What changes, cell by cell. */
  readonly cells: readonly (At & {
    readonly name: string;
    readonly column: EditableColumn;
    readonly before: string;
    readonly after: string;
  })[];
  readonly unchanged: number;
  readonly refused: readonly (At & { readonly text: string; readonly reason: RefusedReason })[];
}

/** A single value fills all selected cells; a larger block begins at the first of them. */
export function pastedCells(block: readonly (readonly string[])[], area: Area): string[][] {
  const [[only = ""] = []] = block;
  const isSingle = block.length === 1 && block[0]?.length === 1;
  if (!isSingle || isOneCell(area)) return block.map((row) => [...row]);
  const width = area.right - area.left + 1;
  return Array.from({ length: area.bottom - area.top + 1 }, () =>
    Array.from({ length: width }, () => only),
  );
}

export const cellCount = (cells: readonly (readonly string[])[]): number =>
  cells.reduce((sum, row) => sum + row.length, 0);

/**
 * What pasting would do, before anything is done.
 *
 * @param titles from the first row of the place on; fewer at the end of the table
 */
export function planPaste(
  cells: readonly (readonly string[])[],
  { top, left }: Pick<Area, "top" | "left">,
  {
    columns,
    titles,
    names,
  }: {
    readonly columns: readonly string[];
    readonly titles: readonly TitleRow[];
    readonly names: AccessNames;
  },
): PastePlan {
  const plan = {
    changes: [] as CellChange[],
    cells: [] as PastePlan["cells"][number][],
    unchanged: 0,
    refused: [] as PastePlan["refused"][number][],
  };
  for (const [down, row] of cells.entries()) {
    const title = titles[down];
    let all: CellChange["changes"] = {};
    for (const [across, text] of row.entries()) {
      const id = columns[left + across];
      const at = { row: top + down + 1, column: id };
      const column = editableColumn(id);
      const refuse = (reason: RefusedReason): void =>
        void plan.refused.push({ ...at, text, reason });
      if (!title) refuse("noRow");
      else if (!column) refuse("notEditable");
      else if (title.status === "deleted") refuse("inTrash");
      else {
        const changes = changeOf(title, column, text, names);
        if (!changes) refuse(column);
        else if (Object.keys(changes).length === 0) plan.unchanged += 1;
        else {
          all = { ...all, ...changes };
          const textOf = (value: string): string =>
            column === "access" && (value === "free" || value === "premium") ? names[value] : value;
          const after = cellText(
            { ...title, ...changes, access: changes.premium ? "premium" : "free" },
            column,
          );
          const [before, next] = [textOf(cellText(title, column)), textOf(after)];
          plan.cells.push({ ...at, column, name: title.name, before, after: next });
        }
      }
    }
    if (title && Object.keys(all).length > 0) plan.changes.push(cellChange(title, all));
  }
  return plan;
}
