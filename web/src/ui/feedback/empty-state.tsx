import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface Props {
  readonly title: string;
  /** The suggested next step. */
  readonly text: string;
  /** An icon for the middle card. */
  readonly icon: ReactNode;
  /** Buttons for the next step. */
  readonly children?: ReactNode;
  /** "h1" where it is the page's only content. */
  readonly heading?: "h1" | "h2";
}

/** An empty list or page: what is missing, and what to do next. */
export function EmptyState({ title, text, icon, children, heading: Heading = "h2" }: Props) {
  return (
    <section className={styles.empty}>
      <div className={styles.cards} aria-hidden="true">
        <span />
        <span>{icon}</span>
        <span />
      </div>
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}
