import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./disclosure.module.css";

interface Props {
  readonly summary: string;
  readonly isOpen?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** More, such as commands or a log, below a line that opens it. */
export const Disclosure = ({ summary, isOpen = false, className, children }: Props) => (
  <details className={classNames(styles.disclosure, className)} open={isOpen}>
    <summary>{summary}</summary>
    {children}
  </details>
);
