import { useEffect, useEffectEvent } from "react";

/** Whether the focused element handles the key itself: a field or a dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;

/** Calls `onSlash` for "/" outside fields and dialogs; undefined leaves the key to another listener. */
export function useSlashKey(onSlash: (() => void) | undefined): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTaken(event)) return;
    if (onSlash === undefined) return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
