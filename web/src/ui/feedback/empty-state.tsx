import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface Props {
  readonly title: string;
  /** What to do next. */
  readonly text: string;
  /** An icon for the middle card. */
  readonly icon: ReactNode;
  /** The next step, as buttons. */
  readonly children?: ReactNode;
  /** "h1" where it is all there is of the page. */
  readonly heading?: "h1" | "h2";
}

/** Nothing here yet: says so, and what to do next. */
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
