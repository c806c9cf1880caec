import { playerTexts as texts } from "./texts.ts";

export type Shortcut =
  | "toggle"
  | "back"
  | "forward"
  | "volume up"
  | "volume down"
  | "mute"
  | "captions"
  | "sound"
  | "previous chapter"
  | "next chapter"
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
  a: "sound",
  f: "full screen",
  p: "picture in picture",
  n: "next",
  ",": "slower",
  ".": "faster",
  "?": "help",
};
const KEYS_WITH_SHIFT: Record<string, Shortcut> = {
  arrowleft: "previous chapter",
  arrowright: "next chapter",
};

/** The rows of the help dialog, in the order of use. */
export const SHORTCUT_HELP: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space", "K"], does: texts.shortcuts.toggle },
  { keys: ["J", "←"], does: texts.back10 },
  { keys: ["L", "→"], does: texts.forward10 },
  { keys: ["0", "9"], does: texts.shortcuts.jump },
  { keys: ["↑", "↓"], does: texts.volume },
  { keys: ["M"], does: texts.mute },
  { keys: ["C"], does: texts.shortcuts.captions },
  { keys: ["A"], does: texts.shortcuts.sound },
  { keys: ["Shift ←", "Shift →"], does: texts.shortcuts.chapter },
  { keys: [",", "."], does: texts.shortcuts.speed },
  { keys: ["N"], does: texts.next },
  { keys: ["F"], does: texts.fullScreen },
  { keys: ["P"], does: texts.pictureInPicture },
  { keys: ["?"], does: texts.shortcuts.help },
];

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** The action of a key while `target` has the focus; null if the key is handled elsewhere. */
export function shortcutFor(event: Key, target: EventTarget | null): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const key = event.key.toLowerCase();
  // A slider needs no more than the plain arrows.
  const isOnSlider = target instanceof HTMLElement && target.matches("input[type=range]");
  if (event.shiftKey && key in KEYS_WITH_SHIFT && (isOnSlider || !isUsed(target, key)))
    return KEYS_WITH_SHIFT[key] ?? null;
  if (isUsed(target, key)) return null;
  if (/^[0-9]$/.test(key)) return { percent: Number(key) * 10 };
  return KEYS[key] ?? null;
}

const isUsed = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement && usesKey(target, key);

function usesKey(target: HTMLElement, key: string): boolean {
  if (target.matches("textarea, select, [contenteditable]")) return true;
  if (target.matches("input[type=range], input[type=radio]")) {
    return key.startsWith("arrow") || key === " ";
  }
  if (target.matches("input")) return true;
  return target.matches("button, a, summary") && key === " ";
}
