import type { ReactNode } from "react";
import styles from "./split.module.css";

/** A list with what belongs to it at its end, or below it where the page is narrow. */
export const Split = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={styles.split}>
    <div className={styles.list}>{children}</div>
    <aside className={styles.aside}>{aside}</aside>
  </div>
);
