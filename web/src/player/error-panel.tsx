import { useEffect, useRef } from "react";
import { DarkWords } from "../ui/feedback/dark-window.tsx";
import { Button } from "../ui/form/button.tsx";
import type { PlaybackProblem } from "@bijou/player/core/recovery";
import { clockText } from "@bijou/player/core/time-text";
import styles from "./error-panel.module.css";
import { playerTexts as texts } from "./texts.ts";

interface Props {
  failure: PlaybackProblem;
  positionSeconds: number;
  /** Height of the lowest rendition, if there are several. */
  lowestQuality: number | null;
  onRetry: (quality?: number) => void;
  onReport: (() => void) | undefined;
  onClose: () => void;
}

/** The playback error, where it occurred, and what to do about it. */
export function ErrorPanel(props: Props) {
  const { failure, lowestQuality, onReport } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const canRetry = failure.kind !== "unsupported" && failure.kind !== "ended";
  const lower = failure.kind === "network" || failure.kind === "media" ? lowestQuality : null;
  return (
    <section className={styles.panel}>
      <DarkWords
        title={texts.failedTitle}
        level={2}
        text={messageFor(failure.kind, props.positionSeconds)}
        actions={
          <>
            {canRetry ? (
              <Button ref={first} onClick={() => props.onRetry()}>
                {texts.tryAgain}
              </Button>
            ) : (
              <Button ref={first} onClick={() => props.onClose()}>
                {texts.back}
              </Button>
            )}
            {lower !== null && (
              <Button look="ghost" onClick={() => props.onRetry(lower)}>
                {texts.playLower}
              </Button>
            )}
          </>
        }
      >
        {onReport && (
          <Button look="quiet" size="small" className={styles.report} onClick={onReport}>
            {texts.report}
          </Button>
        )}
      </DarkWords>
    </section>
  );
}

function messageFor(kind: PlaybackProblem["kind"], positionSeconds: number): string {
  const at = positionSeconds >= 1 ? texts.at(clockText(positionSeconds)) : texts.atFirst;
  return texts.failed[kind](at);
}
