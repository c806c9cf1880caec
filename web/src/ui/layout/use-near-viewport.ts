import { type RefObject, useEffect, useState } from "react";

interface Watch {
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, () => void>;
}

/** One observer per margin: a page has hundreds of tiles. */
const watches = new Map<string, Watch>();

function startWatch(margin: string): Watch {
  const listeners = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) listeners.get(target)?.();
    },
    { rootMargin: margin },
  );
  const watch = { observer, listeners };
  watches.set(margin, watch);
  return watch;
}

/** Calls `listener` whenever the element comes within `margin` of the window; returns the unsubscribe function. */
function whenNear(element: Element, margin: string, listener: () => void): () => void {
  const { observer, listeners } = watches.get(margin) ?? startWatch(margin);
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
    if (listeners.size > 0) return;
    observer.disconnect();
    watches.delete(margin);
  };
}

/** True once an element has come within `margin` (a CSS margin) of the window. */
export function useNearViewport(
  element: RefObject<Element | null>,
  margin: string,
  from = false,
): boolean {
  const [isNear, setNear] = useState(from);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    return whenNear(element.current, margin, () => setNear(true));
  }, [element, isNear, margin]);
  return isNear;
}
