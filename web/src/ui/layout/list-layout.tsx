import type { ReactNode } from "react";
import type { StillSources } from "../media/picture.tsx";
import { PageStill } from "./page-still.tsx";
import styles from "./list-layout.module.css";

/** The frame of a list page: title, description, and controls above the titles. */
export function ListPage({
  title,
  text,
  actions,
  still,
  children,
}: {
  title: string;
  text: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** The still behind the title, with `art` "" while there is none; without it, the page begins higher. */
  still?: StillSources;
  children: ReactNode;
}) {
  return (
    <section className={styles.page} data-still={still?.art}>
      {still !== undefined && <PageStill {...still} />}
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
