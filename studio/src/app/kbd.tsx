import { useCtrlKey } from "../ui/use-ctrl-key.ts";
import styles from "./kbd.module.css";

/** A key of the keyboard. */
export const Kbd = ({ name }: { name: string }) => <kbd className={styles.kbd}>{name}</kbd>;

/** Ctrl, or Command where that is the key of shortcuts. */
export const CtrlKbd = () => <Kbd name={useCtrlKey()} />;
