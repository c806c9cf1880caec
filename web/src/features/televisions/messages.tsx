import type { ReactNode } from "react";
import styles from "./television.module.css";
import { televisionTexts as texts } from "./texts.ts";

/** A screen that shows only a message. */
export function Message({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.message} aria-live="polite">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title={texts.failedTitle} text={texts.failedText}>
      <div data-line="retry" data-first>
        <button type="button" className={styles.button} onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </div>
    </Message>
  );
}

export function Spinner({ label = texts.loading }: { label?: string }) {
  return (
    <output className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
