import type { ReactNode } from "react";
import styles from "./next-video-card.module.css";

export interface NextVideo {
  readonly title: string;
  readonly subtitle?: string;
  readonly artUrl?: string;
}

interface Props {
  /** Until it starts by itself; null without a countdown. */
  readonly seconds: number | null;
  /** Where the countdown began. */
  readonly ofSeconds: number;
  readonly next: NextVideo;
  /** Above the controls. */
  readonly raised?: boolean;
  readonly texts: {
    readonly next: string;
    readonly nextIn: (seconds: number) => string;
  };
  /** The button that starts it. */
  readonly play: ReactNode;
  /** The button that stops the countdown. */
  readonly cancel: ReactNode;
}

/** A button about the next video, or a card with a countdown. */
export function NextVideoCard(props: Props) {
  const { seconds, ofSeconds, next, raised = false, texts, play, cancel } = props;
  if (seconds === null)
    return (
      <aside key="button" className={styles.plain} aria-label={texts.next} data-raised={raised}>
        {play}
      </aside>
    );
  return (
    <aside key="card" className={styles.card} aria-label={texts.next} data-raised={raised}>
      <div className={styles.picture}>
        {next.artUrl && <img src={next.artUrl} alt="" width={320} height={180} />}
        <Ring seconds={seconds} share={seconds / ofSeconds} />
      </div>
      <div className={styles.copy}>
        <p className={styles.when}>{texts.nextIn(seconds)}</p>
        <h2>{next.title}</h2>
        {next.subtitle && <p>{next.subtitle}</p>}
        <div className={styles.actions}>
          {play}
          {cancel}
        </div>
      </div>
    </aside>
  );
}

function Ring({ seconds, share }: { readonly seconds: number; readonly share: number }) {
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 44 44">
        <circle cx="22" cy="22" r="19" />
        <path
          d="M41 22a19 19 0 1 1-38 0a19 19 0 1 1 38 0"
          pathLength="1"
          style={{ strokeDashoffset: 1 - share }}
        />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}
