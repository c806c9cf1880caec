import { type RefObject, useEffect, useRef } from "react";

/** K-35 */
const FOCUS_DELAY_MILLISECONDS = 100;

/** Focuses the first field of a form shortly after the form has replaced another one. */
export function useDelayedFocus(isWanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(
      () =>
        form.current?.querySelector<HTMLElement>("input:not([type=checkbox], [hidden])")?.focus(),
      FOCUS_DELAY_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isWanted]);
  return form;
}
