import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tag.module.css";

export const Tag = ({ look, children }: { look?: "ok" | "bad"; children: ReactNode }) => (
  <span className={classNames(styles.tag, look && styles[look])}>{children}</span>
);

export const Tags = ({ children }: { children: ReactNode }) => (
  <span className={styles.tags}>{children}</span>
);

/** A state by shape, color and words: a disc is good, a diamond has failed, a dash is neither. */
export const Status = ({ look, children }: { look?: "failed" | "quiet"; children: ReactNode }) => (
  <span className={classNames(styles.status, look && styles[look])}>{children}</span>
);

/** What a role may do: a disc changes, a ring reads, a dash neither. */
export const RoleDot = ({ level, name }: { level: "write" | "read" | "nothing"; name: string }) => (
  <span className={classNames(styles.level, styles[level])}>
    <span className="visually-hidden">{name}</span>
  </span>
);
