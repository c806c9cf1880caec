import { useTexts } from "./language.ts";
import { uiTexts } from "./texts.ts";

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of Ctrl, or of Command where that is the key of shortcuts. */
export function useCtrlKey(): string {
  const { ctrl } = useTexts(uiTexts);
  return IS_MAC ? "⌘" : ctrl;
}
