import type { ReactNode } from "react";
import styles from "./list-page.module.css";

/** The frame of a page that is a list: its name, a sentence, and what stands above the titles. */
export function ListPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {text !== "" && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
