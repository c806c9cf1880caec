import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import emptyCinema from "./empty-cinema.svg";
import styles from "./error-state.module.css";
import { uiTexts } from "../texts.ts";

interface Props {
  readonly title: string;
  readonly text: string;
  /** The next steps, as buttons. */
  readonly children?: ReactNode;
}

/** A whole page that says what happened and offers the next step: an empty cinema behind it. */
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

/** A part of a page that could not be loaded, and how to try again or what to do instead. */
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
