import { useEffect, useRef } from "react";

/** How long after G the letter may follow. */
const SEQUENCE_MS = 1_500;

export interface Shortcuts {
  /** Ctrl+K, or Cmd+K. */
  readonly onPalette: () => void;
  /** "?" */
  readonly onHelp: () => void;
  /** The letter after G. */
  readonly onSection: (letter: string) => void;
  /** Any other key. Returns whether it did something. */
  readonly onKey: (key: string) => boolean;
}

/** Whether a key types a character where the focus is. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox], [type=range]), textarea, select"));

/** Whether the browser does something with a key where the focus is: buttons are pressed with it, sliders moved. */
const hasOwnUse = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement &&
  (target.matches("input[type=range]")
    ? key !== " " && key.length > 1
    : key === " " && target.matches("button, a, summary, input"));

/** Dialogs and menus have their own keys. */
const isLayerOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Shortcuts of every page. They never fire while typing (ST-153). */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    let startedAt = -Infinity;
    function onKey(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      if (event.altKey) return;
      if (key === "k" && (event.ctrlKey || event.metaKey)) {
        if (event.shiftKey || isLayerOpen()) return;
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      const isPlain = !event.ctrlKey && !event.metaKey;
      if (!isPlain || event.defaultPrevented || isTyping(event.target) || isLayerOpen()) return;
      if (key === "?") latest.current.onHelp();
      else if (performance.now() - startedAt < SEQUENCE_MS) {
        startedAt = -Infinity;
        latest.current.onSection(key);
      } else if (key === "g") startedAt = performance.now();
      else if (!hasOwnUse(event.target, key) && latest.current.onKey(key)) event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
