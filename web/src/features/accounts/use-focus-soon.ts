import { type RefObject, useEffect, useRef } from "react";

/** K-35 */
const FOCUS_DELAY_MILLISECONDS = 100;

/** The form's first field takes the focus soon after the form has replaced another one. */
export function useFocusSoon(isWanted: boolean): RefObject<HTMLFormElement | null> {
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
