import { type RefObject, useEffect, useState } from "react";
import { observe } from "react-intersection-observer";

/** True from the moment an element comes within `margin` (a CSS margin) of the window, and ever after. */
export function useNear(element: RefObject<Element | null>, margin: string, from = false): boolean {
  const [isNear, setNear] = useState(from);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    return observe(element.current, (inView) => inView && setNear(true), { rootMargin: margin });
  }, [element, isNear, margin]);
  return isNear;
}
