import { type ReactNode, useId } from "react";
import styles from "./page-head.module.css";

interface HeadProps {
  readonly title: string;
  /** A few words beside the title, such as a count. */
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHead({ title, about, actions }: HeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {about !== undefined && <p>{about}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

interface SectionProps extends HeadProps {
  /** What the fragment of an address names. */
  readonly fragment?: string;
  readonly children: ReactNode;
}

/** A part of a page with a heading. */
export function Section({ fragment, title, about, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={fragment}
      tabIndex={fragment === undefined ? undefined : -1}
      className={styles.section}
      aria-labelledby={id}
    >
      <div className={styles.top}>
        <h2 id={id}>{title}</h2>
        {about !== undefined && <p>{about}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** Settings in rows with lines between them. */
export const Card = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
);
