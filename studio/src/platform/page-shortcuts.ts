import { useEffect, useEffectEvent } from "react";
import { createStore } from "./store.ts";

export interface PageShortcut {
  /** As typed, in lower case. */
  readonly key: string;
  /** How the key is called, if not by what it types. */
  readonly name?: string;
  /** What it does, for the list of shortcuts. */
  readonly text: string;
  readonly run: () => void;
}

/** Those of the page that is open. */
export const pageShortcuts = createStore<readonly PageShortcut[]>([]);

/** Single keys of a page, which work while nothing is typed and no dialog is open (ST-153). */
export function usePageShortcuts(shortcuts: readonly PageShortcut[]): void {
  const run = useEffectEvent((key: string) => {
    shortcuts.find((one) => one.key === key)?.run();
  });
  const listed = shortcuts.map(({ key, text, name }) => `${key}${text}${name}`).join("\n");
  const list = useEffectEvent(() =>
    shortcuts.map((shortcut) => ({ ...shortcut, run: () => run(shortcut.key) })),
  );
  useEffect(() => {
    pageShortcuts.set(list());
    return () => pageShortcuts.set([]);
  }, [listed]);
}
