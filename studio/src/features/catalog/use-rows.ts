import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

interface Rows {
  readonly count: number;
  /** The element that scrolls. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Of each row, in pixels. */
  readonly rowHeight: number;
  /** Of the head, which covers the rows that are under it, in pixels. */
  readonly headHeight: number;
  /** Rows that are drawn beyond the visible ones, on both sides. */
  readonly overscan: number;
  /** Of the element that scrolls, until it is laid out, in pixels. */
  readonly initialHeight: number;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, place) => value === other[place]);

/**
 * The rows of a long table that are in view. All are of one height, so nothing has to be noted of each: a library's list
 * of 100,000 measurements took longer than drawing the visible rows (decision 0066).
 *
 * @returns the places of the rows to draw, from 0 and in order, and what scrolls to one
 */
export function useRows({ count, scroller, rowHeight, headHeight, overscan, initialHeight }: Rows) {
  // The first row and the number of rows, so that nothing is drawn while the table moves within a row.
  const [[first, visible], setView] = useState<readonly [number, number]>([
    0,
    Math.ceil(initialHeight / rowHeight),
  ]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    function read({ scrollTop, clientHeight }: HTMLElement): void {
      const next = [
        Math.floor(scrollTop / rowHeight),
        Math.ceil(clientHeight / rowHeight),
      ] as const;
      // Before the browser paints, which would show the place without its rows.
      flushSync(() => setView((view) => (isSame(view, next) ? view : next)));
    }
    const scrolled = (): void => read(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    // It reports once the page is laid out; to ask now would lay it out before everything is in it.
    const observer = new ResizeObserver(scrolled);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", scrolled);
      observer.disconnect();
    };
  }, [scroller, rowHeight]);
  const from = Math.max(0, Math.min(first, count - visible) - overscan);
  const to = Math.min(count, first + visible + 1 + overscan);
  return {
    shown: Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index),
    show(row: number): void {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop, clientHeight } = element;
      const top = row * rowHeight;
      const lowest = top + rowHeight + headHeight - clientHeight;
      if (top < scrollTop) element.scrollTo({ top });
      else if (lowest > scrollTop) element.scrollTo({ top: lowest });
    },
  };
}
