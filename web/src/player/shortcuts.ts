export type Shortcut =
  | "toggle"
  | "back"
  | "forward"
  | "volume up"
  | "volume down"
  | "mute"
  | "captions"
  | "full screen"
  | "picture in picture"
  | "next"
  | "slower"
  | "faster"
  | "help"
  | { percent: number };

const KEYS: Record<string, Shortcut> = {
  " ": "toggle",
  k: "toggle",
  j: "back",
  l: "forward",
  arrowleft: "back",
  arrowright: "forward",
  arrowup: "volume up",
  arrowdown: "volume down",
  m: "mute",
  c: "captions",
  f: "full screen",
  p: "picture in picture",
  n: "next",
  ",": "slower",
  ".": "faster",
  "?": "help",
};

/** The rows of the help dialog, in the order of use. */
export const SHORTCUT_HELP: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space", "K"], does: "Play or pause" },
  { keys: ["J", "←"], does: "Back 10 seconds" },
  { keys: ["L", "→"], does: "Forward 10 seconds" },
  { keys: ["0", "9"], does: "Jump to 0 % … 90 %" },
  { keys: ["↑", "↓"], does: "Volume" },
  { keys: ["M"], does: "Mute" },
  { keys: ["C"], does: "Captions on or off" },
  { keys: [",", "."], does: "Slower or faster" },
  { keys: ["N"], does: "Next video" },
  { keys: ["F"], does: "Full screen" },
  { keys: ["P"], does: "Picture-in-picture" },
  { keys: ["?"], does: "This help" },
];

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does while `target` has the focus, or null when the key belongs to someone else. */
export function shortcutFor(event: Key, target: EventTarget | null): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (target instanceof HTMLElement && usesKey(target, key)) return null;
  if (/^[0-9]$/.test(key)) return { percent: Number(key) * 10 };
  return KEYS[key] ?? null;
}

function usesKey(target: HTMLElement, key: string): boolean {
  if (target.matches("textarea, select, [contenteditable]")) return true;
  if (target.matches("input[type=range], input[type=radio]")) {
    return key.startsWith("arrow") || key === " ";
  }
  if (target.matches("input")) return true;
  return target.matches("button, a, summary") && key === " ";
}
