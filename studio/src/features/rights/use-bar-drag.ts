import { ALWAYS, type RightsWindow } from "@bijou/contract/studio/windows";
import { type PointerEvent, type RefObject, useState } from "react";
import { type Calendar, dayAt, type Day, daysLater, startOfDay } from "./calendar-time.ts";

/** Less is a press. */
const LEAST_PIXELS = 5;

/** What is being dragged on a row. */
export interface Drag {
  readonly windows: readonly RightsWindow[];
  /** The one that changes. */
  readonly index: number;
  /** The day at the pointer, and its place. */
  readonly day: Day;
  readonly place: number;
}

type Edge = "startsAt" | "endsAt";

/** Dragging the edges of windows, or across the empty part of a row for a new one, by whole days. */
export function useBarDrag({
  calendar,
  windows,
  row,
  onDone,
}: {
  readonly calendar: Calendar;
  readonly windows: readonly RightsWindow[];
  readonly row: RefObject<HTMLElement | null>;
  readonly onDone: (windows: readonly RightsWindow[], index: number) => void;
}) {
  const [drag, setDrag] = useState<Drag>();
  const { timeZone } = calendar;

  function follow(
    start: PointerEvent<HTMLElement>,
    change: (day: Day) => Pick<Drag, "windows" | "index">,
  ): void {
    const { currentTarget: target, clientX: startX, pointerId } = start;
    start.preventDefault();
    start.stopPropagation();
    target.setPointerCapture(pointerId);
    let last: Drag | undefined;
    const onMove = ({ clientX }: globalThis.PointerEvent): void => {
      const box = row.current?.getBoundingClientRect();
      if (!box || (last === undefined && Math.abs(clientX - startX) < LEAST_PIXELS)) return;
      const place = Math.max(0, Math.min(1, (clientX - box.left) / box.width));
      const day = dayAt(calendar, place);
      last = { ...change(day), day, place };
      setDrag(last);
    };
    const stop = (isDone: boolean): void => {
      target.removeEventListener("pointermove", onMove);
      target.removeEventListener("pointerup", onUp);
      target.removeEventListener("pointercancel", onCancel);
      document.removeEventListener("keydown", onKey);
      setDrag(undefined);
      if (isDone && last) onDone(last.windows, last.index);
    };
    const onUp = (): void => stop(true);
    const onCancel = (): void => stop(false);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") stop(false);
    };
    target.addEventListener("pointermove", onMove);
    target.addEventListener("pointerup", onUp);
    target.addEventListener("pointercancel", onCancel);
    document.addEventListener("keydown", onKey);
  }

  return {
    drag,
    /** Moves one edge of a window. */
    stretch: (event: PointerEvent<HTMLElement>, index: number, edge: Edge): void =>
      follow(event, (day) => {
        const window = windows[index];
        if (!window) return { windows, index };
        const at = startOfDay(day, timeZone);
        return { windows: windows.with(index, { ...window, [edge]: at }), index };
      }),
    /** Creates a window between where the pointer went down and where it is. */
    create: (event: PointerEvent<HTMLElement>): void => {
      const box = row.current?.getBoundingClientRect();
      if (!box || event.button !== 0) return;
      const first = dayAt(calendar, (event.clientX - box.left) / box.width);
      follow(event, (day) => {
        const [from, to] =
          day < first ? [day, first] : [first, day === first ? daysLater(first, 1) : day];
        const added: RightsWindow = {
          ...ALWAYS,
          startsAt: startOfDay(from, timeZone),
          endsAt: startOfDay(to, timeZone),
        };
        return { windows: [...windows, added], index: windows.length };
      });
    },
  };
}
