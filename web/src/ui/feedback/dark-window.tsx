import type { ReactNode } from "react";
import { Actions } from "../form/button.tsx";
import styles from "./dark-window.module.css";

interface WindowProps {
  /** The still behind the contents, if any. */
  readonly still?: string;
  /** What stands at the top, in the middle. */
  readonly top?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/**
 * A whole dark page, as before a film. The player and its page share the style sheet, so that a click on Play waits for
 * none: React Router loads a page's own style sheet only after the click.
 */
export function DarkWindow({ still, top, isBusy = false, children }: WindowProps) {
  return (
    <main className={styles.window} aria-busy={isBusy}>
      {still !== undefined && <img className={styles.still} src={still} alt="" />}
      {top !== undefined && <div className={styles.top}>{top}</div>}
      {children}
    </main>
  );
}

interface WordsProps {
  readonly title: string;
  /** 1 where the words are the page, 2 above a film. */
  readonly level: 1 | 2;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Centered words on a dark ground: what happened and what to do. */
export function DarkWords({ title, level, text, actions, children }: WordsProps) {
  return (
    <div className={styles.words} role="alert">
      {level === 1 ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{text}</p>
      <Actions className={styles.actions}>{actions}</Actions>
      {children}
    </div>
  );
}
