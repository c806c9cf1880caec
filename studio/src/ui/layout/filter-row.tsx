import type { ReactNode } from "react";
import styles from "./filter-row.module.css";

/** The fields that filter a list, above it. */
export const FilterRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
);
