import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import emptyCinema from "./empty-cinema.svg";
import styles from "./error-state.module.css";
import { uiTexts } from "../texts.ts";

interface Props {
  readonly title: string;
  readonly text: string;
  /** Buttons for the next step. */
  readonly children?: ReactNode;
}

/** An error page: what happened and the next step, over a drawing of an empty cinema. */
export function ErrorPage({ title, text, children }: Props) {
  return (
    <section className={styles.page} data-picture-on-top>
      <img className={styles.cinema} src={emptyCinema} width="1600" height="900" alt="" />
      <div className={styles.copy}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </section>
  );
}

/** An error in part of a page, with a retry or an alternative. */
export function ErrorState({ title, text, onRetry, children }: Props & { onRetry?: () => void }) {
  return (
    <section className={styles.part} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {onRetry !== undefined && (
        <Button look="ghost" onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
      {children}
    </section>
  );
}
