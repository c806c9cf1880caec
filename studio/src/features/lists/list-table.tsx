import type { ListEntry } from "@bijou/contract/studio/list-entries";
import type { ListName } from "@bijou/contract/studio/lists";
import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { SILENT, useDragSensors } from "../../ui/drag.ts";
import { classNames } from "../../ui/class-names.ts";
import { GridHead, VirtualTable } from "../../ui/display/virtual-table.tsx";
import { beforeAt } from "../../ui/form/sortable-list.tsx";
import { useTexts } from "../../ui/language.ts";
import { ListRow } from "./list-row.tsx";
import styles from "./lists.module.css";
import { listTexts } from "./texts.ts";
import type { ListActions } from "./use-list-actions.ts";

const ROW_HEIGHT = 56;
const OVERSCAN = 12;

interface Props {
  readonly list: ListName;
  /** Those that are shown. */
  readonly entries: readonly ListEntry[];
  readonly all: readonly ListEntry[];
  readonly canMove: boolean;
  readonly mayEdit: boolean;
  readonly actions: ListActions;
  readonly onOpen: (what: "edit" | "merge" | "remove", entry: ListEntry) => void;
}

/** A list of any length, whose entries are moved by drag, by keyboard and by their menus. */
export function ListTable({ list, entries, all, canMove, mayEdit, actions, onOpen }: Props) {
  const texts = useTexts(listTexts);
  const scroller = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number>();
  const ids = entries.map(({ id }) => id);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // What is dragged stays in the page.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const at = dragged === undefined ? -1 : ids.indexOf(dragged);
      return at === -1 || shown.includes(at) ? shown : [...shown, at].toSorted((a, b) => a - b);
    },
  });
  const sensors = useDragSensors();
  function move(from: number, to: number): void {
    const entry = entries[from];
    if (!entry || from === to || to < 0 || to >= ids.length) return;
    actions.move(entry, beforeAt(ids, from, to));
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    setDragged(undefined);
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  const { columns } = texts;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={texts.pages[list]}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={SILENT}
        onDragStart={({ active }) => setDragged(Number(active.id))}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <VirtualTable
            label={texts.pages[list]}
            total={entries.length}
            className={classNames(styles.table, list === "eras" && styles.withYears)}
            head={
              <>
                <GridHead>{columns.name}</GridHead>
                <GridHead>{columns.german}</GridHead>
                {list === "eras" && <GridHead>{columns.years}</GridHead>}
                <GridHead>{columns.also}</GridHead>
                <GridHead className={styles.number}>{columns.titles}</GridHead>
                <GridHead>
                  <span className="visually-hidden">{texts.actions}</span>
                </GridHead>
              </>
            }
            height={virtualizer.getTotalSize()}
          >
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const entry = entries[index];
              return (
                entry && (
                  <ListRow
                    key={entry.id}
                    {...{ list, entry, index, start, canMove, mayEdit, onOpen }}
                    last={all.length - 1}
                    onMove={(to) => move(index, to)}
                  />
                )
              );
            })}
          </VirtualTable>
        </SortableContext>
      </DndContext>
    </section>
  );
}
