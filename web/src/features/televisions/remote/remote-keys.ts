import type { Arrow } from "./focus-lines.ts";

export type RemoteKey = Arrow | "enter" | "back";

/** Key names of remote controls and keyboards (UI Events KeyboardEvent key values). */
const KEYS: Readonly<Record<string, RemoteKey>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Enter: "enter",
  Escape: "back",
  Backspace: "back",
  GoBack: "back",
  BrowserBack: "back",
  XF86Back: "back",
};

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Null for a key without a meaning for a television. */
export function remoteKey(event: Key): RemoteKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS[event.key] ?? null;
}
