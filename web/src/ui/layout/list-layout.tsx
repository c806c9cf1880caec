import type { ReactNode } from "react";
import styles from "./list-layout.module.css";

/** The frame of a list page: title, description, and controls above the titles. */
export function ListPage({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {text !== "" && <p>{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
