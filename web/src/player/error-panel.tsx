import { useEffect, useRef } from "react";
import { Actions, Button } from "../ui/button.tsx";
import type { PlaybackProblem } from "./core/recovery.ts";
import { clockText } from "./core/time-text.ts";
import styles from "./error-panel.module.css";

interface Props {
  failure: PlaybackProblem;
  positionSeconds: number;
  /** The lowest rung, when there is a choice. */
  lowestQuality: number | null;
  onRetry: (quality?: number) => void;
  onReport: (() => void) | undefined;
  onClose: () => void;
}

/** What went wrong, where, and what can be done about it. */
export function ErrorPanel(props: Props) {
  const { failure, lowestQuality, onReport } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const canRetry = failure.kind !== "unsupported";
  const lower = failure.kind === "network" || failure.kind === "media" ? lowestQuality : null;
  return (
    <section className={styles.panel} role="alert">
      <h2>The picture stopped</h2>
      <p>{messageFor(failure.kind, props.positionSeconds)}</p>
      <Actions className={styles.actions}>
        {canRetry ? (
          <Button ref={first} onClick={() => props.onRetry()}>
            Try again
          </Button>
        ) : (
          <Button ref={first} onClick={() => props.onClose()}>
            Back to details
          </Button>
        )}
        {lower !== null && (
          <Button look="ghost" onClick={() => props.onRetry(lower)}>
            Play at lower quality
          </Button>
        )}
      </Actions>
      {onReport && (
        <Button look="quiet" size="small" className={styles.report} onClick={onReport}>
          Report a problem
        </Button>
      )}
    </section>
  );
}

function messageFor(kind: PlaybackProblem["kind"], positionSeconds: number): string {
  const at = positionSeconds >= 1 ? `at ${clockText(positionSeconds)}` : "before the film began";
  switch (kind) {
    case "network":
      return `The connection dropped ${at}. Your place is kept.`;
    case "expired":
      return "The permission to play this title could not be renewed. Your place is kept; try again, or sign in once more.";
    case "missing":
      return "The film could not be found where it should be. It may be about to come back in a new version.";
    case "media":
      return `The picture could not be decoded ${at}. Your place is kept.`;
    case "unsupported":
      return "This browser cannot play the film. A current version of Chrome, Edge, Firefox or Safari can.";
  }
}
