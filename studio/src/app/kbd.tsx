import styles from "./kbd.module.css";

/** A key of the keyboard. */
export const Kbd = ({ name }: { name: string }) => <kbd className={styles.kbd}>{name}</kbd>;
