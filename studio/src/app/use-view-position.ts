import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls back with the element of this id, once there is one; returns what ends the wait. */
function whenThere(id: string, found: (element: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const element = document.getElementById(id);
    if (element) found(element);
    return element !== null;
  };
  if (look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * After a navigation the content has the focus, so that the keyboard and screen readers continue there, and is at its
 * start, or at what the fragment of the address names, even if that is loaded later.
 */
export function useViewPosition(view: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    view.current?.focus({ preventScroll: true });
    // On phones the document scrolls, elsewhere the content.
    for (const scrolled of [view.current, document.documentElement])
      if (scrolled) scrolled.scrollTop = 0;
  }, [pathname, view]);
  useEffect(() => {
    if (hash === "") return undefined;
    return whenThere(hash.slice(1), (element) => {
      element.scrollIntoView();
      element.focus({ preventScroll: true });
    });
  }, [key, pathname, hash]);
}
