import { lazy, type ReactNode, Suspense } from "react";
import styles from "./error-state.module.css";

const EmptyHouse = lazy(() => import("./empty-house.tsx"));

interface Props {
  readonly title: string;
  readonly text: string;
  /** The next steps, as buttons. */
  readonly children?: ReactNode;
}

/** A whole page that says what happened and offers the next step: an empty house with one lamp lit. */
export function ErrorPage({ title, text, children }: Props) {
  return (
    <section className={styles.page}>
      <Suspense fallback={null}>
        <EmptyHouse />
      </Suspense>
      <div className={styles.copy}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}

/** A part of a page that could not be loaded. */
export function ErrorState({ title, text, children }: Props) {
  return (
    <section className={styles.part} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
