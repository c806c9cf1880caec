import { useTexts } from "../ui/language.ts";
import styles from "./kbd.module.css";
import { appTexts } from "./texts.ts";

/** A key of the keyboard. */
export const Kbd = ({ name }: { name: string }) => <kbd className={styles.kbd}>{name}</kbd>;

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Ctrl, or Command where that is the key of shortcuts. */
export function CtrlKbd() {
  const { keys } = useTexts(appTexts);
  return <Kbd name={IS_MAC ? "⌘" : keys.ctrl} />;
}
