import type { TitleRow } from "@bijou/contract/studio/titles";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useNotify } from "../../../ui/feedback/toast.tsx";
import { useTexts } from "../../../ui/language.ts";
import { useTitlesCache } from "../queries.ts";
import { catalogTexts } from "../texts.ts";
import { cellChange, changeOf, type EditableColumn, editableColumn, withChanges } from "./cells.ts";
import type { CellEditing } from "./cell-editor.tsx";
import { areaOf, fitted, isOneCell, moved, type Place } from "./places.ts";
import { gridTexts } from "./texts.ts";
import { useChangeCells } from "./use-change-cells.ts";

const WIDGETS = "a[href], button, input";

/** The active cell, and the other corner of the selected ones; both in the table also after it got smaller. */
export function useCursor(columns: readonly string[], total: number) {
  const [active, setActive] = useState<Place>({
    row: 0,
    column: Math.max(0, columns.indexOf("name")),
  });
  const [anchor, setAnchor] = useState(active);
  const extent = { rows: total, columns: columns.length };
  return {
    active: fitted(active, extent),
    anchor: fitted(anchor, extent),
    move: (to: Place, from = to): void => {
      setActive(to);
      setAnchor(from);
    },
  };
}

interface Given {
  readonly cursor: ReturnType<typeof useCursor>;
  /** Of all columns from the first, also those with checkboxes and buttons. */
  readonly columns: readonly string[];
  readonly total: number;
  readonly titleAt: (row: number) => TitleRow | undefined;
  readonly canEdit: boolean;
  /** Rows that are visible at once. */
  readonly page: () => number;
  readonly show: (row: number) => void;
}

/** The place of a press in the table; undefined beside its cells. */
function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.closest("tr")?.getAttribute("aria-rowindex");
  const column = cell?.getAttribute("aria-colindex");
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : undefined;
}

const isInMenu = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("[role=menu]") !== null;

/**
 * The keys of a grid, the cells that are selected, and the one that is edited (ST-038). The focus stays on the table,
 * which names its active cell, so that it is not lost when rows leave the page.
 */
export function useGrid({ cursor, columns, total, titleAt, canEdit, page, show }: Given) {
  const texts = useTexts(gridTexts);
  const names = useTexts(catalogTexts);
  const notify = useNotify();
  const cache = useTitlesCache();
  const cells = useChangeCells();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const { active, anchor, move } = cursor;
  const [isEditing, setEditing] = useState(false);
  const area = areaOf(anchor, active);

  const isActive = ({ row, column }: Place): boolean =>
    row === active.row && column === active.column;
  const idOf = ({ row, column }: Place): string => `${id}-${row}-${column}`;
  const canEditAt = ({ row, column }: Place): boolean => {
    const title = titleAt(row);
    const isKept = title !== undefined && title.status !== "deleted";
    return canEdit && isKept && editableColumn(columns[column]) !== undefined;
  };
  function go(to: Place, from = to): void {
    move(to, from);
    show(to.row);
    // Once the row is in the page.
    requestAnimationFrame(() =>
      document.getElementById(idOf(to))?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
  }
  const focus = (): void => table.current?.focus({ preventScroll: true });

  /** The next cell that can be edited, in this row or the next one. */
  function further(from: Place, by: -1 | 1): Place | undefined {
    const editable = columns.flatMap((name, column) => (editableColumn(name) ? [column] : []));
    const here = editable.filter((column) => (column - from.column) * by > 0);
    const near = by > 0 ? here[0] : here.at(-1);
    if (near !== undefined) return { row: from.row, column: near };
    const row = from.row + by;
    const column = by > 0 ? editable[0] : editable.at(-1);
    return row < 0 || row >= total || column === undefined ? undefined : { row, column };
  }

  function save(title: TitleRow, column: EditableColumn, text: string): boolean {
    const changes = changeOf(title, column, text, names.access);
    if (!changes) return false;
    if (Object.keys(changes).length === 0) return true;
    const [name, of] = [title.name, names.columns[column]];
    cache.replace(withChanges(title, changes));
    void cells.change([cellChange(title, changes)], texts.changed(name, of), (reason) =>
      texts.notChanged(name, of, reason),
    );
    return true;
  }

  function edit(place: Place): void {
    go(place);
    setEditing(canEditAt(place));
  }

  /** What the keyboard does with a cell that cannot be edited: it presses what is in it. */
  const press = (place: Place): void =>
    document.getElementById(idOf(place))?.querySelector<HTMLElement>(WIDGETS)?.click();

  function editingOf(place: Place): CellEditing | undefined {
    const column = editableColumn(columns[place.column]);
    const title = titleAt(place.row);
    if (!isEditing || column === undefined || title === undefined) return undefined;
    return {
      save: (text) => save(title, column, text),
      end(by) {
        setEditing(false);
        const next = by === 0 ? undefined : further(place, by);
        focus();
        if (next) edit(next);
      },
      leave(text) {
        setEditing(false);
        const [name, of] = [title.name, names.columns[column]];
        if (!save(title, column, text)) notify(texts.notChanged(name, of, texts.invalid[column]));
      },
    };
  }

  const tableProps = {
    ref: table,
    isGrid: true,
    tabIndex: 0,
    "aria-multiselectable": true,
    "aria-colcount": columns.length,
    "aria-activedescendant": idOf(active),
    onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isInBody = target === table.current || (placeOf(target) && !isInMenu(target));
      if (event.defaultPrevented || altKey || !isInBody) return;
      const to = moved(
        active,
        { key, isFar: ctrlKey || metaKey },
        { rows: total, columns: columns.length, page: page() },
      );
      if (to) go(to, shiftKey ? anchor : to);
      else if (target !== table.current) return;
      else if (key === "Escape" && !isOneCell(area)) move(active);
      else if ((key === "Enter" || key === "F2") && canEditAt(active)) edit(active);
      else if (key === "Enter" || key === " ") press(active);
      else return;
      event.preventDefault();
      focus();
    },
    onMouseDown({ target, button, shiftKey, ctrlKey, metaKey, altKey }: MouseEvent) {
      const place = placeOf(target);
      if (!place || button !== 0 || shiftKey || ctrlKey || metaKey || altKey) return;
      // The field of another cell is left before it is gone.
      if (isEditing && !isActive(place) && document.activeElement instanceof HTMLElement)
        document.activeElement.blur();
      move(place);
    },
    /** The pointer is dragged to another cell. */
    onMouseOver({ target, buttons, shiftKey }: MouseEvent) {
      const place = placeOf(target);
      if (!place || buttons !== 1 || shiftKey || isEditing) return;
      if (isActive(place)) return;
      getSelection()?.removeAllRanges();
      move(place, anchor);
    },
    onDoubleClick({ target }: MouseEvent) {
      const place = placeOf(target);
      if (place && canEditAt(place) && !isEditing) edit(place);
    },
  };

  return {
    tableProps,
    active,
    area,
    id,
    /** Whether keys and the clipboard are meant for the cells. */
    isFocused: () => document.activeElement === table.current,
    /** What the grid marks in a row; the editing is that of its active cell. */
    marksOf(row: number) {
      const isInArea = row >= area.top && row <= area.bottom;
      return {
        active: row === active.row ? active.column : undefined,
        left: isInArea ? area.left : undefined,
        right: isInArea ? area.right : undefined,
        editing: row === active.row ? editingOf(active) : undefined,
      };
    },
  };
}
export type Grid = ReturnType<typeof useGrid>;
