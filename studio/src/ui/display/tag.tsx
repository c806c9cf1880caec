import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./tag.module.css";

export const Tag = ({ look, children }: { look?: "ok" | "bad"; children: ReactNode }) => (
  <span className={classNames(styles.tag, look && styles[look])}>{children}</span>
);

export const Tags = ({ children }: { children: ReactNode }) => (
  <span className={styles.tags}>{children}</span>
);

export type StatusLook = "failed" | "warning" | "running" | "queued" | "quiet";

/**
 * A state by shape, color and words: a disc is good, a diamond has failed, a triangle is a warning, half a disc runs, a
 * ring waits, a dash is none of these.
 */
export const Status = ({
  look,
  children,
}: {
  readonly look?: StatusLook | undefined;
  readonly children: ReactNode;
}) => <span className={classNames(styles.status, look && styles[look])}>{children}</span>;

/** What a role may do: a disc changes, a ring reads, a dash neither. */
export const RoleDot = ({ level, name }: { level: "write" | "read" | "nothing"; name: string }) => (
  <span className={classNames(styles.level, styles[level])}>
    <span className="visually-hidden">{name}</span>
  </span>
);
