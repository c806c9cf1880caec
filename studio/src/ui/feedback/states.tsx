import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../form/button.tsx";
import { useTexts } from "../language.ts";
import { uiTexts } from "../texts.ts";
import styles from "./states.module.css";

interface StateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** The title is that of the page. */
  readonly isPage?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page or list without content: what it is for, and the next step. */
export function EmptyState({ icon, title, isPage = false, children, actions }: StateProps) {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface ErrorProps {
  readonly title: string;
  /** What happened, and what to do. */
  readonly text: string;
  /** For the log of the server. */
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

export function ErrorState({ title, text, requestId, onRetry }: ErrorProps) {
  const texts = useTexts(uiTexts);
  return (
    <div className={styles.state} role="alert">
      <span className={classNames(styles.icon, styles.bad)}>
        <CircleAlert />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {requestId !== undefined && <small>{texts.requestId(requestId)}</small>}
      <div className={styles.actions}>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </div>
    </div>
  );
}

/** Rows in the shape of what is loading, from 150 ms on. */
export function RowsSkeleton({ rows = 8, hasDot = false }: { rows?: number; hasDot?: boolean }) {
  const texts = useTexts(uiTexts);
  return (
    <div className={styles.skeleton}>
      <output className="visually-hidden">{texts.loading}</output>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.line}>
          {hasDot && <span className={styles.dot} />}
          <span className={styles.bar} />
          <span className={styles.bar} />
          <span className={classNames(styles.bar, styles.short)} />
        </div>
      ))}
    </div>
  );
}
