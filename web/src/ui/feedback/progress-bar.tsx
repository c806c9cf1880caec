import styles from "./progress-bar.module.css";
import { uiTexts } from "../texts.ts";

/** Watched part in percent, 0 to 100; undefined if not started (S-31). */
export function watchedPercent(video: {
  readonly play_time?: number | undefined;
  readonly total_time?: number | undefined;
}): number | undefined {
  if (video.play_time === undefined || !video.total_time) return undefined;
  return Math.min(100, Math.max(0, Math.round((video.play_time / video.total_time) * 100)));
}

/** An amber bar of the watched part. */
export function ProgressBar({
  percent,
  className,
}: {
  percent: number;
  className?: string | undefined;
}) {
  return (
    <progress
      className={[styles.bar, className].filter(Boolean).join(" ")}
      aria-label={uiTexts.watched}
      max={100}
      value={percent}
    />
  );
}
