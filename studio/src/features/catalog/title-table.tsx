import type { TITLE_SORTS, TitleRow } from "@bijou/contract/studio/titles";
import type { ChosenColumns, TitleColumn } from "@bijou/contract/studio/title-views";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { GridHead, VirtualTable } from "../../ui/display/virtual-table.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { useStable } from "../../ui/use-stable.ts";
import styles from "./catalog.module.css";
import { pinnedAt, tracksOf, widthOf } from "./columns.ts";
import { type Filter, FILTERS, type TitlesInput } from "./filters.ts";
import gridStyles from "./grid/grid.module.css";
import { Paste } from "./grid/paste.tsx";
import { isOneCell } from "./grid/places.ts";
import { gridTexts } from "./grid/texts.ts";
import { useCursor, useGrid } from "./grid/use-grid.ts";
import { PAGE_SIZE, useTitlePages } from "./queries.ts";
import type { TitleSelector } from "./bulk/use-selection.ts";
import { SelectAll } from "./bulk/select-cells.tsx";
import { ResizeHandle } from "./resize-handle.tsx";
import { catalogTexts } from "./texts.ts";
import { lookOf, TitleRow as Row } from "./title-row.tsx";
import { useRows } from "./use-rows.ts";

type Sort = (typeof TITLE_SORTS)[number];

const ROW_HEIGHT = 56;
/** It covers the rows that are under it. */
const HEAD_HEIGHT = 32;
/** Rows beyond the visible ones, so that slow scrolling never shows an empty one; drawn after the visible ones. */
const OVERSCAN = 12;
const OVERSCAN_AFTER_MS = 100;
/** Of the window, before the table is measured. */
const TABLE_SHARE = 0.65;

const SORTS: Readonly<Partial<Record<TitleColumn, Sort>>> = {
  name: "name",
  year: "year",
  duration: "duration",
  updated: "updated",
};

export interface TableProps {
  readonly input: TitlesInput;
  /** Of the first page. */
  readonly total: number;
  readonly columns: ChosenColumns;
  readonly onColumns: (columns: ChosenColumns) => void;
  readonly onFilter: (values: Readonly<Partial<Record<Filter, string>>>) => void;
  readonly onSort: (values: { readonly sort: string; readonly direction: string }) => void;
  /** Undefined for people who may not edit many titles. */
  readonly selector?: TitleSelector | undefined;
}

function Head({
  input,
  columns,
  onColumns,
  onSort,
  total,
  selector,
}: Omit<TableProps, "onFilter">) {
  const texts = useTexts(catalogTexts);
  const { sort: current = "name", direction = "ascending" } = input;
  const ends = direction === "ascending" ? "descending" : "ascending";
  return (
    <>
      {selector && <SelectAll selector={selector} total={total} />}
      {columns.map((column, place) => {
        const { id } = column;
        const sort = SORTS[id];
        return (
          <GridHead
            key={id}
            data-column={id}
            aria-label={texts.columns[id]}
            className={lookOf(column)}
            style={{ insetInlineStart: pinnedAt(columns, place) }}
            direction={sort !== undefined && sort === current ? direction : undefined}
            onSort={
              sort && (() => onSort({ sort, direction: sort === current ? ends : "ascending" }))
            }
            end={
              <ResizeHandle
                label={texts.widthOf(texts.columns[id])}
                width={widthOf(column)}
                onResize={(width) =>
                  onColumns(columns.map((one) => (one.id === id ? { ...one, width } : one)))
                }
              />
            }
          >
            {texts.columns[id]}
          </GridHead>
        );
      })}
      <GridHead data-column="actions">
        <span className="visually-hidden">{texts.columns.actions}</span>
      </GridHead>
    </>
  );
}

/** The value at a place of the table, with its filter (ST-032). */
function filterAt(target: EventTarget | null): Readonly<Partial<Record<Filter, string>>> {
  const value = target instanceof Element ? target.closest<HTMLElement>("[data-filter]") : null;
  const filter = FILTERS.find((known) => known === value?.dataset["filter"]);
  return filter === undefined ? {} : { [filter]: value?.dataset["value"] ?? "" };
}

/** The row that was pressed, from 0; -1 for its links and buttons, and beside the rows. */
function rowAt(target: EventTarget | null): number {
  if (!(target instanceof Element) || target.closest("a, button, input, label, th") !== null)
    return -1;
  return Number(target.closest("tr")?.getAttribute("aria-rowindex") ?? 1) - 2;
}

/** A table of any length: only the visible rows are in the page, and only their parts are loaded (ST-030). */
export function TitleTable({
  input,
  total,
  columns,
  onColumns,
  onFilter,
  onSort,
  selector,
}: TableProps) {
  const texts = useTexts(catalogTexts);
  const { selectedCells } = useTexts(gridTexts);
  const { number } = useLocale();
  const scroller = useRef<HTMLElement>(null);
  const canEdit = selector !== undefined;
  const before = canEdit ? ["select"] : [];
  const all = [...before, ...columns.map(({ id }) => id), "actions"];
  const cursor = useCursor(all, total);
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverscan(OVERSCAN), OVERSCAN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const inView = useRows({
    count: total,
    scroller,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    overscan,
    initialHeight: window.innerHeight * TABLE_SHARE,
  });
  // The active cell stays in the page: the table names it for screen readers, and it may be edited.
  const shown = [...new Set([...inView.shown, cursor.active.row])].toSorted((a, b) => a - b);
  const pages = [...new Set(shown.map((row) => Math.floor(row / PAGE_SIZE)))];
  const results = useTitlePages(input, pages);
  const rows = new Map<number, TitleRow>();
  results.forEach(({ data }, place) =>
    data?.titles.forEach((title, index) =>
      rows.set((pages[place] ?? 0) * PAGE_SIZE + index, title),
    ),
  );
  const grid = useGrid({
    cursor,
    columns: all,
    total,
    titleAt: (row) => rows.get(row),
    canEdit,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1),
    show: (row) => inView.show(row),
  });
  const toggle = useStable(selector?.toggle);
  const { area } = grid;
  const cells = (area.bottom - area.top + 1) * (area.right - area.left + 1);
  const press = useEffectEvent((event: globalThis.MouseEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
    const values = filterAt(target);
    if (altKey && Object.keys(values).length > 0) onFilter(values);
    if (altKey || !(ctrlKey || metaKey || shiftKey)) return;
    const index = rowAt(target);
    const title = rows.get(index);
    if (title) selector?.toggle(index, title.id, shiftKey);
  });
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener("click", press);
    return () => element?.removeEventListener("click", press);
  }, []);
  return (
    <section ref={scroller} className={styles.scroller} aria-label={texts.title}>
      <VirtualTable
        {...grid.tableProps}
        label={texts.title}
        total={total}
        className={classNames(styles.table, gridStyles.grid)}
        style={tracksOf(columns, canEdit)}
        data-selectable={canEdit || undefined}
        data-selecting={!isOneCell(area) || undefined}
        head={<Head {...{ input, columns, onColumns, onSort, total, selector }} />}
        height={total * ROW_HEIGHT}
      >
        {shown.map((row) => {
          const title = rows.get(row);
          return (
            <Row
              key={title?.id ?? `row ${row}`}
              {...{ title, columns }}
              start={row * ROW_HEIGHT}
              {...grid.marksOf(row)}
              index={row}
              gridId={grid.id}
              isSelected={title && selector?.isSelected(title.id)}
              onToggle={selector && toggle}
            />
          );
        })}
      </VirtualTable>
      <output className="visually-hidden">{cells > 1 && selectedCells(number(cells))}</output>
      {canEdit && <Paste {...{ grid, input, total }} columns={all} />}
    </section>
  );
}
