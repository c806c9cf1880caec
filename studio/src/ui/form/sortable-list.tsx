import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import styles from "./sortable-list.module.css";

/** A press that moves less is a click. */
const DRAG_PIXELS = 6;

/** The handle's name says what it does, and what follows says what happened. */
const silent = () => undefined;
const SILENT = {
  announcements: {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  },
  screenReaderInstructions: { draggable: "" },
};

interface ItemProps {
  readonly id: number;
  readonly name: string;
  readonly className?: string | undefined;
  readonly canMove: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly children: ReactNode;
}

function Item({ id, name, className, canMove, onStep, children }: ItemProps) {
  const texts = useTexts(uiTexts);
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: !canMove });
  function onKey(event: KeyboardEvent): void {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onStep(by);
  }
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.item, className, isDragging && styles.isDragging)}
      // A transform would confine the menus of an item that does not move.
      style={{
        transition,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
      }}
    >
      {canMove && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={texts.drag(name)}
          title={texts.drag(name)}
          {...listeners}
          onKeyDown={onKey}
        >
          <GripVertical />
        </button>
      )}
      {children}
    </li>
  );
}

interface Props<T extends { readonly id: number }> {
  readonly label: string;
  readonly items: readonly T[];
  readonly nameOf: (item: T) => string;
  readonly classOf?: (item: T) => string | undefined;
  readonly canMove: boolean;
  /** The item is to come before another one; null: at the end. */
  readonly onMove: (id: number, before: number | null) => void;
  readonly children: (item: T) => ReactNode;
}

/** The item that another one comes before when it moves from one place to another. */
export const beforeAt = (ids: readonly number[], from: number, to: number): number | null =>
  ids[to > from ? to + 1 : to] ?? null;

/** A list whose items are moved by drag, and with Alt and an arrow key on their handle. */
export function SortableList<T extends { readonly id: number }>({
  label,
  items,
  nameOf,
  classOf,
  canMove,
  onMove,
  children,
}: Props<T>) {
  const ids = items.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PIXELS } }),
  );
  function move(from: number, to: number): void {
    const id = ids[from];
    if (id === undefined || from === to || to < 0 || to >= ids.length) return;
    onMove(id, beforeAt(ids, from, to));
  }
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, at) => (
            <Item
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              className={classOf?.(item)}
              canMove={canMove}
              onStep={(by) => move(at, at + by)}
            >
              {children(item)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
